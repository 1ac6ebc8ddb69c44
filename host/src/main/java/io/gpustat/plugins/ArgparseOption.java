package io.gpustat.plugins;

import io.gpustat.spi.Option;
import io.gpustat.spi.Option.Action;
import io.gpustat.spi.Option.Arity;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** An option as Python's argparse describes one, with the meaning and the defaults it has there. */
final class ArgparseOption {

    private static final List<String> KEYWORDS =
            List.of(
                    "action",
                    "nargs",
                    "const",
                    "default",
                    "type",
                    "choices",
                    "required",
                    "help",
                    "metavar",
                    "dest");

    private static final int MOST_VALUES = 1000;

    private static final String ACTIONS =
            "store, store_const, store_true, store_false, append, append_const, count, extend and"
                    + " argparse.BooleanOptionalAction";

    private final OptionFields fields;

    private ArgparseOption(OptionFields fields) {
        this.fields = fields;
    }

    /** What {@code add_argument} was called with. */
    static Option.Builder of(List<String> names, Map<String, @Nullable Object> named) {
        var fields = new OptionFields(names, named);
        fields.onlyKnown(KEYWORDS);
        for (var name : names) {
            if (!name.startsWith("-")) {
                throw fields.wrong("gpustat takes options only; write --" + name);
            }
        }
        return new ArgparseOption(fields).builder();
    }

    private Option.Builder builder() {
        var standard = fields.value("default");
        var builder =
                fields.builder()
                        .standard(standard)
                        .constant(fields.value("const"))
                        .choices(fields.list("choices"))
                        .required(fields.truth("required"))
                        .help(fields.text("help").replace("%(default)s", String.valueOf(standard)))
                        .label(fields.label("metavar"))
                        .type(OptionTypes.of(fields, "type"))
                        .arity(arity());
        if (fields.has("dest")) {
            builder.key(fields.text("dest"));
        }
        action(builder, standard);
        return builder;
    }

    private Arity arity() {
        var count = fields.value("nargs");
        if (count instanceof Long number && number > 0 && number <= MOST_VALUES) {
            return Arity.exactly(number.intValue());
        }
        return switch (String.valueOf(count)) {
            case "null" -> Arity.ONE;
            case "?" -> Arity.OPTIONAL;
            case "*" -> Arity.ANY;
            case "+" -> Arity.SOME;
            default -> throw fields.wrong("nargs is a number, '?', '*' or '+', not " + count);
        };
    }

    private void action(Option.Builder builder, @Nullable Object standard) {
        var name = OptionTypes.name(fields.value("action"));
        switch (name) {
            case "", "store" -> builder.action(Action.STORE);
            case "store_const" -> builder.action(Action.STORE_CONST);
            case "store_true" ->
                    builder.action(Action.STORE_CONST)
                            .constant(true)
                            .standard(standard == null ? (Object) false : standard);
            case "store_false" ->
                    builder.action(Action.STORE_CONST)
                            .constant(false)
                            .standard(standard == null ? (Object) true : standard);
            case "append" -> builder.action(Action.APPEND);
            case "append_const" -> builder.action(Action.APPEND_CONST);
            case "extend" -> builder.action(Action.EXTEND);
            case "count" -> builder.action(Action.COUNT);
            case "BooleanOptionalAction" -> builder.action(Action.NEGATABLE);
            default ->
                    throw fields.wrong(
                            "there is no action '" + name + "' here; " + ACTIONS + " are");
        }
    }
}
