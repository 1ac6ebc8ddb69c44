package io.gpustat.nvml;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A library of the functions that a test gives it. One GPU, with the handle 7. */
final class FakeLibrary implements NvmlLibrary {

    static final long HANDLE = 7;

    /** What a function does with its arguments; gives the return code. */
    interface Body {
        int call(Object... arguments);
    }

    private final Map<String, Body> functions = new HashMap<>();
    private final List<String> calls = new ArrayList<>();
    private boolean isClosed;

    FakeLibrary() {
        on("nvmlInit_v2", arguments -> 0);
        on("nvmlShutdown", arguments -> 0);
        on("nvmlDeviceGetCount_v2", arguments -> words(arguments[0], 1));
        on(
                "nvmlDeviceGetHandleByIndex_v2",
                arguments -> {
                    ((long[]) arguments[1])[0] = HANDLE;
                    return arguments[0].equals(0) ? 0 : 2;
                });
    }

    FakeLibrary on(String function, Body body) {
        functions.put(function, body);
        return this;
    }

    FakeLibrary returning(String function, int code) {
        return on(function, arguments -> code);
    }

    FakeLibrary without(String function) {
        functions.remove(function);
        return this;
    }

    @Override
    public int call(String function, Object... arguments) {
        calls.add(function);
        return functions.getOrDefault(function, ignored -> 13).call(arguments);
    }

    @Override
    public void close() {
        isClosed = true;
    }

    boolean isClosed() {
        return isClosed;
    }

    int callsOf(String function) {
        return Collections.frequency(calls, function);
    }

    NvmlDevice device() throws NvmlException {
        return Nvml.on(this).device(0);
    }

    /** Fills the words behind a pointer. */
    static int words(Object pointer, int... words) {
        System.arraycopy(words, 0, pointer, 0, words.length);
        return 0;
    }

    /** Fills a buffer as C does: the bytes, and a zero only where there is room. */
    static int text(Object buffer, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var target = (byte[]) buffer;
        System.arraycopy(bytes, 0, target, 0, Math.min(bytes.length, target.length));
        return 0;
    }

    static ByteBuffer struct(Object buffer) {
        return ByteBuffer.wrap((byte[]) buffer).order(ByteOrder.nativeOrder());
    }
}
