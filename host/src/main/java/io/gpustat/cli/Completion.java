package io.gpustat.cli;

import io.gpustat.spi.Option;

import picocli.AutoComplete;
import picocli.CommandLine;

/** The completions of the shells. */
final class Completion {

    private Completion() {}

    /** The script that a shell reads. */
    static String script(String shell, OptionTable table) {
        return switch (shell) {
            case "fish" -> fish(table);
            // What picocli makes for bash also runs in zsh, which it asks to load bashcompinit.
            default ->
                    AutoComplete.bash(
                            "gpustat", new CommandLine(OptionSpecs.command(table, row -> true)));
        };
    }

    private static String fish(OptionTable table) {
        var script = new StringBuilder("# fish completion for gpustat\ncomplete -c gpustat -f\n");
        for (var row : table.rows()) {
            var option = row.option();
            script.append("complete -c gpustat");
            for (var name : option.names()) {
                script.append(name.startsWith("--") ? " -l " : " -s ")
                        .append(name.substring(name.startsWith("--") ? 2 : 1));
            }
            value(option, script);
            script.append(" -d ").append(quoted(option.help())).append('\n');
        }
        return script.toString();
    }

    private static void value(Option option, StringBuilder script) {
        if (option.isFlag()) {
            return;
        }
        if (option.arity().fewest() > 0) {
            script.append(" -r");
        }
        var candidates = OptionSpecs.texts(option.choices());
        candidates.remove("");
        if (!candidates.isEmpty()) {
            script.append(" -a ").append(quoted(String.join(" ", candidates)));
        } else if (option.label().contains("FILE")) {
            script.append(" -F");
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
