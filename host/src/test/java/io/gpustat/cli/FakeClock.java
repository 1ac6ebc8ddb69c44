package io.gpustat.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Time that passes only when somebody sleeps or the test says so. */
final class FakeClock implements MonotonicClock {

    private static final long ORIGIN = 7_000_000_000L;

    private final List<Duration> wakeUps = new ArrayList<>();
    private long now = ORIGIN;

    @Override
    public synchronized long nanoTime() {
        return now;
    }

    @Override
    public synchronized void sleepUntil(long nanoTime) {
        now = Math.max(now, nanoTime);
        wakeUps.add(Duration.ofNanos(now - ORIGIN));
    }

    synchronized void pass(Duration time) {
        now += time.toNanos();
    }

    /** When sleepers woke up, since the clock was made. */
    synchronized List<Duration> wakeUps() {
        return List.copyOf(wakeUps);
    }
}
