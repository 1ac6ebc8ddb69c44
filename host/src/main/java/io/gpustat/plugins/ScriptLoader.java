package io.gpustat.plugins;

import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.plugins.discovery.PluginSource.EntryPoint;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;
import io.gpustat.polyglot.Script;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.polyglot.ScriptHost;

import java.util.function.Consumer;

/** Makes plugins of script files. */
final class ScriptLoader implements AutoCloseable {

    private final ScriptHost host;
    private final PluginConfigs configs;
    private final Consumer<String> told;
    private final Consumer<String> debug;

    /**
     * No guest language runs yet.
     *
     * @param modules that scripts can import
     * @param told is told what plugins print and log
     * @param debug is told what they log to find errors
     */
    ScriptLoader(
            UserPlugins.Terms terms,
            GuestModules modules,
            Consumer<String> told,
            Consumer<String> debug) {
        var made =
                new ScriptHost(terms.limits(), terms.cacheFolder().get(), told, terms.headStart());
        this.host =
                modules.addTo(
                        (terms.debugged() ? made.withDebugger() : made)
                                .withAttributes(new EntryAttributes()));
        this.configs = terms.configs();
        this.told = told;
        this.debug = debug;
    }

    /** Loads a script and checks that its hooks can be called. */
    ScriptPlugin load(PluginSource source) throws PluginException {
        try {
            var script = script(source);
            return ScriptPlugin.of(
                    script, ScriptHooks.of(script), source.name(), configs, told, debug);
        } catch (ScriptException e) {
            debug.accept(e.guestStack());
            throw new PluginException(e);
        }
    }

    private Script script(PluginSource source) throws PluginException {
        var log = new PluginLog(source.name(), told, debug);
        if (source instanceof ScriptFile(var file, _, var text)) {
            return text == null
                    ? host.load(file, log::info)
                    : host.load(file, text, null, log::info);
        }
        if (source instanceof EntryPoint entry) {
            return host.loadModule(entry.module(), entry.attribute(), entry.folders(), log::info);
        }
        throw new PluginException(source.file(), 0, "is no script");
    }

    @Override
    public void close() {
        host.close();
    }
}
