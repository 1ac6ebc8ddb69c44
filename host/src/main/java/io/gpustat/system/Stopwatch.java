package io.gpustat.system;

import java.util.concurrent.TimeUnit;

/** The time that passes, and the way to let it pass. */
interface Stopwatch {

    /** Nanoseconds since some fixed moment. */
    long nanos();

    /** Waits this long. */
    void sleep(long nanos) throws InterruptedException;

    /** The stopwatch of the machine. */
    static Stopwatch system() {
        return new Stopwatch() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public void sleep(long nanos) throws InterruptedException {
                TimeUnit.NANOSECONDS.sleep(nanos);
            }
        };
    }
}
