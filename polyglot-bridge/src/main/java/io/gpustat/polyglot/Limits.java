package io.gpustat.polyglot;

import java.time.Duration;

/**
 * How long scripts may take.
 *
 * @param load of a file
 * @param call of a function
 */
public record Limits(Duration load, Duration call) {

    /** Enough for a slow disk, and short enough to bear. */
    public static final Limits DEFAULT = new Limits(Duration.ofSeconds(30), Duration.ofSeconds(5));

    /** As good as none: for code that somebody stops to look at. */
    public static final Limits NONE = new Limits(Duration.ofDays(365), Duration.ofDays(365));
}
