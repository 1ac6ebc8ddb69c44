package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;

/** A value that stays in its guest, such as the state a script keeps between calls. */
public final class GuestReference {

    private final Value value;

    GuestReference(Value value) {
        this.value = value;
    }

    Value value() {
        return value;
    }
}
