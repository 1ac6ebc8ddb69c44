package io.gpustat.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The completions of the shells. */
final class Completion {

    private Completion() {}

    /** The script that a shell reads. */
    static String script(String shell, OptionTable table) {
        return switch (shell) {
            case "fish" -> fish(table);
            // What picocli makes for bash also runs in zsh, which it asks to load bashcompinit.
            default -> AutoComplete.bash("gpustat", new CommandLine(table.spec()));
        };
    }

    private static String fish(OptionTable table) {
        var script = new StringBuilder("# fish completion for gpustat\ncomplete -c gpustat -f\n");
        for (var option : table.options()) {
            script.append("complete -c gpustat");
            for (var name : option.names()) {
                script.append(name.startsWith("--") ? " -l " : " -s ")
                        .append(name.substring(name.startsWith("--") ? 2 : 1));
            }
            value(option, script);
            script.append(" -d ").append(quoted(option.description()[0])).append('\n');
        }
        return script.toString();
    }

    private static void value(OptionSpec option, StringBuilder script) {
        if (option.arity().max() == 0) {
            return;
        }
        if (option.arity().min() > 0) {
            script.append(" -r");
        }
        var candidates = candidates(option);
        if (!candidates.isEmpty()) {
            script.append(" -a ").append(quoted(String.join(" ", candidates)));
        } else if (option.paramLabel().contains("FILE")) {
            script.append(" -F");
        }
    }

    private static List<String> candidates(OptionSpec option) {
        var candidates = new ArrayList<String>();
        if (option.completionCandidates() != null) {
            for (var candidate : Objects.requireNonNull(option.completionCandidates())) {
                if (!candidate.isEmpty()) {
                    candidates.add(candidate);
                }
            }
        }
        return candidates;
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
