package io.gpustat.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Completes long options that were typed only as far as they are unique, as Python's argparse does.
 * The options of the Python gpustat come first: what was unique there stays so, whatever is added.
 */
final class Abbreviations {

    private final List<List<String>> original;
    private final List<List<String>> all;

    /**
     * The options, each with all its names.
     *
     * @param original those of the Python gpustat
     * @param all all that there are
     */
    Abbreviations(List<List<String>> original, List<List<String>> all) {
        this.original = List.copyOf(original);
        this.all = List.copyOf(all);
    }

    /** The same arguments with their options written out. */
    List<String> expand(Collection<String> arguments) throws UsageException {
        var expanded = new ArrayList<String>(arguments.size());
        for (var argument : arguments) {
            expanded.add(expand(argument));
        }
        return expanded;
    }

    private String expand(String argument) throws UsageException {
        if (!argument.startsWith("--") || argument.length() == 2) {
            return argument;
        }
        var equals = argument.indexOf('=');
        var typed = equals < 0 ? argument : argument.substring(0, equals);
        var rest = equals < 0 ? "" : argument.substring(equals);
        if (isOption(typed)) {
            return argument;
        }
        var matches = matches(typed, original);
        if (matches.isEmpty()) {
            matches = matches(typed, all);
        }
        return switch (matches.size()) {
            case 0 -> argument;
            case 1 -> matches.getFirst() + rest;
            default ->
                    throw new UsageException(
                            "option '"
                                    + typed
                                    + "' is ambiguous: it could be "
                                    + String.join(", ", matches));
        };
    }

    private boolean isOption(String name) {
        for (var names : all) {
            if (names.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** One name for each option that has a name with this beginning. */
    private static List<String> matches(String beginning, List<List<String>> options) {
        var matches = new LinkedHashSet<String>();
        for (var names : options) {
            for (var name : names) {
                if (name.startsWith(beginning)) {
                    matches.add(name);
                    break;
                }
            }
        }
        return List.copyOf(matches);
    }
}
