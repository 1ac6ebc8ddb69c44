package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A context and what is done in it, by one thread at a time. */
abstract sealed class Guest implements AutoCloseable permits PythonGuest, JavaScriptGuest {

    /** How long a guest has to yield once it is interrupted, and again once it is closed. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /**
     * Starting is no script's doing, and slow where the disk is, so it has no limit worth the name.
     */
    static final Duration START = Duration.ofDays(1);

    private final ScriptLanguage language;
    private final Context context;
    private final PrintedLines printed;
    private final Limits limits;
    private final GuestThread thread;
    private final ReentrantLock turn = new ReentrantLock();
    private volatile Path running = Path.of("");
    private volatile @Nullable String ending;
    private volatile boolean stuck;

    Guest(ScriptLanguage language, Context context, PrintedLines printed, Limits limits) {
        this.language = language;
        this.context = context;
        this.printed = printed;
        this.limits = limits;
        this.thread = new GuestThread(language);
    }

    /** Runs a script and finds its functions. */
    abstract Loaded load(Origin origin);

    /** A value at the top level of a script. */
    abstract Value attribute(Loaded script, String name);

    /** Calls a function with the parts that it asks for. */
    abstract Value invoke(Loaded script, ScriptFunction function, Map<String, ?> parts);

    /** A mapping for a script to keep things in. */
    abstract Value emptyState();

    /** The values of this context. */
    abstract GuestValues values();

    /** Gives away what was printed but not yet written, after a call that was stopped. */
    abstract void flush();

    /** An error of guest code as the author of a file needs to see it. */
    abstract ScriptException diagnose(PolyglotException error, Path file);

    ScriptLanguage language() {
        return language;
    }

    Context context() {
        return context;
    }

    Limits limits() {
        return limits;
    }

    PrintedLines printed() {
        return printed;
    }

    /** The file whose code runs, or ran last. */
    Path running() {
        return running;
    }

    /** Whether the caller is this guest's code, by way of a function of the host. */
    boolean isCurrent() {
        return thread.isCurrent();
    }

    /** Whether it cannot be used any more, for what the code of another file did. */
    boolean isClosedByOther(Path file) {
        return ending != null && !running.equals(file);
    }

    /** Whether code runs that nothing stops. */
    boolean isStuck() {
        return stuck;
    }

    /** Whether it cannot be used any more. */
    boolean isClosed() {
        return ending != null;
    }

    /** Runs guest code of a script, within a time; everything that goes wrong is its error. */
    <T extends @Nullable Object> T guarded(
            Path file, Consumer<String> taker, Duration limit, Supplier<T> work) {
        if (thread.isCurrent()) {
            return work.get();
        }
        turn.lock();
        try {
            if (ending != null) {
                throw new ScriptException(file, 0, ending, "");
            }
            running = file;
            var before = printed.to(taker);
            try {
                return limited(file, limit, work);
            } finally {
                printed.to(ending == null ? before : Consumers.NOWHERE);
            }
        } finally {
            turn.unlock();
        }
    }

    private <T extends @Nullable Object> T limited(Path file, Duration limit, Supplier<T> work) {
        var task = thread.start(() -> diagnosed(file, work));
        try {
            return GuestThread.await(task, limit);
        } catch (TimeoutException e) {
            var why = "took longer than " + limit.toMillis() / 1000.0 + " s";
            return stopped(task, file, why, true);
        } catch (InterruptedException e) {
            try {
                return stopped(task, file, "was interrupted", false);
            } finally {
                Thread.currentThread().interrupt();
            }
        }
    }

    private <T extends @Nullable Object> T diagnosed(Path file, Supplier<T> work) {
        values().forget();
        try {
            return work.get();
        } catch (PolyglotException e) {
            if (e.isInterrupted() || e.isCancelled()) {
                throw new ScriptException(file, Frames.line(e, file), "was stopped", "");
            }
            try {
                throw diagnose(e, file);
            } catch (PolyglotException | IllegalArgumentException again) {
                throw new ScriptException(file, Frames.line(e, file), Frames.message(e), "");
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new ScriptException(file, 0, String.valueOf(e.getMessage()), "");
        }
    }

    /**
     * Stops what runs: interrupts it, then closes the context, then leaves the thread to it.
     * Returns only when nothing is left that could interrupt the next call.
     */
    private <T extends @Nullable Object> T stopped(
            FutureTask<T> task, Path file, String why, boolean overtime) {
        try {
            context.interrupt(PATIENCE);
            try {
                return GuestThread.await(task, PATIENCE);
            } catch (ScriptException e) {
                GuestThread.await(thread.start(Executors.callable(this::flush)), PATIENCE);
                throw ScriptException.stopped(file, e.line(), why + " and was stopped", overtime);
            }
        } catch (TimeoutException | InterruptedException e) {
            ending = "was closed after it " + why;
            var message = why + " and did not stop; it was closed";
            throw ScriptException.stopped(file, closed(task), message, overtime);
        }
    }

    /** Closes the context, and gives the line where that ended the code. */
    private int closed(FutureTask<?> task) {
        startClosing();
        try {
            GuestThread.await(task, PATIENCE);
            return 0;
        } catch (ScriptException e) {
            return e.line();
        } catch (TimeoutException | InterruptedException e) {
            stuck = true;
            return 0;
        } finally {
            thread.close();
        }
    }

    /** Closing waits for the code in it, perhaps for ever, so nobody waits for the closing. */
    private Thread startClosing() {
        return Thread.ofPlatform().daemon().name("guest-closing").start(() -> context.close(true));
    }

    @Override
    public void close() {
        if (ending == null) {
            ending = "was closed";
            stuck = !isClosedInTime();
        }
        thread.close();
    }

    /** An idle guest is closed by its own thread: the context would wait for that one to end. */
    private boolean isClosedInTime() {
        try {
            if (!turn.tryLock()) {
                return startClosing().join(PATIENCE.dividedBy(2));
            }
            try {
                GuestThread.await(
                        thread.start(Executors.callable(() -> context.close(true))),
                        PATIENCE.dividedBy(2));
                return true;
            } finally {
                turn.unlock();
            }
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
