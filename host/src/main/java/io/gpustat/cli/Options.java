package io.gpustat.cli;

import io.gpustat.core.DeviceSelector;
import io.gpustat.core.Look;
import io.gpustat.run.QueryFailedException;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

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
    private final ParseResult parsed;

    private Options(OptionTable table, ParseResult parsed) {
        this.table = table;
        this.parsed = parsed;
    }

    /** Reads the command line. */
    static Options parse(OptionTable table, List<String> arguments) throws UsageException {
        var expanded = table.abbreviations().expand(arguments);
        CommandLine.tracer().setLevel(CommandLine.TraceLevel.OFF);
        var spec = table.spec();
        spec.parser()
                .expandAtFiles(false)
                .overwrittenOptionsAllowed(true)
                // The Python gpustat takes no positional arguments, so there is nothing to
                // separate.
                .endOfOptionsDelimiter("\u0000");
        try {
            var options =
                    new Options(
                            table,
                            new CommandLine(spec).parseArgs(expanded.toArray(String[]::new)));
            options.check();
            return options;
        } catch (CommandLine.ParameterException e) {
            throw new UsageException(PicocliErrors.sentence(e), e);
        }
    }

    private void check() throws UsageException {
        if (help() || version()) {
            return;
        }
        if (has("--force-color") && has("--no-color")) {
            throw new UsageException("--no-color is not allowed with --force-color (--color)");
        }
        choice("--show-codec", OptionTable.CODECS);
        choice("--show-power", OptionTable.POWERS);
        var shell = completionShell();
        if (shell != null && !OptionTable.SHELLS.contains(shell)) {
            throw new UsageException(
                    "--print-completion knows "
                            + String.join(", ", OptionTable.SHELLS)
                            + ", not '"
                            + shell
                            + "'");
        }
        interval();
        nameWidth();
    }

    private void choice(String option, List<String> choices) throws UsageException {
        var value = text(option);
        if (value != null && !choices.contains(value)) {
            throw new UsageException(
                    option
                            + " takes "
                            + String.join(", ", choices.subList(1, choices.size()))
                            + ", not '"
                            + value
                            + "'");
        }
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
    Map<String, Object> byName() {
        var byName = new LinkedHashMap<String, Object>();
        for (var option : table.options()) {
            var key = key(option);
            var value = parsed.matchedOptionValue(option.names()[0], option.initialValue());
            if (value != null) {
                byName.put(key, value);
            } else if (option.arity().max() == 0) {
                byName.put(key, false);
            }
        }
        return byName;
    }

    /** The first long name, or the short one where there is no other, as argparse has it. */
    private static String key(OptionSpec option) {
        for (var name : option.names()) {
            if (name.startsWith("--")) {
                return name.substring(2).replace('-', '_');
            }
        }
        return option.names()[0].substring(1);
    }

    private boolean has(String option) {
        return parsed.hasMatchedOption(option);
    }

    private @Nullable String text(String option) {
        return parsed.matchedOptionValue(option, (String) null);
    }
}
