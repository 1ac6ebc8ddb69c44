package io.gpustat.cli;

import io.gpustat.spi.Option;
import io.gpustat.spi.Option.Action;
import io.gpustat.spi.Option.Arity;

import java.util.ArrayList;
import java.util.List;

/** The options of the command line: the core's own, and those that plugins added. */
final class OptionTable {

    /** Who owns the options that are no plugin's. */
    static final String CORE = "gpustat itself";

    /** The choices of {@code -e}. */
    static final List<String> CODECS = List.of("", "enc", "dec", "enc,dec");

    /** The choices of {@code -P}. */
    static final List<String> POWERS = List.of("", "draw", "limit", "draw,limit", "limit,draw");

    /** The shells that have completions. */
    static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    /** The languages that have a debugger. */
    static final List<String> DEBUGGED = List.of("js", "py");

    /** How many of the options come from the Python gpustat; they stand first. */
    private static final int ORIGINAL = 20;

    private final List<Row> rows = new ArrayList<>();

    /** An option and the plugin that it belongs to. */
    record Row(String owner, Option option) {

        boolean isCore() {
            return owner.equals(CORE);
        }
    }

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
        value(
                "SHELL",
                "Print the completions for bash, zsh or fish.",
                SHELLS,
                "--print-completion");
        value("FILE", "Use this NVML library (also: GPUSTAT_NVML).", "--nvml");
        value("NAME|FILE", "Show a simulated machine, such as h100x8.", "--simulate");
        add(
                CORE,
                new Option.Builder("--plugin")
                        .label("FILE|NAME")
                        .help("Load this plugin too: a file, or one that comes with gpustat.")
                        .action(Action.APPEND)
                        .build());
        add(
                CORE,
                new Option.Builder("--disable-plugin")
                        .label("NAME")
                        .help("Do not load this plugin.")
                        .action(Action.APPEND)
                        .build());
        flag("Exit with 3 when a plugin fails.", "--strict-plugins");
        flag("Tell each call of a plugin, and how long it took.", "--trace-plugins");
        value(
                "LANGUAGE",
                "Wait for Chrome's debugger before plugins in js or py are loaded.",
                DEBUGGED,
                "--debug-plugin");
        flag("Load no plugins (also: GPUSTAT_NO_PLUGINS=1).", "--no-plugins");
        flag("Read no configuration file (also: GPUSTAT_NO_CONFIG=1).", "--no-config");
    }

    private void flag(String help, String... names) {
        add(CORE, Option.flag(help, names));
    }

    private void value(String label, String help, String... names) {
        value(label, help, List.of(), names);
    }

    private void value(String label, String help, List<String> choices, String... names) {
        add(CORE, new Option.Builder(names).label(label).help(help).choices(choices).build());
    }

    private void optional(
            String label, String constant, List<String> choices, String help, String... names) {
        add(
                CORE,
                new Option.Builder(names)
                        .label(label)
                        .help(help)
                        .choices(choices)
                        .arity(Arity.OPTIONAL)
                        .constant(constant)
                        .build());
    }

    /** Adds an option of a plugin. */
    void add(String owner, Option option) {
        rows.add(new Row(owner, option));
    }

    /** All options, in the order of the help. */
    List<Row> rows() {
        return rows;
    }

    /** The core's option of this name. */
    Option option(String name) {
        for (var row : rows) {
            if (row.option().names().contains(name)) {
                return row.option();
            }
        }
        throw new IllegalArgumentException(name);
    }

    /** Whether no plugin has added any. */
    boolean isCore() {
        return rows.getLast().isCore();
    }

    /** Completes what was typed of an option. */
    Abbreviations abbreviations() {
        var names = new ArrayList<List<String>>(rows.size());
        for (var row : rows) {
            names.add(row.option().names());
        }
        return new Abbreviations(names.subList(0, ORIGINAL), names);
    }
}
