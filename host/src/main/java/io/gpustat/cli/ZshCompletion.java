package io.gpustat.cli;

import io.gpustat.spi.Option;

import java.util.ArrayList;
import java.util.List;

/** The completion of zsh: a file for its fpath that also works when it is read. */
final class ZshCompletion {

    private static final String SCRIPT =
            """
            #compdef gpustat
            _gpustat() {
              if (( CURRENT > 2 )) && [[ $words[2] == plugins ]]; then
                if (( CURRENT == 3 )); then
                  compadd @COMMANDS@
                else
                  case $words[3] in
                    trust|untrust) _files ;;
                    hooks) compadd -- @HOOKS@ --json ;;
                    list) compadd -- --json ;;
                  esac
                fi
                return
              fi
              _arguments -s \\
            @OPTIONS@    '1:command:(plugins)'
            }
            if [[ $funcstack[1] == _gpustat ]]; then
              _gpustat "$@"
            else
              compdef _gpustat gpustat
            fi
            """;

    private ZshCompletion() {}

    static String script(List<Option> options) {
        var lines = new StringBuilder();
        for (var option : options) {
            lines.append("    ").append(argument(option)).append(" \\\n");
        }
        return SCRIPT.replace("@COMMANDS@", String.join(" ", PluginsCommand.COMMANDS))
                .replace("@HOOKS@", String.join(" ", HookList.order()))
                .replace("@OPTIONS@", lines);
    }

    private static String argument(Option option) {
        var names = Completion.names(option);
        var ending = option.isFlag() ? "" : "=";
        var forms = new ArrayList<String>();
        for (var name : names) {
            forms.add(name.startsWith("--") ? name + ending : name + (ending.isEmpty() ? "" : "+"));
        }
        var repeated = option.action() != Option.Action.STORE;
        var rivals = option.isFlag() || !repeated ? "'(" + String.join(" ", names) + ")'" : "'*'";
        var shown = forms.size() == 1 ? forms.getFirst() : "{" + String.join(",", forms) + "}";
        return rivals + shown + "'[" + escaped(option.help()) + "]" + value(option) + "'";
    }

    private static String value(Option option) {
        if (option.isFlag()) {
            return "";
        }
        var candidates = Candidates.of(option);
        // The words that can be chosen follow, those that are safe to type.
        var label = escaped(option.choices().isEmpty() ? option.label() : option.key());
        return (option.arity().fewest() > 0 ? ":" : "::") + label + ":" + action(candidates);
    }

    private static String action(Candidates candidates) {
        var words = String.join(" ", candidates.words());
        if (!candidates.files()) {
            return words.isEmpty() ? " " : "(" + words + ")";
        }
        return words.isEmpty() ? "_files" : "{compadd -- " + words + "; _files}";
    }

    private static String escaped(String text) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c == '\'') {
                escaped.append("'\\''");
            } else if ("[]:\\".indexOf(c) >= 0) {
                escaped.append('\\').append(c);
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
