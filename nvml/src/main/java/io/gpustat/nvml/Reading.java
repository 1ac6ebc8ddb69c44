package io.gpustat.nvml;

import org.jspecify.annotations.Nullable;

/** What the driver answered: a value, or the reason why there is none. */
public sealed interface Reading<T> {

    /** The value, or null where there is none and nobody wants to know why. */
    @Nullable T orNull();

    /** The driver gave a value. */
    record Value<T>(T value) implements Reading<T> {
        @Override
        public T orNull() {
            return value;
        }
    }

    /** The driver gave none: the C function that said so, and what it said. */
    record Missing<T>(NvmlReturn reason, String function) implements Reading<T> {
        @Override
        public @Nullable T orNull() {
            return null;
        }
    }
}
