package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.OptionParser;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What a script sees of the command line: argparse's {@code add_argument} in Python, {@code
 * addOption("--name <value>", {description, default})} in JavaScript.
 */
final class OptionsView {

    private static final Set<String> PYTHON_KEYWORDS =
            Set.of("action", "default", "help", "metavar");
    private static final Set<String> JAVASCRIPT_FIELDS = Set.of("description", "default");

    private OptionsView() {}

    static GuestObject of(OptionParser parser, ScriptLanguage language) {
        return switch (language) {
            case PYTHON ->
                    new GuestObject()
                            .withFunction(
                                    "addArgument",
                                    (arguments, named) -> addArgument(parser, arguments, named));
            case JAVASCRIPT ->
                    new GuestObject()
                            .withFunction(
                                    "addOption",
                                    (arguments, named) -> addOption(parser, arguments, named));
        };
    }

    private static @Nullable Object addArgument(
            OptionParser parser,
            List<@Nullable Object> arguments,
            Map<String, @Nullable Object> named) {
        onlyKnown(named, PYTHON_KEYWORDS);
        var action = named.getOrDefault("action", "store");
        var takesValue = Objects.equals(action, "store");
        if (!takesValue && !Objects.equals(action, "store_true")) {
            throw new IllegalArgumentException(
                    "action '" + action + "' is not known here; store and store_true are");
        }
        parser.addOption(
                names(arguments), takesValue, text(named, "default"), orEmpty(text(named, "help")));
        return null;
    }

    private static @Nullable Object addOption(
            OptionParser parser,
            List<@Nullable Object> arguments,
            Map<String, @Nullable Object> named) {
        onlyKnown(named, JAVASCRIPT_FIELDS);
        var names = new ArrayList<String>();
        var takesValue = false;
        for (var word : String.join(" ", names(arguments)).split("[ ,]+", -1)) {
            if (word.startsWith("-")) {
                names.add(word);
            } else {
                takesValue = true;
            }
        }
        parser.addOption(
                names, takesValue, text(named, "default"), orEmpty(text(named, "description")));
        return null;
    }

    private static void onlyKnown(Map<String, @Nullable Object> named, Set<String> known) {
        for (var name : named.keySet()) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        "'" + name + "' is not known here; " + String.join(", ", known) + " are");
            }
        }
    }

    private static List<String> names(List<@Nullable Object> arguments) {
        var names = new ArrayList<String>();
        arguments.forEach(name -> names.add(String.valueOf(name)));
        if (names.isEmpty()) {
            throw new IllegalArgumentException("an option needs a name such as --slurm");
        }
        return names;
    }

    private static @Nullable String text(Map<String, @Nullable Object> named, String name) {
        var value = named.get(name);
        return value == null || value.equals(false) ? null : String.valueOf(value);
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
