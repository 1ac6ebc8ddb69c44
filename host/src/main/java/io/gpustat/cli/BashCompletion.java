package io.gpustat.cli;

import io.gpustat.spi.Option;

import java.util.List;

/** The completion of bash, 4 or newer. */
final class BashCompletion {

    private static final String SCRIPT =
            """
            # bash completion for gpustat
            _gpustat() {
                local IFS=$'\\n' current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
                local words= files= value=
                # bash takes --name=value for three words.
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                if [[ ${COMP_WORDS[1]} == plugins && COMP_CWORD -gt 1 ]]; then
                    value=1
                    case $COMP_CWORD-${COMP_WORDS[2]} in
                        2-*) words='@COMMANDS@' ;;
                        *-trust | *-untrust) files=1 ;;
                        *-hooks) words='@HOOKS@' ;;
                        *-list) words=--json ;;
                    esac
                else
                    case $previous in
            @VALUES@        esac
                fi
                if [[ -z $value ]]; then
                    if [[ $current == -* ]]; then
                        words='@OPTIONS@'
                    elif [[ -z $words && COMP_CWORD -eq 1 ]]; then
                        words=plugins
                    fi
                fi
                COMPREPLY=()
                [[ -z $words ]] || COMPREPLY=($(compgen -W "$words" -- "$current"))
                if [[ -n $files ]]; then
                    compopt -o filenames 2>/dev/null
                    COMPREPLY+=($(compgen -f -- "$current"))
                fi
            }
            complete -F _gpustat gpustat
            """;

    private BashCompletion() {}

    static String script(List<Option> options) {
        var names = new StringBuilder();
        var values = new StringBuilder();
        for (var option : options) {
            for (var name : Completion.names(option)) {
                names.append(names.isEmpty() ? "" : "\n").append(name);
            }
            if (!option.isFlag()) {
                values.append(value(option));
            }
        }
        return SCRIPT.replace("@COMMANDS@", String.join("\n", PluginsCommand.COMMANDS))
                .replace("@HOOKS@", String.join("\n", HookList.order()) + "\n--json")
                .replace("@OPTIONS@", names)
                .replace("@VALUES@", values);
    }

    /** What is set when the word before is this option. */
    private static String value(Option option) {
        var candidates = Candidates.of(option);
        var arm = new StringBuilder("            ");
        arm.append(String.join(" | ", option.names())).append(')');
        if (option.arity().fewest() > 0) {
            arm.append(" value=1");
        }
        if (candidates.files()) {
            arm.append(" files=1");
        }
        if (!candidates.words().isEmpty()) {
            arm.append(" words='").append(String.join("\n", candidates.words())).append('\'');
        }
        return arm + " ;;\n";
    }
}
