package io.gpustat.cli;

import io.gpustat.core.DeviceSelector;
import io.gpustat.core.Look;
import io.gpustat.run.QueryFailedException;
import io.gpustat.spi.Option;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** What was typed, checked piece by piece. */
final class Options {

    private static final double SHORTEST_INTERVAL = 0.1;
    private static final double LONGEST_INTERVAL = 24 * 60 * 60;

    private final OptionTable table;
    private final @Nullable OptionValues given;

    private Options(OptionTable table, @Nullable OptionValues given) {
        this.table = table;
        this.given = given;
    }

    /** Reads the command line. */
    static Options parse(OptionTable table, List<String> arguments) throws UsageException {
        if (arguments.isEmpty() && table.isCore()) {
            // What is typed most is nothing, and there is nothing to understand in it.
            return new Options(table, null);
        }
        var expanded = table.abbreviations().expand(arguments);
        CommandLine.tracer().setLevel(CommandLine.TraceLevel.OFF);
        var spec = OptionSpecs.command(table, row -> true);
        spec.parser()
                .expandAtFiles(false)
                .overwrittenOptionsAllowed(true)
                // The Python gpustat takes no positional arguments, so there is nothing to
                // separate.
                .endOfOptionsDelimiter("\u0000");
        try {
            var parsed = new CommandLine(spec).parseArgs(expanded.toArray(String[]::new));
            var options = new Options(table, new OptionValues(parsed));
            options.check();
            return options;
        } catch (CommandLine.ParameterException e) {
            var sentence = PicocliErrors.sentence(e);
            throw e instanceof CommandLine.UnmatchedArgumentException
                    ? new UnknownOptionException(sentence, e)
                    : new UsageException(sentence, e);
        }
    }

    private void check() throws UsageException {
        if (help() || version()) {
            return;
        }
        if (has("--force-color") && has("--no-color")) {
            throw new UsageException("--no-color is not allowed with --force-color (--color)");
        }
        var rivals = new HashMap<String, Option>();
        for (var row : table.rows()) {
            var option = row.option();
            value(option);
            if (!has(option)) {
                if (option.required()) {
                    throw new MissingOptionException(
                            "the option "
                                    + option.longestName()
                                    + " of plugin "
                                    + row.owner()
                                    + " is required");
                }
            } else if (option.rival() != 0) {
                var rival = rivals.putIfAbsent(row.owner() + option.rival(), option);
                if (rival != null) {
                    throw new UsageException(
                            option.longestName() + " is not allowed with " + rival.longestName());
                }
            }
        }
        interval();
        nameWidth();
    }

    boolean help() {
        return has("--help");
    }

    boolean version() {
        return has("--version");
    }

    boolean debug() {
        return has("--debug");
    }

    boolean json() {
        return has("--json");
    }

    @Nullable String completionShell() {
        return text("--print-completion");
    }

    @Nullable String nvml() {
        return text("--nvml");
    }

    @Nullable String simulate() {
        return text("--simulate");
    }

    /** True or false when the command line decides about colours, null when it does not. */
    @Nullable Boolean colors() {
        if (has("--force-color")) {
            return true;
        }
        return has("--no-color") ? Boolean.FALSE : null;
    }

    /**
     * The GPUs asked for; empty means all. What is no GPU fails the query, as an unknown one does.
     */
    List<DeviceSelector> selection() throws QueryFailedException {
        var ids = text("--id");
        if (ids == null) {
            return List.of();
        }
        try {
            return DeviceSelector.parse(ids);
        } catch (IllegalArgumentException e) {
            throw new QueryFailedException("--id: " + e.getMessage(), e);
        }
    }

    /** The interval of a watch in seconds; empty for one shot, as 0 and less are. */
    OptionalDouble interval() throws UsageException {
        var text = text("--interval");
        if (text == null) {
            return OptionalDouble.empty();
        }
        var seconds = PythonNumbers.parseFloat(text);
        if (seconds.isEmpty()) {
            throw new UsageException("--interval takes a number of seconds, not '" + text + "'");
        }
        // NaN is not greater than 0 either.
        if (!(seconds.getAsDouble() > 0)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                Math.clamp(seconds.getAsDouble(), SHORTEST_INTERVAL, LONGEST_INTERVAL));
    }

    private OptionalInt nameWidth() throws UsageException {
        var text = text("--gpuname-width");
        if (text == null) {
            return OptionalInt.empty();
        }
        var width = PythonNumbers.parseInt(text);
        if (width.isEmpty() || width.getAsInt() < 0) {
            throw new UsageException(
                    "--gpuname-width takes a number of 0 or more, not '" + text + "'");
        }
        return width;
    }

    /** The built-in look that was asked for. */
    Look look() throws UsageException {
        var all = has("--show-all");
        return new Look(
                !has("--no-header"),
                nameWidth(),
                all || has("--show-user"),
                all || has("--show-cmd"),
                all || has("--show-pid"),
                has("--show-full-cmd"),
                !has("--no-processes"),
                all || has("--show-fan-speed"),
                all ? Set.of("enc", "dec") : pieces("--show-codec"),
                all ? Set.of("draw", "limit") : pieces("--show-power"));
    }

    private Set<String> pieces(String option) {
        var value = text(option);
        return value == null || value.isEmpty() ? Set.of() : Set.of(value.split(","));
    }

    /** All options by name for plugins: {@code show_cmd}, or one that a plugin added. */
    Map<String, @Nullable Object> byName() throws UsageException {
        var byName = new LinkedHashMap<String, @Nullable Object>();
        for (var row : table.rows()) {
            byName.put(row.option().key(), value(row.option()));
        }
        return byName;
    }

    private boolean has(Option option) {
        return given != null && given.has(option);
    }

    private @Nullable Object value(Option option) throws UsageException {
        return given == null ? OptionValues.standard(option) : given.of(option);
    }

    private boolean has(String name) {
        return given != null && given.has(table.option(name));
    }

    private @Nullable String text(String name) {
        return given == null ? null : given.text(table.option(name));
    }
}
