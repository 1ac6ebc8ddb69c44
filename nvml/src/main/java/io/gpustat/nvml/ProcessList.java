package io.gpustat.nvml;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** The lists of processes, in all the forms that drivers have given them. */
enum ProcessList {
    COMPUTE("nvmlDeviceGetComputeRunningProcesses"),
    GRAPHICS("nvmlDeviceGetGraphicsRunningProcesses"),
    MPS("nvmlDeviceGetMPSComputeRunningProcesses");

    /** The form of one entry: pid at 0, memory at 8, then what nobody reads. */
    private enum Entry {
        V3("_v3", 24),
        V2("_v2", 24),
        V1("", 16);

        private final String suffix;
        private final int size;

        Entry(String suffix, int size) {
            this.suffix = suffix;
            this.size = size;
        }
    }

    /** Enough for most machines, so that one call does where NVML's manual asks for two. */
    private static final int FIRST_GUESS = 32;

    /** Processes start while we ask. */
    private static final int HEAD_ROOM = 16;

    private static final int ATTEMPTS = 5;

    /** No machine has so many; a larger count is not believed. */
    private static final int MOST = 1 << 16;

    /** What some 535 drivers write from _v3. All buffers have room for it. */
    private static final int LARGEST_ENTRY = 32;

    private static final byte UNTOUCHED = (byte) 0xA5;
    private static final long NO_PID = 0xFFFF_FFFFL;
    private static final long NOT_AVAILABLE = -1;

    private final String function;

    ProcessList(String function) {
        this.function = function;
    }

    /** Reads the list in the newest form that the driver has. */
    Reading<List<NvmlProcess>> read(NvmlCalls calls, boolean mayBeLong, long handle) {
        for (var entry : Entry.values()) {
            var versioned = function + entry.suffix;
            if (calls.mayHave(versioned)) {
                var reading = fetch(calls, versioned, entry, mayBeLong, handle);
                if (!(reading instanceof Reading.Missing<List<NvmlProcess>> missing)
                        || !calls.isTooNew(versioned, missing.reason())) {
                    return reading;
                }
            }
        }
        return new Reading.Missing<>(NvmlReturn.FUNCTION_NOT_FOUND, function);
    }

    /** The size of an entry that a function writes; 0 for a function that is not of this list. */
    int entrySize(String versioned) {
        for (var entry : Entry.values()) {
            if (versioned.equals(function + entry.suffix)) {
                return entry.size;
            }
        }
        return 0;
    }

    /** Asks again with more room as long as the list grows, but not for ever. */
    private static Reading<List<NvmlProcess>> fetch(
            NvmlCalls calls, String function, Entry entry, boolean mayBeLong, long handle) {
        var room = FIRST_GUESS;
        for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
            var count = new int[] {room};
            var buffer = new byte[room * LARGEST_ENTRY];
            Arrays.fill(buffer, UNTOUCHED);
            var answer = calls.call(function, handle, count, buffer);
            if (answer.succeeded()) {
                var entries = Math.clamp(count[0], 0, room);
                var isLong = mayBeLong && entry == Entry.V3 && isLong(buffer, entries);
                return new Reading.Value<>(
                        entries(buffer, entries, isLong ? LARGEST_ENTRY : entry.size));
            }
            if (answer.code() != NvmlReturn.INSUFFICIENT_SIZE) {
                return answer.missing();
            }
            room = Math.clamp(count[0], room, MOST) + HEAD_ROOM;
        }
        return new Reading.Missing<>(NvmlReturn.INSUFFICIENT_SIZE, function);
    }

    /** Whether the driver wrote past the place where entries of the usual size would end. */
    private static boolean isLong(byte[] buffer, int entries) {
        for (var i = entries * Entry.V3.size; i < entries * LARGEST_ENTRY; i++) {
            if (buffer[i] != UNTOUCHED) {
                return true;
            }
        }
        return false;
    }

    private static List<NvmlProcess> entries(byte[] buffer, int count, int size) {
        var bytes = ByteBuffer.wrap(buffer).order(ByteOrder.nativeOrder());
        var processes = new ArrayList<NvmlProcess>(count);
        for (var i = 0; i < count; i++) {
            var pid = Integer.toUnsignedLong(bytes.getInt(i * size));
            var memory = bytes.getLong(i * size + 8);
            if (pid != 0 && pid != NO_PID) {
                processes.add(
                        new NvmlProcess(
                                pid,
                                memory == NOT_AVAILABLE
                                        ? OptionalLong.empty()
                                        : OptionalLong.of(memory)));
            }
        }
        return processes;
    }
}
