package io.gpustat.plugins;

import io.gpustat.plugins.definitions.DefinedPlugin;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.FoundPlugin.Refusal;
import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.plugins.discovery.PluginSource.Jar;
import io.gpustat.polyglot.HeadStart;
import io.gpustat.polyglot.Limits;
import io.gpustat.spi.GpustatPlugin;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The plugins that were found, loaded; no guest language starts when there are none. */
public final class UserPlugins implements AutoCloseable {

    private final PluginFailures failures;
    private final Set<String> disabled;
    private final KnownPlugins known;
    private final Consumer<String> debug;
    private final GuestModules modules;
    private final Supplier<ScriptLoader> makeScripts;
    private @Nullable ScriptLoader scripts;
    private final JarLoader jars;
    private final List<Plugin> loaded = new ArrayList<>();
    private final List<PluginStatus> statuses = new ArrayList<>();
    private final IdentityHashMap<FoundPlugin, ScriptPlugin> scriptPlugins =
            new IdentityHashMap<>();

    /**
     * What decides how plugins run.
     *
     * @param version of gpustat
     * @param disabled names of plugins that are not wanted
     * @param known what is known of them before they are loaded
     * @param configs what the configuration says to each plugin
     * @param limits how long their code may take
     * @param debugged whether they wait for a debugger
     * @param headStart what has begun for them; null for nothing
     * @param cacheFolder for what the guest languages can make again, asked for when one is to
     *     start; null for none
     */
    public record Terms(
            String version,
            Set<String> disabled,
            KnownPlugins known,
            PluginConfigs configs,
            Limits limits,
            boolean debugged,
            @Nullable HeadStart headStart,
            Supplier<@Nullable Path> cacheFolder) {}

    /**
     * Nothing is loaded yet.
     *
     * @param told is told what plugins print outside the places for it, and what they log
     * @param debug is told what they log to find errors
     */
    public UserPlugins(
            Terms terms, PluginFailures failures, Consumer<String> told, Consumer<String> debug) {
        this.failures = failures;
        this.disabled = terms.disabled();
        this.known = terms.known();
        this.debug = debug;
        this.modules = new GuestModules(terms.version());
        this.jars = new JarLoader(terms.configs(), told, debug);
        this.makeScripts = () -> new ScriptLoader(terms, modules, told, debug);
    }

    /** Loads what can be, in place of what was; the rest is told and left out. */
    public List<Plugin> load(List<FoundPlugin> found) {
        loaded.clear();
        statuses.clear();
        var scriptLoads = new ScriptLoads(this::scripts, known.toLoad(found));
        for (var plugin : found) {
            var refusal = plugin.refusal();
            if (disabled.contains(plugin.source().name())) {
                disable(plugin, plugin.source().name());
            } else if (refusal != null) {
                refuse(plugin, refusal);
            } else {
                load(plugin, scriptLoads);
            }
        }
        return List.copyOf(loaded);
    }

    /** Loads a script once more, as it is now. */
    Plugin again(FoundPlugin plugin) throws PluginException {
        var script = scripts().load(plugin.source());
        return new Plugin(
                script.asPlugin(), plugin.scope(), plugin.source().file(), script.hooks());
    }

    /** NVML is open: plugins that look for GPUs themselves find these. */
    public void open(Devices devices) {
        modules.open(devices);
    }

    /** What became of each. */
    public List<PluginStatus> statuses() {
        return List.copyOf(statuses);
    }

    /** The options have been added: what the plugins define is whole, and can be kept. */
    public void keepDefinitions() {
        scriptPlugins.forEach(known::keep);
    }

    /** What runs scripts is not even loaded before there is one to run. */
    private synchronized ScriptLoader scripts() {
        if (scripts == null) {
            scripts = makeScripts.get();
        }
        return scripts;
    }

    private void load(FoundPlugin plugin, ScriptLoads scriptLoads) {
        try {
            if (plugin.source() instanceof Jar jar) {
                for (var hooks : jars.load(jar)) {
                    var names = JavaHooks.of(hooks);
                    register(plugin, jars.furnished(hooks), "Java", names, Set.copyOf(names));
                }
                return;
            }
            var definition = known.sufficient(plugin);
            if (definition != null) {
                register(
                        plugin,
                        new DefinedPlugin(definition),
                        definition.language(),
                        definition.hookNames(),
                        Set.copyOf(definition.hooks()));
                return;
            }
            var script = scriptLoads.get(plugin);
            scriptPlugins.put(plugin, script);
            register(
                    plugin,
                    script.asPlugin(),
                    script.language(),
                    script.hookNames(),
                    script.hooks());
        } catch (PluginException e) {
            failures.notLoaded(e.file(), e.line(), e.getMessage());
            statuses.add(
                    status(
                            plugin,
                            plugin.source().name(),
                            null,
                            List.of(),
                            State.FAILED,
                            String.valueOf(e.getMessage())));
        }
    }

    private void register(
            FoundPlugin plugin,
            GpustatPlugin hooks,
            String language,
            List<String> names,
            Set<String> implemented) {
        if (disabled.contains(hooks.name())) {
            disable(plugin, hooks.name());
            return;
        }
        loaded.add(new Plugin(hooks, plugin.scope(), plugin.source().file(), implemented));
        statuses.add(
                new PluginStatus(
                        hooks.name(),
                        hooks.priority(),
                        plugin.scope(),
                        language,
                        names,
                        plugin.source().file().toString(),
                        State.LOADED,
                        ""));
    }

    private void disable(FoundPlugin plugin, String name) {
        statuses.add(status(plugin, name, null, List.of(), State.DISABLED, "it is not wanted"));
    }

    private void refuse(FoundPlugin plugin, Refusal refusal) {
        if (refusal.state() == State.FAILED) {
            failures.notLoaded(plugin.source().file(), 0, refusal.reason());
        } else {
            failures.refused(plugin.source().file(), refusal.reason());
        }
        statuses.add(
                status(
                        plugin,
                        plugin.source().name(),
                        null,
                        List.of(),
                        refusal.state(),
                        refusal.reason()));
    }

    private static PluginStatus status(
            FoundPlugin plugin,
            String name,
            @Nullable Integer priority,
            List<String> hooks,
            State state,
            String reason) {
        var source = plugin.source();
        return new PluginStatus(
                name,
                priority,
                plugin.scope(),
                language(source),
                hooks,
                source.file().toString(),
                state,
                reason);
    }

    private static String language(PluginSource source) {
        if (source instanceof Jar) {
            return "Java";
        }
        return source.isPython() ? "Python" : "JavaScript";
    }

    @Override
    public void close() {
        if (scripts != null) {
            scripts.close();
        }
        try {
            jars.close();
        } catch (IOException e) {
            debug.accept("gpustat: a jar of a plugin cannot be closed: " + e.getMessage());
        }
    }
}
