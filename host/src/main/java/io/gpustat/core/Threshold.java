package io.gpustat.core;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

/**
 * From which value on a figure has another style.
 *
 * @param at the value, or the percentage of the limit
 * @param percent whether it is a percentage
 * @param style from there on; bold without a colour keeps the figure's own
 */
public record Threshold(double at, boolean percent, Style style) {

    /** Whether it is reached. A limit that is not known may be low, so it counts as reached. */
    boolean reached(double value, @Nullable Long limit) {
        if (!percent) {
            return value >= at;
        }
        return limit == null || limit == 0 || value >= at / 100 * limit;
    }

    /** The style from here on, of a figure that has this one below. */
    Style over(Style base) {
        return style.equals(Style.BOLD) ? base.inBold() : style;
    }
}
