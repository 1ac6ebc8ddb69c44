package io.gpustat.cli;

import io.gpustat.spi.Option;

import java.util.ArrayList;
import java.util.List;

/** The completions of the shells. */
final class Completion {

    private Completion() {}

    /** The script that a shell reads. */
    static String script(String shell, OptionTable table) {
        var options = new ArrayList<Option>();
        for (var row : table.rows()) {
            options.add(row.option());
        }
        return switch (shell) {
            case "fish" -> FishCompletion.script(options);
            case "zsh" -> ZshCompletion.script(options);
            default -> BashCompletion.script(options);
        };
    }

    /** The names of an option as they are typed: an option that can be negated has one more. */
    static List<String> names(Option option) {
        if (option.action() != Option.Action.NEGATABLE) {
            return option.names();
        }
        var names = new ArrayList<>(option.names());
        names.add("--no-" + option.longestName().substring(2));
        return names;
    }
}
