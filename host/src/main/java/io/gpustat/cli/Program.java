package io.gpustat.cli;

import io.gpustat.authors.Surroundings;
import io.gpustat.config.Complaints;
import io.gpustat.config.Configuration;
import io.gpustat.config.ConfigurationFiles;
import io.gpustat.core.JsonReport;
import io.gpustat.plugins.PluginProblem;
import io.gpustat.plugins.Purpose;
import io.gpustat.run.Environment;
import io.gpustat.run.Gpustat;
import io.gpustat.run.Listeners;
import io.gpustat.run.PluginWishes;
import io.gpustat.run.QueryFailedException;
import io.gpustat.run.Settings;

import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/** One run of the program: understands the command line, then prints once or watches. */
final class Program {

    private final Environment environment;
    private final Launch launch;
    private final StandardStreams streams;
    private final Diagnostics diagnostics;
    private Consumer<PluginProblem> leftOut = _ -> {};

    Program(Environment environment, Launch launch, StandardStreams streams) {
        this.environment = environment;
        this.launch = launch;
        this.streams = streams;
        this.diagnostics = new Diagnostics(streams);
    }

    /** Runs it, and returns the exit code. */
    int run(List<String> arguments) {
        try {
            return understand(
                    isOfPlugins(arguments) ? PluginsCommand.traced(arguments) : arguments);
        } catch (UsageException e) {
            diagnostics.error(e);
            diagnostics.accept("Try 'gpustat --help'.");
            return ExitCode.USAGE;
        } catch (QueryFailedException e) {
            diagnostics.error(e);
            return ExitCode.FAILED;
        } catch (OutputFailedException e) {
            if (e.readerGone()) {
                return ExitCode.OK;
            }
            diagnostics.error(e);
            return ExitCode.FAILED;
        }
    }

    private int understand(List<String> arguments)
            throws UsageException, QueryFailedException, OutputFailedException {
        return understand(arguments, null);
    }

    /** The purpose is what the arguments tell, unless it is given. */
    private int understand(List<String> arguments, @Nullable Purpose given)
            throws UsageException, QueryFailedException, OutputFailedException {
        var table = new OptionTable();
        var expanded = table.abbreviations().expand(arguments);
        var early = EarlyOptions.of(expanded);
        var words = EarlyOptions.without(expanded);
        var purpose = given == null ? EarlyOptions.purpose(words) : given;
        diagnostics.debug(early.debug());
        var authors = isOfPlugins(arguments) ? AuthorsCommand.of(arguments) : null;
        if (authors != null) {
            var needed = authors.needed();
            if (!launch.covers(needed)) {
                throw launch.again(needed, arguments);
            }
            return authors.run(surroundings(early), streams);
        }
        // What is told so far would be told again by a run that starts again.
        diagnostics.hold();
        try (var gpustat = gpustat(early, purpose)) {
            var found = launch.runnable(gpustat.findPlugins());
            var needed = early.debugged() ? launch.debugged() : gpustat.profile(found);
            if (wantsPlugins(early) && given == null && !early.debugged()) {
                launch.remember(purpose, needed);
            }
            if (!launch.covers(needed)) {
                diagnostics.forget();
                throw launch.again(needed, arguments);
            }
            if (isOfPlugins(words)) {
                diagnostics.release();
                return new PluginsCommand(gpustat, found, streams)
                        .run(words.subList(1, words.size()));
            }
            if (!gpustat.knowsFromBefore()) {
                diagnostics.release();
            }
            if (purpose != Purpose.INSPECT && asksThisMachine(early, gpustat.configuration())) {
                gpustat.openAhead(found);
            }
            gpustat.loadPlugins(found, new PluginOptions(table));
            Options options;
            try {
                options = options(gpustat, early, table, arguments);
            } catch (UsageException e) {
                if (gpustat.knowsFromBefore()) {
                    // What a plugin would define now may not be what it defined then.
                    diagnostics.forget();
                    return understand(arguments, Purpose.AFRESH);
                }
                throw e;
            }
            diagnostics.release();
            var code = run(gpustat, options, table);
            return early.strict() && gpustat.pluginsFailed() ? ExitCode.PLUGIN_FAILED : code;
        } finally {
            diagnostics.release();
        }
    }

    /** Whether this is for the commands about plugins, which other starts do not even load. */
    private static boolean isOfPlugins(List<String> words) {
        return !words.isEmpty() && words.getFirst().equals(PluginsCommand.NAME);
    }

    private Surroundings surroundings(EarlyOptions early) {
        return new Surroundings(
                environment,
                configuration(early),
                Help.version(),
                launch.bundled(),
                RehearsalOptions::new);
    }

    /** A broken plugin must not lock anybody out, so this is asked before any is loaded. */
    private boolean wantsPlugins(EarlyOptions early) {
        return early.plugins() && environment.variable("GPUSTAT_NO_PLUGINS") == null;
    }

    /**
     * Whether NVML is the one that is found, as far as can be told before the plugins are asked.
     */
    private boolean asksThisMachine(EarlyOptions early, Configuration configuration) {
        return !early.elsewhere()
                && environment.variable("GPUSTAT_NVML") == null
                && Collections.disjoint(configuration.options().keySet(), EarlyOptions.ELSEWHERE);
    }

    private Gpustat gpustat(EarlyOptions early, Purpose purpose) {
        return new Gpustat(
                environment,
                configuration(early),
                new PluginWishes(
                        purpose,
                        wantsPlugins(early),
                        early.named(),
                        early.disabled(),
                        early.debugged(),
                        launch.bundled()),
                Help.version(),
                new Listeners(
                        diagnostics,
                        diagnostics::debug,
                        this::tell,
                        early.traced() ? call -> diagnostics.accept(call.text()) : null));
    }

    private void tell(PluginProblem problem) {
        diagnostics.accept(problem.text());
        if (problem.isLeftOut()) {
            leftOut.accept(problem);
        }
    }

    private Options options(
            Gpustat gpustat, EarlyOptions early, OptionTable table, List<String> arguments)
            throws UsageException {
        try {
            return parse(gpustat.configuration(), early, table, arguments);
        } catch (UnknownOptionException e) {
            var missing = gpustat.missingPlugins();
            throw missing.isEmpty() ? e : e.perhapsOf(missing);
        }
    }

    private Options parse(
            Configuration configuration,
            EarlyOptions early,
            OptionTable table,
            List<String> arguments)
            throws UsageException {
        return configuration.options().isEmpty()
                ? Options.parse(table, arguments)
                : new FileOptions(table, new Complaints(diagnostics))
                        .parse(configuration, wantsPlugins(early), arguments);
    }

    private int run(Gpustat gpustat, Options options, OptionTable table)
            throws UsageException, QueryFailedException, OutputFailedException {
        diagnostics.debug(options.debug());
        if (options.help()) {
            streams.print(Help.text(table));
            return ExitCode.OK;
        }
        if (options.version()) {
            streams.print("gpustat " + Help.version() + "\n");
            return ExitCode.OK;
        }
        var shell = options.completionShell();
        if (shell != null) {
            streams.print(Completion.script(shell, table));
            return ExitCode.OK;
        }
        return show(gpustat, options);
    }

    /** Asked before the command line is understood, as the files say how to. */
    private Configuration configuration(EarlyOptions early) {
        if (!early.config() || environment.variable("GPUSTAT_NO_CONFIG") != null) {
            return Configuration.none();
        }
        return new ConfigurationFiles(environment.home(), diagnostics)
                .read(environment.configurationFiles());
    }

    private int show(Gpustat gpustat, Options options)
            throws UsageException, QueryFailedException, OutputFailedException {
        var interval = options.interval();
        var terminal = streams.outputIsTerminal();
        var settings = settings(options, interval, terminal);
        var pipeline = gpustat.open(settings);
        var every =
                interval.isPresent()
                        ? Duration.ofNanos(Math.round(interval.getAsDouble() * 1e9))
                        : pipeline.interval();
        var report = settings.json() ? new JsonReport(every != null, diagnostics) : null;
        if (every == null) {
            var frame = pipeline.next(columns());
            streams.print(text(PipelineFrames.lines(frame, report)));
            return frame.exitCode().orElse(ExitCode.OK);
        }
        var frames =
                new FollowedFrames(new PipelineFrames(pipeline, report), gpustat.followPlugins());
        leftOut = frames::leftOut;
        if (settings.json()
                || !terminal
                || !SystemTerminal.hasScreen(environment.variable("TERM"))) {
            return stream(frames, every);
        }
        return watch(frames, every);
    }

    private Settings settings(Options options, OptionalDouble interval, boolean terminal)
            throws UsageException, QueryFailedException {
        var nvml = options.nvml();
        return new Settings(
                options.json() ? "json" : interval.isPresent() ? "watch" : "once",
                options.look(),
                Colors.wanted(options.colors(), environment, terminal),
                options.selection(),
                nvml == null ? environment.variable("GPUSTAT_NVML") : nvml,
                options.simulate(),
                options.byName());
    }

    /** Frames one after the other, for a pipe or a file. */
    private int stream(FrameSource frames, Duration interval) throws OutputFailedException {
        // Ctrl-C is how a watch is left, so it is no failure; at once, whatever the driver does.
        Signals.register("INT", () -> System.exit(ExitCode.OK));
        try {
            return new FrameStream(
                            frames,
                            interval,
                            streams.output(),
                            diagnostics::error,
                            diagnostics,
                            MonotonicClock.system())
                    .run();
        } catch (IOException e) {
            throw new OutputFailedException(e);
        }
    }

    private int watch(FrameSource frames, Duration interval) throws OutputFailedException {
        diagnostics.hold();
        try {
            var watch =
                    new Watch(
                            frames,
                            interval,
                            SystemTerminal.on(System.in, streams.output()),
                            diagnostics::error,
                            MonotonicClock.system());
            var code = watch.run();
            streams.print(text(watch.lastWords()));
            return code;
        } finally {
            diagnostics.release();
        }
    }

    private static String text(List<String> lines) {
        var text = new StringBuilder();
        for (var line : lines) {
            text.append(line).append('\n');
        }
        return text.toString();
    }

    private int columns() {
        var columns = environment.variable("COLUMNS");
        return columns == null ? 0 : PythonNumbers.parseInt(columns).orElse(0);
    }
}
