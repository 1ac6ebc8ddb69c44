package io.gpustat.nvml;

import java.util.Optional;

/**
 * NVML's C functions by their own names, and nothing that is known about them.
 *
 * <p>Arguments are what C wants: {@code Integer} for an int, {@code Long} for a handle, {@code
 * byte[]}, {@code int[]} or {@code long[]} for a pointer to memory that the function reads or
 * fills, in the machine's byte order.
 */
interface NvmlLibrary {

    /** Calls a function; its return code, or 13 (function not found) when there is none. */
    int call(String function, Object... arguments);

    /** Lets go of the library, when it is not used after all. */
    default void close() {}

    /** A process that exists only here, in a simulation; none in a real library. */
    default Optional<InventedProcess> invented(long pid) {
        return Optional.empty();
    }
}
