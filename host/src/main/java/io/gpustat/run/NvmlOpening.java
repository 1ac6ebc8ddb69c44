package io.gpustat.run;

import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlException;
import io.gpustat.nvml.Scenario;
import io.gpustat.nvml.ScenarioException;
import io.gpustat.plugins.HookRelay;

import org.jspecify.annotations.Nullable;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Opens the NVML that a run is to ask: this machine's, a library that is named, or a simulated one.
 */
final class NvmlOpening implements AutoCloseable {

    private final Environment environment;
    private final HookRelay hooks;
    private @Nullable NvmlAhead ahead;

    NvmlOpening(Environment environment, HookRelay hooks) {
        this.environment = environment;
        this.hooks = hooks;
    }

    /** Lets this machine's begin to open. */
    void begin() {
        ahead = NvmlAhead.begin();
    }

    /** Opens the one that the settings name. */
    Nvml open(Settings settings) throws QueryFailedException {
        var simulated = settings.simulate();
        var library = settings.nvml();
        try {
            return simulated != null
                    ? Nvml.simulated(scenario(simulated), environment.variables())
                    : load(library == null ? null : Path.of(library));
        } catch (NvmlException | ScenarioException | InvalidPathException e) {
            throw Messages.queryFailed(e);
        }
    }

    /** A plugin may know of GPUs elsewhere, so then it is the query that fails. */
    private Nvml load(@Nullable Path library) throws NvmlException {
        try {
            var begun = ahead;
            if (library != null || begun == null) {
                return Nvml.load(library);
            }
            ahead = null;
            return begun.take();
        } catch (NvmlException e) {
            for (var plugin : hooks.plugins()) {
                if (plugin.has("afterQuery")) {
                    return Nvml.unavailable(e);
                }
            }
            throw e;
        }
    }

    /** A bundled name comes first: nobody's file may change what a demo shows. */
    private static Scenario scenario(String nameOrFile) throws ScenarioException {
        var bundled = Scenario.names().contains(nameOrFile);
        var file = Path.of(nameOrFile);
        return bundled || !Files.exists(file) ? Scenario.bundled(nameOrFile) : Scenario.read(file);
    }

    /** Closes what was begun and nobody asked for. */
    @Override
    public void close() {
        if (ahead != null) {
            ahead.close();
        }
    }
}
