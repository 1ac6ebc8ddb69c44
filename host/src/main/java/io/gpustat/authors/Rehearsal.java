package io.gpustat.authors;

import io.gpustat.nvml.Scenario;
import io.gpustat.plugins.HookCall;
import io.gpustat.plugins.PluginProblem;
import io.gpustat.plugins.PluginStatus;
import io.gpustat.plugins.Purpose;
import io.gpustat.plugins.Scope;
import io.gpustat.plugins.Stage.Answers;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.run.Environment;
import io.gpustat.run.Frame;
import io.gpustat.run.Gpustat;
import io.gpustat.run.HookAlone;
import io.gpustat.run.Listeners;
import io.gpustat.run.Pipeline;
import io.gpustat.run.PluginWishes;
import io.gpustat.run.QueryFailedException;
import io.gpustat.spi.Services;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.Supplier;

/**
 * A run with one plugin on a simulated machine, at a time and on a host that are always the same.
 */
final class Rehearsal implements AutoCloseable {

    private static final Instant WHEN = Instant.parse("2026-11-30T09:00:00Z");
    private static final String HOSTNAME = "machine";

    private final Gpustat gpustat;
    private final StagedServices services;
    private final Supplier<OptionReader> readers;
    private final List<PluginProblem> problems = new ArrayList<>();
    private final List<HookCall> calls = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private List<PluginStatus> statuses = List.of();
    private OptionReader options;
    private @Nullable Pipeline pipeline;

    /** A rehearsal without a plugin. */
    Rehearsal(Surroundings around) {
        services = new StagedServices(around.environment().services());
        readers = around.options();
        options = readers.get();
        gpustat =
                new Gpustat(
                        staged(around.environment(), services),
                        around.configuration(),
                        new PluginWishes(
                                Purpose.AFRESH, true, List.of(), Set.of(), false, around.bundled()),
                        around.version(),
                        new Listeners(said::add, _ -> {}, problems::add, calls::add));
    }

    /**
     * Loads a plugin in place of the one before, of which nothing is left.
     *
     * @param plugin a file, or the name of a bundled one; null for none
     * @param answers of the machine around
     */
    void load(@Nullable String plugin, Answers answers) {
        problems.clear();
        calls.clear();
        said.clear();
        pipeline = null;
        options = readers.get();
        services.answer(answers);
        var found = plugin == null ? List.<FoundPlugin>of() : gpustat.findPlugins(List.of(plugin));
        statuses = gpustat.loadAgain(found, options.parser());
    }

    private static Environment staged(Environment environment, Services services) {
        return new Environment(
                environment.variables(),
                environment.procRoot(),
                InstantSource.fixed(WHEN),
                TimeZone.getTimeZone("UTC"),
                new Environment.Stage(HOSTNAME, services),
                null);
    }

    /** What became of the plugin. */
    List<PluginStatus> statuses() {
        return statuses;
    }

    /** Opens the machine. */
    void open(Scenario machine, List<String> words) throws QueryFailedException {
        pipeline = gpustat.open(options.settings(words), machine);
    }

    /** The next frame. */
    Frame next() throws QueryFailedException {
        return opened().next(0);
    }

    /** The hooks of the plugin. */
    HookAlone alone() throws QueryFailedException {
        for (var plugin : gpustat.plugins()) {
            if (plugin.scope() != Scope.CORE) {
                return opened().alone(plugin, gpustat.plugins());
            }
        }
        throw new IllegalArgumentException("there is no plugin with hooks to call");
    }

    private Pipeline opened() {
        if (pipeline == null) {
            throw new IllegalStateException("the machine is not open");
        }
        return pipeline;
    }

    /** Takes what cannot stand in JSON for a problem of the plugin. */
    void wrong(String message) {
        problems.add(new PluginProblem(null, null, 0, null, message, message, false));
    }

    /** What plugins did wrong so far. */
    List<PluginProblem> problems() {
        return problems;
    }

    /** The calls of hooks so far. */
    List<HookCall> calls() {
        return calls;
    }

    /** What plugins printed and logged so far. */
    List<String> said() {
        return said;
    }

    @Override
    public void close() {
        gpustat.close();
    }
}
