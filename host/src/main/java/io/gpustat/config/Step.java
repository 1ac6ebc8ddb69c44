package io.gpustat.config;

import io.gpustat.spi.Style;

/**
 * From which value on a figure has another style.
 *
 * @param at the value, in the unit of the JSON
 * @param percent whether {@code at} is a percentage of the figure's limit instead
 * @param style from there on; bold without a colour keeps the figure's own
 */
public record Step(double at, boolean percent, Style style) {}
