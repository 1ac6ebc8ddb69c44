package io.gpustat.nvml;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** How one thing is read from a device: the C function and the shape of its arguments. */
sealed interface Getter<T> {

    /** What a function of shape {@code (handle, …, unsigned int *)} can be given. */
    enum Argument {
        /** The word that is wanted; there is room behind it for the rest of a small struct. */
        VALUE,
        /** A word that the function writes and nobody reads. */
        UNUSED
    }

    /** The C function; of several versions, the oldest. */
    String function();

    /** Reads it from the device with this handle. */
    Reading<T> read(NvmlCalls calls, long handle);

    /** Text: {@code (handle, char *, unsigned int length)}. */
    record Text(String function, int size) implements Getter<String> {

        @Override
        public Reading<String> read(NvmlCalls calls, long handle) {
            return calls.text(function, size, handle);
        }
    }

    /**
     * One unsigned word. The arguments are those behind the handle: numbers as they are, and {@link
     * Argument} where the function writes.
     */
    record Word(String function, List<Object> arguments) implements Getter<Long> {

        /** A function of a shape that is not known here may write more than it should. */
        private static final int ROOM = 64;

        @Override
        public Reading<Long> read(NvmlCalls calls, long handle) {
            var value = new int[ROOM];
            var all = new Object[1 + arguments.size()];
            all[0] = handle;
            for (var i = 0; i < arguments.size(); i++) {
                var argument = arguments.get(i);
                all[i + 1] =
                        argument == Argument.VALUE
                                ? value
                                : argument == Argument.UNUSED ? new int[ROOM] : argument;
            }
            var answer = calls.call(function, all);
            return answer.succeeded()
                    ? new Reading.Value<>(Integer.toUnsignedLong(value[0]))
                    : answer.missing();
        }
    }

    /** Text inside a struct: {@code (handle, struct *)}. */
    record TextField(String function, int structSize, int offset, int length)
            implements Getter<String> {

        @Override
        public Reading<String> read(NvmlCalls calls, long handle) {
            var struct = new byte[structSize];
            var answer = calls.call(function, handle, struct);
            return answer.succeeded()
                    ? new Reading.Value<>(CString.in(struct, offset, length))
                    : answer.missing();
        }
    }

    /**
     * Memory: {@code (handle, struct *)} of 64-bit numbers. A struct with a version wants it in its
     * first word; without one (0), that word is part of what the function writes.
     */
    record Memory(String function, int structSize, int version, int total, int used)
            implements Getter<MemoryInfo> {

        @Override
        public Reading<MemoryInfo> read(NvmlCalls calls, long handle) {
            var bytes = new byte[structSize];
            var struct = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
            struct.putInt(0, version);
            var answer = calls.call(function, handle, bytes);
            return answer.succeeded()
                    ? new Reading.Value<>(
                            new MemoryInfo(struct.getLong(used), struct.getLong(total)))
                    : answer.missing();
        }
    }

    /** The newest version that the library has; the list begins with the newest. */
    record Newest<T>(List<? extends Getter<T>> versions) implements Getter<T> {

        @Override
        public String function() {
            return versions.getLast().function();
        }

        @Override
        public Reading<T> read(NvmlCalls calls, long handle) {
            for (var version : versions) {
                if (calls.mayHave(version.function())) {
                    var reading = version.read(calls, handle);
                    if (!(reading instanceof Reading.Missing<T> missing)
                            || !calls.isTooNew(missing.function(), missing.reason())) {
                        return reading;
                    }
                }
            }
            return new Reading.Missing<>(NvmlReturn.FUNCTION_NOT_FOUND, function());
        }
    }
}
