package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;

/** A value that stays in its guest, such as the state a script keeps between calls. */
public final class GuestReference {

    private volatile Value value;

    GuestReference(Value value) {
        this.value = value;
    }

    Value value() {
        return value;
    }

    /** The script begins anew in another guest. */
    void replace(Value next) {
        value = next;
    }
}
