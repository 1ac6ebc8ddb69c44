package io.gpustat.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

import java.util.LinkedHashMap;
import java.util.function.Predicate;

/** What {@code --help} and {@code --version} print. */
final class Help {

    private Help() {}

    /** The core's options, then those of each plugin under its name and its own headings. */
    static String text(OptionTable table) {
        var core = OptionSpecs.command(table, OptionTable.Row::isCore);
        var text = new StringBuilder(new CommandLine(core).getUsageMessage(Ansi.OFF));
        var sections = new LinkedHashMap<String, Predicate<OptionTable.Row>>();
        for (var row : table.rows()) {
            if (!row.isCore()) {
                sections.put(heading(row), other -> heading(other).equals(heading(row)));
            }
        }
        sections.forEach((heading, which) ->
                text.append('\n').append(heading).append(":\n").append(options(table, which)));
        return text.toString();
    }

    private static String heading(OptionTable.Row row) {
        var group = row.option().group();
        var name = row.isCore() ? "" : "Plugin " + row.owner();
        return group.isEmpty() ? name : name + ", " + group;
    }

    private static String options(OptionTable table, Predicate<OptionTable.Row> which) {
        var help = new CommandLine(OptionSpecs.command(table, which)).getHelp();
        return help.optionList();
    }

    static String version() {
        var version = Help.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }
}
