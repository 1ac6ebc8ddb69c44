package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A context and what is done in it, by one thread at a time. */
abstract sealed class Guest implements AutoCloseable permits PythonGuest, JavaScriptGuest {

    private final ScriptLanguage language;
    private final Context context;
    private final PrintedLines printed;
    private final Limits limits;
    private final Watchdog watchdog;
    private final ReentrantLock turn = new ReentrantLock();
    private boolean closed;

    Guest(
            ScriptLanguage language,
            Context context,
            PrintedLines printed,
            Limits limits,
            Watchdog watchdog) {
        this.language = language;
        this.context = context;
        this.printed = printed;
        this.limits = limits;
        this.watchdog = watchdog;
    }

    /** Runs a file and finds its functions. */
    abstract Script load(Path file, String text);

    /** Calls a function with the parts that it asks for. */
    abstract Value invoke(ScriptFunction function, Map<String, ?> parts);

    /** The values of this context. */
    abstract GuestValues values();

    /** The line of this file that an error came from or through; 0 when it did not. */
    abstract int line(PolyglotException error, Path file);

    ScriptLanguage language() {
        return language;
    }

    Context context() {
        return context;
    }

    Limits limits() {
        return limits;
    }

    /** Runs guest code of a script, within a time; everything that goes wrong is its error. */
    <T extends @Nullable Object> T guarded(
            Path file, Consumer<String> taker, Duration limit, Supplier<T> work) {
        turn.lock();
        var before = printed.to(taker);
        try {
            if (closed) {
                throw new ScriptException(file, 0, "its context is closed", "");
            }
            return limited(file, limit, work);
        } catch (PolyglotException e) {
            throw error(e, file);
        } catch (IllegalArgumentException e) {
            throw new ScriptException(file, 0, String.valueOf(e.getMessage()), "");
        } finally {
            printed.to(before);
            turn.unlock();
        }
    }

    private <T extends @Nullable Object> T limited(Path file, Duration limit, Supplier<T> work) {
        var bite = watchdog.watch(context, limit);
        try {
            return work.get();
        } catch (PolyglotException e) {
            if (bite.hasBitten() && (e.isInterrupted() || e.isCancelled())) {
                closed = e.isCancelled();
                throw new ScriptException(
                        file,
                        line(e, file),
                        "took longer than " + limit.toMillis() / 1000.0 + " s and was stopped",
                        "");
            }
            throw e;
        } finally {
            bite.calm();
        }
    }

    private ScriptException error(PolyglotException e, Path file) {
        var message = e.isExit() ? "SystemExit: exit code " + e.getExitStatus() : message(e);
        return new ScriptException(file, line(e, file), message, stack(e));
    }

    private static String message(PolyglotException e) {
        if (e.isHostException()) {
            return String.valueOf(e.asHostException().getMessage());
        }
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    private static String stack(PolyglotException e) {
        var text = new StringBuilder();
        for (var frame : e.getPolyglotStackTrace()) {
            if (frame.isGuestFrame()) {
                text.append(text.isEmpty() ? "" : "\n").append("    at ").append(frame);
            }
        }
        return text.toString();
    }

    /** The line of the innermost frame of this file, as the engine sees it. */
    static int engineLine(PolyglotException e, Path file) {
        for (var frame : e.getPolyglotStackTrace()) {
            var location = frame.isGuestFrame() ? frame.getSourceLocation() : null;
            if (location != null && file.toString().equals(location.getSource().getPath())) {
                return location.getStartLine();
            }
        }
        return 0;
    }

    @Override
    public void close() {
        context.close(true);
    }
}
