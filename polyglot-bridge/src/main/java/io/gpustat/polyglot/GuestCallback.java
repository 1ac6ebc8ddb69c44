package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

import java.util.List;

/** A function of a script that the script has passed to a function of the host. */
public final class GuestCallback {

    private final Value function;

    GuestCallback(Value function) {
        this.function = function;
    }

    /** What the script calls it. */
    public String name() {
        return function.getMetaSimpleName();
    }

    /** Calls it. */
    public @Nullable Object call(List<? extends @Nullable Object> arguments) {
        return function.execute(arguments.toArray());
    }
}
