package io.gpustat.cli;

import io.gpustat.core.JsonReport;
import io.gpustat.run.Environment;
import io.gpustat.run.Frame;
import io.gpustat.run.Gpustat;
import io.gpustat.run.QueryFailedException;
import io.gpustat.run.Settings;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/** One run of the program: understands the command line, then prints once or watches. */
final class Program {

    private final Environment environment;
    private final StandardStreams streams;
    private final Diagnostics diagnostics;

    Program(Environment environment, StandardStreams streams) {
        this.environment = environment;
        this.streams = streams;
        this.diagnostics = new Diagnostics(streams);
    }

    /** Runs it, and returns the exit code. */
    int run(List<String> arguments) {
        try {
            return understand(arguments);
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
        var table = new OptionTable();
        try (var gpustat = new Gpustat(environment, diagnostics::debug)) {
            var options = Options.parse(table, arguments);
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
    }

    /** Asked before anything else is understood: a broken plugin must not lock anybody out. */
    private boolean wantsPlugins(List<String> arguments) {
        return !arguments.contains("--no-plugins")
                && environment.variable("GPUSTAT_NO_PLUGINS") == null;
    }

    private int show(Gpustat gpustat, Options options)
            throws UsageException, QueryFailedException, OutputFailedException {
        var interval = options.interval();
        var terminal = streams.outputIsTerminal();
        var settings = settings(options, interval, terminal);
        var pipeline = gpustat.open(settings, Help.version());
        if (interval.isEmpty()) {
            print(pipeline.next(width()), settings, false);
            return ExitCode.OK;
        }
        var seconds = Duration.ofNanos(Math.round(interval.getAsDouble() * 1e9));
        if (settings.json() || !terminal) {
            return stream(gpustat, settings, seconds);
        }
        return ExitCode.OK;
    }

    private Settings settings(Options options, OptionalDouble interval, boolean terminal)
            throws UsageException {
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
    private int stream(Gpustat gpustat, Settings settings, Duration interval)
            throws QueryFailedException, OutputFailedException {
        return 0;
    }

    private void print(Frame frame, Settings settings, boolean stream)
            throws OutputFailedException {
        if (settings.json()) {
            streams.print(new JsonReport(stream).write(frame.context(), frame.gpus()) + "\n");
            return;
        }
        var text = new StringBuilder();
        for (var line : frame.lines()) {
            text.append(line).append('\n');
        }
        streams.print(text.toString());
    }

    private int width() {
        var columns = environment.variable("COLUMNS");
        return columns == null ? 0 : PythonNumbers.parseInt(columns).orElse(0);
    }
}
