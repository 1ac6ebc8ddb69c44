package io.gpustat.core;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * The colours of the built-in look, and from which value on a figure stands out.
 *
 * @param styles that differ from the built-in ones
 * @param thresholds that differ from the built-in ones, ascending
 */
public record Palette(Map<ColorKey, Style> styles, Map<ColorKey, List<Threshold>> thresholds) {

    /** The colours of the Python gpustat. */
    public static final Palette STANDARD = new Palette(Map.of(), Map.of());

    /** The style of a text, or of a figure below all thresholds. */
    public Style style(ColorKey key) {
        return styles.getOrDefault(key, key.style());
    }

    /** The thresholds of a figure, ascending. */
    public List<Threshold> steps(ColorKey key) {
        return thresholds.getOrDefault(key, key.thresholds());
    }

    /** The style of a figure with this value. */
    Style figure(ColorKey key, @Nullable Long value) {
        return value == null ? style(ColorKey.UNKNOWN) : at(key, value, null);
    }

    /** The style of a figure of a GPU with this value and this limit. */
    Style figure(ColorKey key, @Nullable Long value, @Nullable Long limit) {
        return value == null ? style(ColorKey.UNKNOWN) : at(key, value, limit);
    }

    /** The style of a figure of a process, which keeps its colour where it is not known. */
    Style ofProcess(ColorKey key, @Nullable Number value) {
        return value == null ? style(key) : at(key, value.doubleValue(), null);
    }

    /** The style of a power draw. One that is not known may be high, and is shown as if it were. */
    Style power(@Nullable Long draw, @Nullable Long limit) {
        return at(ColorKey.POWER, draw == null ? Double.POSITIVE_INFINITY : draw, limit);
    }

    private Style at(ColorKey key, double value, @Nullable Long limit) {
        var base = style(key);
        var style = base;
        for (var threshold : steps(key)) {
            if (threshold.reached(value, limit)) {
                style = threshold.over(base);
            }
        }
        return style;
    }
}
