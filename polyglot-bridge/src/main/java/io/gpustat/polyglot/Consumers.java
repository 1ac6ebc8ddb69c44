package io.gpustat.polyglot;

import java.util.function.Consumer;

/** Where lines go. */
final class Consumers {

    /** Nowhere. */
    static final Consumer<String> NOWHERE = line -> {};

    private Consumers() {}
}
