package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.OptionalInt;

/** How a run goes on, as far as plugins decide it: one object a run. */
public final class RunControl {

    private static final int HIGHEST_CODE = 255;
    private static final Duration SHORTEST = Duration.ofMillis(100);

    private @Nullable Duration interval;
    private OptionalInt exitCode = OptionalInt.empty();
    private boolean begun;

    /**
     * Has the program watch at this interval, unless the user typed one. It must be known before
     * the first query, as output is another then.
     *
     * @throws IllegalStateException when the first query has begun
     */
    public void watch(Duration every) {
        if (begun) {
            throw new IllegalStateException(
                    "watch: the first query has begun; call it in configure");
        }
        interval = every.compareTo(SHORTEST) < 0 ? SHORTEST : every;
    }

    /**
     * Makes this query the last: what it found is shown, and the program ends with this code. Of
     * several codes the highest counts.
     */
    public void end(long code) {
        if (code < 0 || code > HIGHEST_CODE) {
            throw new IllegalArgumentException(
                    "end: the exit code is 0 to " + HIGHEST_CODE + ", and is " + code);
        }
        exitCode = OptionalInt.of(Math.max(exitCode.orElse(0), (int) code));
    }

    /** The first query begins. */
    public void begin() {
        begun = true;
    }

    /** The interval that a plugin has asked for; null for none. */
    public @Nullable Duration interval() {
        return interval;
    }

    /** The exit code, once this query is the last. */
    public OptionalInt exitCode() {
        return exitCode;
    }
}
