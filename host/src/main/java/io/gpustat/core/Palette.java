package io.gpustat.core;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

/** The colours of the built-in look, and from which value on a figure stands out in bold. */
final class Palette {

    static final Style INDEX = Style.color(6);
    static final Style NAME = Style.color(4);
    static final Style LOST = Style.color(1);
    static final Style UNKNOWN = Style.color(0).inBold();
    static final Style HOST = Style.color(7).inBold();
    static final Style DRIVER = Style.color(0).inBold();
    static final Style NO_GPUS = Style.color(3);
    static final Style MEMORY_USED = Style.color(3).inBold();
    static final Style MEMORY_TOTAL = Style.color(3);
    static final Style POWER_LIMIT = Style.color(5);
    static final Style USER = Style.color(0).inBold();
    static final Style COMMAND = Style.color(6);
    static final Style PROCESS_MEMORY = Style.color(3);
    static final Style CPU = Style.color(2);
    static final Style ARGUMENTS = Style.color(24);

    private static final long HOT = 50;
    private static final long FAST_FAN = 30;
    private static final long BUSY = 30;
    private static final long BUSY_CODEC = 50;
    private static final double HIGH_POWER = 0.4;

    private Palette() {}

    static Style temperature(@Nullable Long celsius) {
        return from(HOT, celsius, 1);
    }

    static Style fan(@Nullable Long percent) {
        return from(FAST_FAN, percent, 6);
    }

    static Style utilization(@Nullable Long percent) {
        return from(BUSY, percent, 2);
    }

    static Style codec(@Nullable Long percent) {
        return from(BUSY_CODEC, percent, 2);
    }

    /** Bold unless it is known to be low, as an unknown draw or limit may be high. */
    static Style power(@Nullable Long draw, @Nullable Long limit) {
        var low = draw != null && limit != null && limit != 0 && draw < HIGH_POWER * limit;
        return low ? Style.color(5) : Style.color(5).inBold();
    }

    private static Style from(long threshold, @Nullable Long value, int color) {
        if (value == null) {
            return UNKNOWN;
        }
        return value < threshold ? Style.color(color) : Style.color(color).inBold();
    }
}
