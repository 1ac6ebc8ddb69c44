package io.gpustat.system;

import java.io.File;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Two constants of the kernel, which tells each process in its auxiliary vector.
 *
 * @param ticksPerSecond the unit of CPU times
 * @param pageSize the unit of memory figures, in bytes
 */
record Auxv(long ticksPerSecond, long pageSize) {

    private static final long AT_PAGESZ = 6;
    private static final long AT_CLKTCK = 17;

    /** Reads this process's own; what it does not tell is what nearly every Linux has. */
    static Auxv read(File proc, FileBytes file) {
        long ticks = 100;
        long page = 4096;
        if (file.read(new File(proc, "self/auxv"))) {
            ByteBuffer words = ByteBuffer.wrap(file.copy(0, file.length()));
            words.order(ByteOrder.nativeOrder());
            while (words.remaining() >= 2 * Long.BYTES) {
                long key = words.getLong();
                long value = words.getLong();
                if (key == AT_CLKTCK && value > 0) {
                    ticks = value;
                } else if (key == AT_PAGESZ && value > 0) {
                    page = value;
                }
            }
        }
        return new Auxv(ticks, page);
    }
}
