package io.gpustat.run;

import io.gpustat.core.DevicesPlugin;
import io.gpustat.core.LookPlugin;
import io.gpustat.core.Machine;
import io.gpustat.core.ProcessesPlugin;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlException;
import io.gpustat.plugins.HookRelay;
import io.gpustat.spi.Context;
import io.gpustat.system.ProcessTable;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** Puts the program together, by hand: what stands here is all there is. */
public final class Gpustat implements AutoCloseable {

    private final Environment environment;
    private final Consumer<String> told;
    private final Consumer<String> debug;
    private final PluginFailures failures;
    private final HookRelay hooks;
    private @Nullable UserPlugins plugins;
    private @Nullable Nvml nvml;

    /**
     * A program in this environment.
     *
     * @param told is told what a user must see besides the result, a line at a time
     * @param debug is told what explains
     */
    public Gpustat(Environment environment, Consumer<String> told, Consumer<String> debug) {
        this.environment = environment;
        this.told = told;
        this.debug = debug;
        failures = new PluginFailures(told, debug, environment.home());
        hooks = new HookRelay(failures);
    }

    /** Loads the user's plugins and lets them add options; none of it costs when there are none. */
    public void loadPlugins(OptionParser parser, String version) {
        var files = new PluginFinder(environment.configFolder(), told, debug).find();
        if (files.isEmpty()) {
            return;
        }
        var loading = new UserPlugins(failures, environment.cacheFolder(), told);
        plugins = loading;
        loading.load(files).forEach(hooks::register);
        hooks.addOptions(new AddOptions(parser, contextBeforeQuery(version)));
    }

    /** Opens the machine that the settings name, and makes the pipeline over it. */
    public Pipeline open(Settings settings, String version) throws QueryFailedException {
        var opened = openNvml(settings);
        nvml = opened;
        var processes = ProcessTable.of(environment.procRoot());
        if (settings.simulate() != null) {
            processes = new InventedProcesses(opened, processes);
        }
        var machine = new Machine(opened, processes, settings.selection());
        var everything = settings.json() || !hooks.plugins().isEmpty();
        hooks.register(Plugin.core(new DevicesPlugin(machine, settings.look(), everything)));
        hooks.register(Plugin.core(new LookPlugin(settings.look(), hooks)));
        hooks.register(Plugin.core(new ProcessesPlugin(machine)));
        var contexts = contexts(opened, settings, version);
        hooks.configure(new Configure(contexts.apply(0)));
        return new Pipeline(
                machine,
                hooks,
                contexts,
                !settings.json(),
                this::tellOfMissing);
    }

    private static Nvml openNvml(Settings settings) throws QueryFailedException {
        try {
            var library = settings.nvml();
            return Nvml.load(library == null ? null : Path.of(library));
        } catch (NvmlException e) {
            throw Messages.queryFailed(e);
        }
    }

    private IntFunction<Context> contexts(Nvml opened, Settings settings, String version) {
        var hostname = hostname();
        var driver = opened.driverVersion().orNull();
        return new IntFunction<>() {
            private int tick;

            @Override
            public Context apply(int width) {
                return new Context(
                        version,
                        settings.mode(),
                        tick++,
                        ZonedDateTime.now(environment.clock()),
                        hostname,
                        driver == null ? "" : driver,
                        "",
                        width,
                        settings.colors(),
                        settings.options());
            }
        };
    }

    private String hostname() {
        try {
            return Files.readString(environment.procRoot().resolve("sys/kernel/hostname")).strip();
        } catch (IOException e) {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (IOException unknown) {
                return "localhost";
            }
        }
    }

    private void tellOfMissing(int count) {
        if (count > 0) {
            debug.accept(
                    "gpustat: "
                            + count
                            + (count == 1 ? " process is" : " processes are")
                            + " not visible here: gone, or outside this container (start it with"
                            + " --pid=host to see them)");
        }
    }

    @Override
    public void close() {
        if (nvml != null) {
            nvml.close();
        }
    }
}
