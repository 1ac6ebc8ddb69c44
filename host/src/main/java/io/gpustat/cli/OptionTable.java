package io.gpustat.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import java.util.ArrayList;
import java.util.List;

/** The options of the command line, as picocli knows them. */
final class OptionTable {

    /** The choices of {@code -e}. */
    static final List<String> CODECS = List.of("", "enc", "dec", "enc,dec");

    /** The choices of {@code -P}. */
    static final List<String> POWERS = List.of("", "draw", "limit", "draw,limit", "limit,draw");

    /** The shells that have completions. */
    static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    /** How many of the options come from the Python gpustat; they stand first. */
    private static final int ORIGINAL = 20;

    private final List<OptionSpec> options = new ArrayList<>();

    OptionTable() {
        flag("Print this help.", "-h", "--help");
        flag("Print the version.", "-v", "--version");
        value("GPU", "Only these: indices, UUIDs or PCI bus ids, with commas.", "--id");
        flag("All of -c -u -p -F -e -P.", "-a", "--show-all");
        flag("Show the command of each process.", "-c", "--show-cmd");
        flag(
                "Show the whole command line of each process, its CPU and memory.",
                "-f",
                "--show-full-cmd");
        flag("Show the owner of each process.", "-u", "--show-user");
        flag("Show the PID of each process.", "-p", "--show-pid");
        flag("Show the fan speed.", "-F", "--show-fan-speed", "--show-fan");
        optional(
                "TYPES",
                "enc,dec",
                CODECS,
                "Show the encoder and decoder: enc, dec or both.",
                "-e",
                "--show-codec");
        optional(
                "TYPES",
                "draw,limit",
                POWERS,
                "Show the power: draw, limit or both.",
                "-P",
                "--show-power");
        flag("Print JSON; with -i one document a line.", "--json");
        optional(
                "SECONDS",
                "1",
                List.of(),
                "Watch: query again every so often (1 s, at least 0.1).",
                "-i",
                "--interval",
                "--watch");
        flag("No line with host, time and driver.", "--no-header");
        value("N", "Width of the GPU names; 0 for none.", "--gpuname-width");
        flag("No processes.", "--no-processes");
        flag("Colours, whatever the output is.", "--force-color", "--color");
        flag("No colours.", "--no-color");
        flag("Say more on errors, and about what was left out.", "--debug");
        options.add(
                OptionSpec.builder("--print-completion")
                        .type(String.class)
                        .arity("1")
                        .paramLabel("SHELL")
                        .completionCandidates(SHELLS)
                        .description("Print the completions for bash, zsh or fish.")
                        .build());
        value("FILE", "Use this NVML library (also: GPUSTAT_NVML).", "--nvml");
        value("NAME|FILE", "Show a simulated machine, such as h100x8.", "--simulate");
        flag("Load no plugins (also: GPUSTAT_NO_PLUGINS=1).", "--no-plugins");
        flag("Read no configuration file (also: GPUSTAT_NO_CONFIG=1).", "--no-config");
    }

    private void flag(String help, String... names) {
        options.add(
                OptionSpec.builder(names[0], tail(names))
                        .type(boolean.class)
                        .arity("0")
                        .description(help)
                        .build());
    }

    private void value(String label, String help, String... names) {
        options.add(
                OptionSpec.builder(names[0], tail(names))
                        .type(String.class)
                        .arity("1")
                        .paramLabel(label)
                        .description(help)
                        .build());
    }

    private void optional(
            String label, String fallback, List<String> choices, String help, String... names) {
        options.add(
                OptionSpec.builder(names[0], tail(names))
                        .type(String.class)
                        .arity("0..1")
                        .fallbackValue(fallback)
                        .paramLabel(label)
                        .completionCandidates(choices.isEmpty() ? null : choices)
                        .description(help)
                        .build());
    }

    private static String[] tail(String[] names) {
        var tail = new String[names.length - 1];
        System.arraycopy(names, 1, tail, 0, tail.length);
        return tail;
    }

    /** Adds an option that belongs to a plugin. */
    void add(OptionSpec option) {
        options.add(option);
    }

    /** All options, in the order of the help. */
    List<OptionSpec> options() {
        return List.copyOf(options);
    }

    /** The command that picocli parses and describes. */
    CommandSpec spec() {
        var spec = CommandSpec.create().name("gpustat");
        spec.usageMessage()
                .description("The GPUs of this machine at a glance.")
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .width(80);
        options.forEach(spec::addOption);
        return spec;
    }

    /** Completes what was typed of an option. */
    Abbreviations abbreviations() {
        var names = new ArrayList<List<String>>(options.size());
        for (var option : options) {
            names.add(List.of(option.names()));
        }
        return new Abbreviations(names.subList(0, ORIGINAL), names);
    }
}
