package io.gpustat.plugins;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Values that cost something, kept for a while. */
final class TimedCache {

    private static final double NANOS_PER_SECOND = 1e9;

    private final LongSupplier nanos;
    private final Map<String, Kept> kept = new HashMap<>();

    /**
     * An empty cache.
     *
     * @param nanos a clock that only goes forward
     */
    TimedCache(LongSupplier nanos) {
        this.nanos = nanos;
    }

    private record Kept(@Nullable Object value, long since) {}

    /** The value of the last call, if it is not older than that; what fails is not kept. */
    @Nullable Object get(
            String key, double seconds, Supplier<? extends @Nullable Object> function) {
        var before = kept.get(key);
        if (before != null && nanos.getAsLong() - before.since() < seconds * NANOS_PER_SECOND) {
            return before.value();
        }
        var value = function.get();
        kept.put(key, new Kept(value, nanos.getAsLong()));
        return value;
    }
}
