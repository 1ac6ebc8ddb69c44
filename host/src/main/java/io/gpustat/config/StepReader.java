package io.gpustat.config;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Reads the steps of a figure: {@code [{ at = 50, style = "bold_red" }]}, or one without a list.
 */
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
            if (!steps.isEmpty() && step.percent() != steps.getFirst().percent()) {
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
        var step = step(at.value(), read);
        if (step == null) {
            complaints.tell(
                    at.at(), "'at' is a number, or a percentage of the limit such as \"40%\"");
        }
        return step;
    }

    private static @Nullable Step step(Object at, Style style) {
        try {
            var percent = at instanceof String text && text.endsWith("%");
            var text = percent ? at.toString().substring(0, at.toString().length() - 1) : null;
            if (text == null && !(at instanceof Number)) {
                return null;
            }
            var value = Double.parseDouble(text == null ? at.toString() : text.strip());
            return Double.isFinite(value) ? new Step(value, percent, style) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
