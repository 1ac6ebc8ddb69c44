package io.gpustat.nvml;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Calls to one library, and what has been learnt about its age. */
final class NvmlCalls {

    /** Room for any text, for the driver that says that the usual room is not enough. */
    private static final int LONG_TEXT = 4096;

    private final NvmlLibrary library;
    private final Set<String> tooNew = ConcurrentHashMap.newKeySet();

    NvmlCalls(NvmlLibrary library) {
        this.library = library;
    }

    /** What a function answered. */
    record Answer(String function, NvmlReturn code) {

        boolean succeeded() {
            return code == NvmlReturn.SUCCESS;
        }

        <T> Reading<T> missing() {
            return new Reading.Missing<>(code, function);
        }

        void orThrow() throws NvmlException {
            if (!succeeded()) {
                throw new NvmlException(function, code);
            }
        }
    }

    Answer call(String function, Object... arguments) {
        return new Answer(function, NvmlReturn.of(library.call(function, arguments)));
    }

    /**
     * Calls the newest version of a function that this library has. A version that is too new is
     * remembered, so that each refresh does not ask for it again.
     */
    Answer callNewest(List<String> versions, Object... arguments) {
        for (var function : versions) {
            if (mayHave(function)) {
                var answer = call(function, arguments);
                if (!isTooNew(function, answer.code())) {
                    return answer;
                }
            }
        }
        return new Answer(versions.getLast(), NvmlReturn.FUNCTION_NOT_FOUND);
    }

    /** Whether a function has not turned out to be too new. */
    boolean mayHave(String function) {
        return !tooNew.contains(function);
    }

    /** Whether a version was answered with "too new": an older one has to do from now on. */
    boolean isTooNew(String function, NvmlReturn code) {
        var isTooNew =
                code == NvmlReturn.FUNCTION_NOT_FOUND
                        || code == NvmlReturn.ARGUMENT_VERSION_MISMATCH;
        if (isTooNew) {
            tooNew.add(function);
        }
        return isTooNew;
    }

    /** Calls a function whose last two arguments are a buffer for text and its size. */
    Reading<String> text(String function, int size, Object... arguments) {
        var all = Arrays.copyOf(arguments, arguments.length + 2);
        var buffer = new byte[size];
        var answer = callText(function, all, buffer);
        if (answer.code() == NvmlReturn.INSUFFICIENT_SIZE) {
            buffer = new byte[LONG_TEXT];
            answer = callText(function, all, buffer);
        }
        return answer.succeeded()
                ? new Reading.Value<>(CString.in(buffer, 0, buffer.length))
                : answer.missing();
    }

    private Answer callText(String function, Object[] arguments, byte[] buffer) {
        arguments[arguments.length - 2] = buffer;
        arguments[arguments.length - 1] = buffer.length;
        return call(function, arguments);
    }
}
