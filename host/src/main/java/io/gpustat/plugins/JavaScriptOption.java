package io.gpustat.plugins;

import io.gpustat.spi.Option;
import io.gpustat.spi.Option.Action;
import io.gpustat.spi.Option.Arity;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An option as JavaScript's command line libraries describe one: {@code "-s, --slurm <state>"},
 * with {@code <value>} for one that must follow, {@code [value]} for one that may, and {@code ...}
 * for several.
 */
final class JavaScriptOption {

    private static final List<String> FIELDS =
            List.of(
                    "description",
                    "default",
                    "choices",
                    "type",
                    "multiple",
                    "required",
                    "group",
                    "const",
                    "key",
                    "count");

    private JavaScriptOption() {}

    /** What {@code addOption} was called with. */
    static Option.Builder of(List<String> flags, Map<String, @Nullable Object> named) {
        var names = new ArrayList<String>();
        var placeholder = "";
        for (var word : String.join(" ", flags).split("[ ,]+", -1)) {
            if (word.startsWith("-")) {
                names.add(word);
            } else if (!word.isEmpty()) {
                placeholder = word;
            }
        }
        var fields = new OptionFields(names, named);
        fields.onlyKnown(FIELDS);
        return builder(fields, placeholder);
    }

    private static Option.Builder builder(OptionFields fields, String placeholder) {
        var several = fields.truth("multiple") || placeholder.contains("...");
        var builder =
                fields.builder()
                        .standard(fields.value("default"))
                        .constant(fields.value("const"))
                        .choices(fields.list("choices"))
                        .required(fields.truth("required"))
                        .help(fields.text("description"))
                        .type(OptionTypes.of(fields, "type"));
        if (fields.has("key")) {
            builder.key(fields.text("key"));
        }
        if (fields.has("group")) {
            builder.group(fields.text("group"));
        }
        if (fields.truth("count")) {
            return builder.action(Action.COUNT);
        }
        if (placeholder.isEmpty() && !several && !fields.has("type") && !fields.has("choices")) {
            var standard = fields.value("default");
            return builder.action(Action.STORE_CONST)
                    .constant(true)
                    .standard(standard == null ? (Object) false : standard);
        }
        if (!placeholder.isEmpty()) {
            builder.label(label(placeholder));
        }
        return builder.action(several ? Action.EXTEND : Action.STORE)
                .arity(arity(several, placeholder.startsWith("[")));
    }

    private static Arity arity(boolean several, boolean optional) {
        if (several) {
            return optional ? Arity.ANY : Arity.SOME;
        }
        return optional ? Arity.OPTIONAL : Arity.ONE;
    }

    private static String label(String placeholder) {
        return placeholder.replaceAll("[<>\\[\\].]", "");
    }
}
