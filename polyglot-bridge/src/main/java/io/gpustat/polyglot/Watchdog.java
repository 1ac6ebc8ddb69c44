package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Stops guest code that takes too long: asks first, then closes its context. */
final class Watchdog implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final ScheduledThreadPoolExecutor executor =
            new ScheduledThreadPoolExecutor(
                    1, work -> Thread.ofPlatform().daemon().name("watchdog").unstarted(work));

    Watchdog() {
        executor.setRemoveOnCancelPolicy(true);
    }

    /** Watches what runs in a context from now on. */
    Bite watch(Context context, Duration limit) {
        var bite = new Bite(context);
        bite.pending = executor.schedule(bite, limit.toNanos(), TimeUnit.NANOSECONDS);
        return bite;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    /** One time limit. */
    static final class Bite implements Runnable {
        private final Context context;
        private volatile boolean bitten;
        private Future<?> pending = new java.util.concurrent.FutureTask<>(() -> null);

        Bite(Context context) {
            this.context = context;
        }

        boolean hasBitten() {
            return bitten;
        }

        /** The work is done. */
        void calm() {
            pending.cancel(false);
        }

        @Override
        public void run() {
            bitten = true;
            try {
                context.interrupt(PATIENCE);
            } catch (TimeoutException e) {
                context.close(true);
            }
        }
    }
}
