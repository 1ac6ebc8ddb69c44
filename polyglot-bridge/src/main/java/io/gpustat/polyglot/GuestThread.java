package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * The thread that runs the code of one context. Whoever calls waits no longer than the limit: code
 * that nothing can stop, such as a sum over a range without end, keeps this thread and not the
 * caller's. It is a daemon, so it does not keep the program from ending either.
 */
final class GuestThread implements AutoCloseable {

    /** Enough that the guest's own limit of recursion is met first. */
    private static final long STACK_BYTES = 16L << 20;

    /**
     * How long either side looks for the other before it sleeps. The calls of a frame follow each
     * other closely, most take less, and to wake a thread costs as much; in nanoseconds.
     */
    private static final long LOOKING =
            Runtime.getRuntime().availableProcessors() > 1 ? 100_000 : 0;

    private final LinkedBlockingQueue<FutureTask<?>> tasks = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    GuestThread(ScriptLanguage language) {
        thread = new Thread(null, this::serve, "guest-" + language.id(), STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
    }

    /** Starts work, after what was started before. */
    <T extends @Nullable Object> FutureTask<T> start(Callable<T> work) {
        var task = new FutureTask<>(work);
        tasks.add(task);
        return task;
    }

    /** Waits for work, and gives what it gives or throws what it throws. */
    static <T extends @Nullable Object> T await(FutureTask<T> task, Duration limit)
            throws TimeoutException, InterruptedException {
        lookFor(task::isDone);
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    /** Whether the caller is guest code itself, by way of a function of the host. */
    boolean isCurrent() {
        return Thread.currentThread().equals(thread);
    }

    private static void lookFor(BooleanSupplier event) {
        var start = System.nanoTime();
        while (!event.getAsBoolean() && System.nanoTime() - start < LOOKING) {
            Thread.onSpinWait();
        }
    }

    private void serve() {
        while (!closed) {
            FutureTask<?> task;
            try {
                lookFor(() -> !tasks.isEmpty());
                task = tasks.take();
            } catch (InterruptedException e) {
                continue; // close() wants the end, or what was to be interrupted is over already
            }
            task.run();
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
