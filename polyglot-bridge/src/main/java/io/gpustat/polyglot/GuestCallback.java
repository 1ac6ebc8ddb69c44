package io.gpustat.polyglot;

import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;

/** A function of a script that the script has passed to a function of the host. */
public final class GuestCallback {

    private final Guest guest;
    private final Path file;
    private final Value function;
    private final String name;

    GuestCallback(Guest guest, Path file, Value function) {
        this.guest = guest;
        this.file = file;
        this.function = function;
        this.name = nameOf(function);
    }

    private static String nameOf(Value function) {
        try {
            if (function.isMetaObject()) {
                return function.getMetaSimpleName();
            }
            var member = function.hasMember("__name__") ? "__name__" : "name";
            var name = function.getMember(member);
            return name != null && name.isString() ? name.asString() : "";
        } catch (PolyglotException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** What the script calls it: {@code int} for Python's own; empty for one without a name. */
    public String name() {
        return name;
    }

    /**
     * Calls it, now or after the call that passed it.
     *
     * @return a plain Java copy of what it returns
     * @throws RuntimeException when it fails; within a function of the host it is best let through,
     *     so that the script that called the host sees its own error
     */
    public @Nullable Object call(List<? extends @Nullable Object> arguments) {
        if (guest.isCurrent()) {
            return called(arguments);
        }
        return guest.guarded(
                file, guest.printed().taker(), guest.limits().call(), () -> called(arguments));
    }

    private @Nullable Object called(List<? extends @Nullable Object> arguments) {
        var values = guest.values();
        var given = new @Nullable Object[arguments.size()];
        for (int i = 0; i < given.length; i++) {
            given[i] = values.toGuest(arguments.get(i));
        }
        return values.toJava(function.execute(given), "");
    }

    @Override
    public String toString() {
        return name.isEmpty() ? "a function" : name;
    }
}
