package io.gpustat.nvml;

/** What the driver answered: a value, or the reason why there is none. */
public sealed interface Reading<T> {

    /** The driver gave a value. */
    record Value<T>(T value) implements Reading<T> {}

    /** The driver gave none: the C function that said so, and what it said. */
    record Missing<T>(NvmlReturn reason, String function) implements Reading<T> {}
}
