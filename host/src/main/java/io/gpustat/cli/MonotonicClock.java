package io.gpustat.cli;

import java.util.concurrent.TimeUnit;

/** Time that only goes forward, whatever happens to the date. */
interface MonotonicClock {

    /** Nanoseconds since some fixed moment; only differences mean something. */
    long nanoTime();

    /** Returns when {@link #nanoTime()} has reached this value, at once if it has already. */
    void sleepUntil(long nanoTime) throws InterruptedException;

    /** The clock of this machine. */
    static MonotonicClock system() {
        return new MonotonicClock() {
            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            public void sleepUntil(long nanoTime) throws InterruptedException {
                for (long left; (left = nanoTime - System.nanoTime()) > 0; ) {
                    TimeUnit.NANOSECONDS.sleep(left);
                }
            }
        };
    }
}
