package io.gpustat.cli;

import io.gpustat.spi.Option;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.ParseResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The values of options, as they are given or as they are when they are not. */
final class OptionValues {

    private final ParseResult parsed;

    OptionValues(ParseResult parsed) {
        this.parsed = parsed;
    }

    /** Whether an option is given. */
    boolean has(Option option) {
        return (OptionSpecs.isSingle(option) || option.isFlag())
                ? parsed.hasMatchedOption(option.names().getFirst())
                : raw(option) != null;
    }

    /** The value of an option. */
    @Nullable Object of(Option option) throws UsageException {
        if (!has(option)) {
            return standard(option);
        }
        return switch (option.action()) {
            case STORE_CONST -> option.constant();
            case NEGATABLE -> raw(option);
            case COUNT -> (option.standard() instanceof Long start ? start : 0) + times(option);
            case APPEND_CONST -> constants(option);
            case STORE -> stored(option);
            case APPEND, EXTEND -> joined(option);
        };
    }

    /** What was typed after the name of an option with one value; null when it is not given. */
    @Nullable String text(Option option) {
        if (!has(option)) {
            return null;
        }
        var text = String.valueOf(raw(option));
        return text.equals(OptionSpecs.NO_VALUE) ? String.valueOf(option.constant()) : text;
    }

    /** What an option is worth that is not given. */
    static @Nullable Object standard(Option option) throws UsageException {
        return option.standard() instanceof String text && option.action().takesValues()
                ? typed(option, text)
                : option.standard();
    }

    private @Nullable Object raw(Option option) {
        var name = option.names().getFirst();
        return Objects.requireNonNull(parsed.commandSpec().findOption(name)).getValue();
    }

    private long times(Option option) {
        return raw(option) instanceof boolean[] each ? each.length : 0;
    }

    private List<@Nullable Object> constants(Option option) {
        var all = earlier(option);
        for (var i = times(option); i > 0; i--) {
            all.add(option.constant());
        }
        return all;
    }

    private @Nullable Object stored(Option option) throws UsageException {
        if (!OptionSpecs.isSingle(option)) {
            return values(option, occurrences(option).getLast());
        }
        var text = String.valueOf(raw(option));
        return text.equals(OptionSpecs.NO_VALUE) ? option.constant() : checked(option, text);
    }

    private List<@Nullable Object> joined(Option option) throws UsageException {
        var all = earlier(option);
        for (var occurrence : occurrences(option)) {
            var values = values(option, occurrence);
            if (option.action() == Option.Action.EXTEND) {
                all.addAll(values);
            } else if (option.arity().list()) {
                all.add(values);
            } else {
                all.add(values.isEmpty() ? option.constant() : values.getFirst());
            }
        }
        return all;
    }

    private static List<@Nullable Object> earlier(Option option) {
        var earlier = new ArrayList<@Nullable Object>();
        if (option.standard() instanceof List<?> list) {
            earlier.addAll(list);
        }
        return earlier;
    }

    @SuppressWarnings("unchecked") // OptionSpecs makes them so
    private List<List<String>> occurrences(Option option) {
        return (List<List<String>>) Objects.requireNonNull(raw(option));
    }

    private static List<@Nullable Object> values(Option option, List<String> texts)
            throws UsageException {
        var values = new ArrayList<@Nullable Object>();
        for (var text : texts) {
            values.add(checked(option, text));
        }
        return values;
    }

    private static @Nullable Object checked(Option option, String text) throws UsageException {
        var value = typed(option, text);
        if (!option.choices().isEmpty() && !option.choices().contains(value)) {
            var choices = OptionSpecs.texts(option.choices());
            choices.remove("");
            throw new UsageException(
                    option.longestName()
                            + " takes "
                            + String.join(", ", choices)
                            + ", not '"
                            + text
                            + "'");
        }
        return value;
    }

    private static @Nullable Object typed(Option option, String text) throws UsageException {
        var type = option.type();
        try {
            return type == null ? text : type.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UsageException(
                    option.longestName() + ": " + e.getMessage() + " ('" + text + "')", e);
        }
    }
}
