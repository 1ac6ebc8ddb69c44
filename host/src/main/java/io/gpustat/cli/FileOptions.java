package io.gpustat.cli;

import io.gpustat.config.Complaints;
import io.gpustat.config.Configuration;
import io.gpustat.config.Setting;
import io.gpustat.run.QueryFailedException;
import io.gpustat.spi.Option;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options of the configuration file: as if they had been typed before those of the command
 * line, which therefore win. One that is wrong is told with its place, and left out.
 */
final class FileOptions {

    /** Options that end the program, and those that are asked before the file is read. */
    private static final Set<String> NOT_IN_FILES =
            Set.of(
                    "help",
                    "version",
                    "print-completion",
                    "plugin",
                    "disable-plugin",
                    "debug-plugin",
                    "strict-plugins",
                    "trace-plugins",
                    "no-plugins",
                    "no-config");

    private static final String COLOR = "--force-color";
    private static final String NO_COLOR = "--no-color";

    private final OptionTable table;
    private final Complaints complaints;

    /** Options of this table, which is complete. */
    FileOptions(OptionTable table, Complaints complaints) {
        this.table = table;
        this.complaints = complaints;
    }

    /**
     * Reads the command line over the options of the file.
     *
     * @param complete whether the plugins have added their options; if not, what is not known may
     *     be theirs
     */
    Options parse(Configuration configuration, boolean complete, List<String> typed)
            throws UsageException {
        var known = byName();
        if (complete) {
            configuration.checkOptions(known.keySet(), complaints);
        }
        var words = words(known, configuration.options());
        if (decidesAboutColors(typed)) {
            words.remove(COLOR);
            words.remove(NO_COLOR);
        }
        var arguments = new ArrayList<String>();
        words.values().forEach(arguments::addAll);
        arguments.addAll(typed);
        return Options.parse(table, arguments);
    }

    /** The options that a file can set, by each of their long names without dashes. */
    private Map<String, Option> byName() {
        var byName = new HashMap<String, Option>();
        for (var row : table.rows()) {
            var option = row.option();
            for (var name : option.names()) {
                if (name.startsWith("--") && !NOT_IN_FILES.contains(name.substring(2))) {
                    byName.put(name.substring(2), option);
                }
            }
        }
        return byName;
    }

    /** What would have been typed, by the option; of several names of one, the last counts. */
    private Map<String, List<String>> words(
            Map<String, Option> known, Map<String, Setting<Object>> settings) {
        var words = new LinkedHashMap<String, List<String>>();
        settings.forEach((name, setting) -> {
            var option = known.get(name);
            if (option != null) {
                var main = option.longestName();
                words.put(main, checked(option, setting));
                if (main.equals(COLOR) || main.equals(NO_COLOR)) {
                    words.remove(main.equals(COLOR) ? NO_COLOR : COLOR);
                }
            }
        });
        return words;
    }

    private boolean decidesAboutColors(List<String> typed) throws UsageException {
        var expanded = table.abbreviations().expand(typed);
        return expanded.contains("--color")
                || expanded.contains(COLOR)
                || expanded.contains(NO_COLOR);
    }

    /** The words for an option, if the command line takes them. */
    private List<String> checked(Option option, Setting<Object> setting) {
        var words = List.<String>of();
        try {
            words = words(option, setting.value());
            Options.parse(table, words).selection();
            return words;
        } catch (UsageException e) {
            if (e instanceof MissingOptionException) {
                // Some other option is required; the command line may well have it.
                return words;
            }
            complaints.tell(setting.at(), String.valueOf(e.getMessage()));
        } catch (QueryFailedException e) {
            complaints.tell(setting.at(), String.valueOf(e.getMessage()));
        }
        return List.of();
    }

    private static List<String> words(Option option, Object value) throws UsageException {
        var name = option.longestName();
        if (value instanceof Boolean on) {
            return truth(option, on);
        }
        if (option.isFlag()) {
            throw new UsageException(name + " is a switch: true or false, not '" + value + "'");
        }
        if (!(value instanceof List<?> list)) {
            return List.of(name + "=" + value);
        }
        var texts = new ArrayList<String>();
        list.forEach(element -> texts.add(String.valueOf(element)));
        if (OptionSpecs.isSingle(option)) {
            return List.of(name + "=" + String.join(",", texts));
        }
        texts.replaceAll(text -> name + "=" + text);
        return texts;
    }

    private static List<String> truth(Option option, boolean on) throws UsageException {
        var name = option.longestName();
        if (!option.isFlag() && option.arity().fewest() > 0) {
            throw new UsageException(name + " takes a value, not '" + on + "'");
        }
        if (!on) {
            // Colours are the one thing that is neither on nor off where nobody says anything.
            return name.equals(COLOR) ? List.of(NO_COLOR) : List.of();
        }
        return List.of(option.isFlag() ? name : name + "=" + option.constant());
    }
}
