package io.gpustat.run;

import io.gpustat.config.Complaints;
import io.gpustat.config.Configuration;
import io.gpustat.core.DevicesPlugin;
import io.gpustat.core.InventedProcesses;
import io.gpustat.core.LookPlugin;
import io.gpustat.core.Machine;
import io.gpustat.core.Palette;
import io.gpustat.core.ProcessesPlugin;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlException;
import io.gpustat.nvml.Scenario;
import io.gpustat.plugins.HookRelay;
import io.gpustat.plugins.HookTrace;
import io.gpustat.plugins.KnownPlugins;
import io.gpustat.plugins.LaunchProfile;
import io.gpustat.plugins.Plugin;
import io.gpustat.plugins.PluginFailures;
import io.gpustat.plugins.PluginStatus;
import io.gpustat.plugins.Purpose;
import io.gpustat.plugins.Reloading;
import io.gpustat.plugins.UserPlugins;
import io.gpustat.plugins.definitions.DefinitionStore;
import io.gpustat.plugins.discovery.FileSafety;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.LocalFiles;
import io.gpustat.plugins.discovery.PrivateFolder;
import io.gpustat.polyglot.Limits;
import io.gpustat.spi.GpustatPlugin.AddOptions;
import io.gpustat.spi.GpustatPlugin.Configure;
import io.gpustat.spi.OptionParser;
import io.gpustat.system.ProcessTable;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Puts the program together, by hand: what stands here is all there is. */
public final class Gpustat implements AutoCloseable {

    private final Environment environment;
    private final Configuration configuration;
    private final PluginWishes wishes;
    private final String version;
    private final Consumer<String> told;
    private final Consumer<String> debug;
    private final PluginFailures failures;
    private final HookRelay hooks;
    private final NvmlOpening opening;
    private @Nullable KnownPlugins known;
    private @Nullable UserPlugins plugins;
    private @Nullable Nvml nvml;
    private @Nullable Contexts contexts;

    /**
     * A program in this environment.
     *
     * @param configuration what the files for it say
     * @param wishes what the command line says about plugins
     * @param listeners are told what there is besides the result
     */
    public Gpustat(
            Environment environment,
            Configuration configuration,
            PluginWishes wishes,
            String version,
            Listeners listeners) {
        this.environment = environment;
        this.configuration = configuration;
        this.wishes = wishes;
        this.version = version;
        this.told = listeners.told();
        this.debug = listeners.debug();
        failures = new PluginFailures(listeners.problems(), debug, environment.home());
        hooks = new HookRelay(failures, new HookTrace(listeners.calls()));
        opening = new NvmlOpening(environment, hooks);
    }

    /** The plugins that there are; finding them starts no guest language. */
    public List<FoundPlugin> findPlugins() {
        if (!wishes.wanted()) {
            return List.of();
        }
        return search().places().find();
    }

    /** The plugins of these files and names, and no others. */
    public List<FoundPlugin> findPlugins(List<String> named) {
        return new PluginSearch(
                        environment,
                        configuration.plugins(),
                        new PluginWishes(
                                Purpose.AFRESH, true, named, Set.of(), false, wishes.bundled()),
                        debug)
                .places()
                .findNamed();
    }

    private PluginSearch search() {
        return new PluginSearch(environment, configuration.plugins(), wishes, debug);
    }

    /** What runs the plugins whose code is to be loaded. */
    public LaunchProfile profile(List<FoundPlugin> found) {
        return found.isEmpty()
                ? LaunchProfile.CORE
                : LaunchProfile.of(knownPlugins().toLoad(found));
    }

    /** Whether a plugin was not loaded, as what it defines was known from an earlier run. */
    public boolean knowsFromBefore() {
        return known != null && known.anySufficient();
    }

    private KnownPlugins knownPlugins() {
        if (known == null) {
            known =
                    new KnownPlugins(
                            new DefinitionStore(
                                    privateCache("definitions"), version, safety(), debug),
                            wishes.purpose(),
                            disabled());
        }
        return known;
    }

    private @Nullable Path privateCache(String name) {
        return PrivateFolder.in(environment.cacheFolder(), name, safety(), debug);
    }

    private FileSafety safety() {
        return FileSafety.ofUser(environment.procRoot().resolve("self"));
    }

    private Set<String> disabled() {
        var disabled = new HashSet<>(configuration.plugins().disable());
        disabled.addAll(wishes.disabled());
        return disabled;
    }

    /**
     * Lets this machine's NVML begin to open, if plugins are going to be loaded meanwhile.
     *
     * @param found the plugins that there are
     */
    public void openAhead(List<FoundPlugin> found) {
        if (!found.isEmpty() && !knownPlugins().toLoad(found).isEmpty()) {
            opening.begin();
        }
    }

    /** Loads plugins and lets them add options; none of it costs when there are none. */
    public List<PluginStatus> loadPlugins(List<FoundPlugin> found, OptionParser parser) {
        if (found.isEmpty()) {
            return List.of();
        }
        var settings = configuration.plugins();
        var loading =
                new UserPlugins(
                        new UserPlugins.Terms(
                                version,
                                disabled(),
                                knownPlugins(),
                                settings::config,
                                wishes.debugged()
                                        ? Limits.NONE
                                        : new Limits(settings.loadLimit(), settings.callLimit()),
                                wishes.debugged(),
                                environment.headStart(),
                                () -> privateCache("pycache")),
                        failures,
                        told,
                        debug);
        plugins = loading;
        load(loading, found, parser);
        return loading.statuses();
    }

    /**
     * Loads these plugins in place of those before, with nothing left of what they were or did; the
     * guest languages go on.
     */
    public List<PluginStatus> loadAgain(List<FoundPlugin> found, OptionParser parser) {
        hooks.plugins().forEach(failures::forget);
        hooks.clear();
        if (plugins == null) {
            return loadPlugins(found, parser);
        }
        load(plugins, found, parser);
        return plugins.statuses();
    }

    private void load(UserPlugins loading, List<FoundPlugin> found, OptionParser parser) {
        loading.load(found).forEach(hooks::register);
        hooks.addOptions(new AddOptions(parser, Contexts.beforeOptions(environment, version)));
        loading.keepDefinitions();
    }

    /** The names of the plugins that could not be loaded, and so could add no options. */
    public List<String> missingPlugins() {
        var names = new ArrayList<String>();
        if (plugins != null) {
            for (var status : plugins.statuses()) {
                if (status.state() != FoundPlugin.State.LOADED) {
                    names.add(status.name());
                }
            }
        }
        return names;
    }

    /** Loads plugins again when their files are saved; null when there are none to follow. */
    public @Nullable PluginEdits followPlugins() {
        if (plugins == null || contexts == null) {
            return null;
        }
        var reloading = new Reloading(plugins, hooks, failures, this::findPlugins);
        return reloading.hasFiles() ? new PluginEdits(reloading, contexts) : null;
    }

    /** What the configuration files say. */
    public Configuration configuration() {
        return configuration;
    }

    /** The files of the current directory that can be trusted. */
    public LocalFiles localFiles() {
        return search().localFiles();
    }

    /** The plugins in the order in which they run. */
    public List<Plugin> plugins() {
        return hooks.plugins();
    }

    /** Whether a plugin has failed so far. */
    public boolean pluginsFailed() {
        return failures.any();
    }

    /** Opens the machine that the settings name, and makes the pipeline over it. */
    public Pipeline open(Settings settings) throws QueryFailedException {
        return open(settings, opening.open(settings), settings.simulate() != null);
    }

    /** Opens a simulated machine, and makes the pipeline over it. */
    public Pipeline open(Settings settings, Scenario scenario) throws QueryFailedException {
        try {
            return open(settings, Nvml.simulated(scenario, environment.variables()), true);
        } catch (NvmlException e) {
            throw Messages.queryFailed(e);
        }
    }

    private Pipeline open(Settings settings, Nvml opened, boolean simulated) {
        if (nvml != null) {
            nvml.close();
        }
        nvml = opened;
        if (plugins != null) {
            plugins.open(new NvmlDevices(opened));
        }
        var processes = ProcessTable.of(environment.procRoot());
        if (simulated) {
            processes = new InventedProcesses(opened, processes);
        }
        var machine = new Machine(opened, processes, settings.selection());
        var everything = settings.json() || !hooks.plugins().isEmpty();
        hooks.register(Plugin.core(new DevicesPlugin(machine, settings.look(), everything)));
        hooks.register(Plugin.core(new LookPlugin(settings.look(), palette(), hooks)));
        hooks.register(Plugin.core(new ProcessesPlugin(machine)));
        var made = new Contexts(environment, version, settings, opened);
        contexts = made;
        hooks.configure(new Configure(made.beforeQuery()));
        made.control().begin();
        return new Pipeline(machine, hooks, made, !settings.json(), this::tellOfMissing);
    }

    private Palette palette() {
        return configuration.colors().isEmpty() && configuration.thresholds().isEmpty()
                ? Palette.STANDARD
                : new ColorSettings(new Complaints(told)).palette(configuration);
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
        failures.end();
        opening.close();
        if (nvml != null) {
            nvml.close();
        }
        if (plugins != null) {
            plugins.close();
        }
    }
}
