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
    private final Consumer<String> debug;
    private @Nullable Nvml nvml;

    /** A program in this environment. */
    public Gpustat(Environment environment, Consumer<String> debug) {
        this.environment = environment;
        this.debug = debug;
    }

    /** Opens the machine that the settings name, and makes the pipeline over it. */
    public Pipeline open(Settings settings, String version) throws QueryFailedException {
        var opened = openNvml(settings);
        nvml = opened;
        var processes = ProcessTable.of(environment.procRoot());
        var machine = new Machine(opened, processes, settings.selection());
        var relay = new HookRelay();
        relay.register(new DevicesPlugin(machine, settings.look(), settings.json()));
        relay.register(new LookPlugin(settings.look(), relay));
        relay.register(new ProcessesPlugin(machine));
        return new Pipeline(
                machine,
                relay,
                contexts(opened, settings, version),
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
