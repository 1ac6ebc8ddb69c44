package io.gpustat.cli;

import io.gpustat.spi.Option;

import java.util.List;

/** The completion of fish. */
final class FishCompletion {

    private static final String START =
            """
            # fish completion for gpustat
            complete -c gpustat -f
            complete -c gpustat -n __fish_use_subcommand -a plugins -d 'What plugins there are.'
            complete -c gpustat -n '__fish_seen_subcommand_from plugins; and not \
            __fish_seen_subcommand_from @COMMANDS@' -a '@COMMANDS@'
            complete -c gpustat -n '__fish_seen_subcommand_from trust untrust' -F
            complete -c gpustat -n '__fish_seen_subcommand_from hooks' -a '@HOOKS@'
            """;

    private FishCompletion() {}

    static String script(List<Option> options) {
        var script =
                new StringBuilder(
                        START.replace("@COMMANDS@", String.join(" ", PluginsCommand.COMMANDS))
                                .replace("@HOOKS@", String.join(" ", HookList.order())));
        for (var option : options) {
            script.append("complete -c gpustat");
            for (var name : Completion.names(option)) {
                script.append(name.startsWith("--") ? " -l " : " -s ")
                        .append(name.substring(name.startsWith("--") ? 2 : 1));
            }
            if (!option.isFlag()) {
                value(option, script);
            }
            script.append(" -d ").append(quoted(option.help())).append('\n');
        }
        return script.toString();
    }

    private static void value(Option option, StringBuilder script) {
        var candidates = Candidates.of(option);
        if (option.arity().fewest() > 0) {
            script.append(" -r");
        }
        if (!candidates.words().isEmpty()) {
            script.append(" -a ").append(quoted(String.join(" ", candidates.words())));
        }
        if (candidates.files()) {
            script.append(" -F");
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
