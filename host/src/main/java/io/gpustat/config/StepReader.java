package io.gpustat.config;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads the steps of a figure: {@code [{ at = 50, style = "bold_red" }]}, or one without a list. */
final class StepReader {

    private static final List<String> KEYS = List.of("at", "style");
    private static final String EXAMPLE = "[{ at = 50, style = \"bold_red\" }]";

    private final Complaints complaints;

    StepReader(Complaints complaints) {
        this.complaints = complaints;
    }

    /** The steps, ascending; null when something is wrong, which has then been told. */
    @Nullable List<Step> read(String key, Setting<Object> setting) {
        var elements = setting.value() instanceof List<?> list ? list : List.of(setting.value());
        var steps = new ArrayList<Step>();
        for (var element : elements) {
            if (!(element instanceof Table table)) {
                complaints.tell(setting.at(), "'" + key + "' takes steps: " + EXAMPLE);
                return null;
            }
            var step = step(table, setting.at());
            if (step == null) {
                return null;
            }
            if (step.percent() != steps.stream().allMatch(Step::percent) && !steps.isEmpty()) {
                complaints.tell(
                        setting.at(),
                        "the steps of '" + key + "' are all numbers or all percentages");
                return null;
            }
            steps.add(step);
        }
        steps.sort(Comparator.comparingDouble(Step::at));
        return List.copyOf(steps);
    }

    private @Nullable Step step(Table table, Position list) {
        for (var entry : table.entries().entrySet()) {
            if (!KEYS.contains(entry.getKey())) {
                complaints.unknown(
                        entry.getValue().at(),
                        "a step has no '" + entry.getKey() + "', only at and style",
                        KEYS,
                        entry.getKey());
                return null;
            }
        }
        var at = table.entries().get("at");
        var style = table.entries().get("style");
        if (at == null || style == null) {
            complaints.tell(list, "a step has at and style: " + EXAMPLE);
            return null;
        }
        var read = new StyleReader(complaints).read(style);
        if (read == null) {
            return null;
        }
        return switch (at.value()) {
            case Number number -> new Step(number.doubleValue(), false, read);
            case String text when percentage(text) != null ->
                    new Step(java.util.Objects.requireNonNull(percentage(text)), true, read);
            default -> {
                complaints.tell(
                        at.at(), "'at' is a number, or a percentage of the limit such as \"40%\"");
                yield null;
            }
        };
    }

    private static @Nullable Double percentage(String text) {
        try {
            return text.endsWith("%")
                    ? Double.valueOf(text.substring(0, text.length() - 1).strip())
                    : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
