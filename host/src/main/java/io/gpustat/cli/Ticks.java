package io.gpustat.cli;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Deadlines a fixed interval apart, counted from the first one, so that the time a query takes
 * never adds up. A tick that has passed before anyone waited for it is left out, not made up for.
 */
final class Ticks {

    /** Anything quicker only heats the machine that it reports on. */
    static final Duration SHORTEST = Duration.ofMillis(100);

    /** How often a reason is looked for. */
    private static final Duration LOOK = Duration.ofMillis(250);

    /** As good as never, and still far from what nanoseconds can count. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private final MonotonicClock clock;
    private final long interval;
    private final long start;

    /** The first tick is now. */
    Ticks(Duration interval, MonotonicClock clock) {
        this.clock = clock;
        this.interval = within(interval).toNanos();
        this.start = clock.nanoTime();
    }

    private static Duration within(Duration interval) {
        if (interval.compareTo(SHORTEST) < 0) {
            return SHORTEST;
        }
        return interval.compareTo(LONGEST) > 0 ? LONGEST : interval;
    }

    /** Returns at the next tick. */
    void await() throws InterruptedException {
        clock.sleepUntil(next());
    }

    /** Returns at the next tick, or soon after there is a reason not to wait for it. */
    void awaitUnless(BooleanSupplier hurry) throws InterruptedException {
        var next = next();
        for (var now = clock.nanoTime(); now < next && !hurry.getAsBoolean(); ) {
            clock.sleepUntil(Math.min(next, now + LOOK.toNanos()));
            now = clock.nanoTime();
        }
    }

    private long next() {
        long passed = (clock.nanoTime() - start) / interval;
        return start + (passed + 1) * interval;
    }
}
