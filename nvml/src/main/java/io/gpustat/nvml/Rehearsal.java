package io.gpustat.nvml;

import java.io.IOException;

/**
 * Calls a C library that every machine has, in the way that NVML is called. The build does so while
 * it records what a start needs, as the machine that builds need not have a driver.
 */
public final class Rehearsal {

    private Rehearsal() {}

    /** Calls it. */
    public static void run() throws IOException {
        try {
            var library = JnaLibrary.open("libc.so.6");
            library.call("memcmp", new byte[Long.BYTES], new int[2], Integer.BYTES);
            library.call("labs", 1L);
            library.call("nvmlInit_v2");
            library.close();
        } catch (NvmlException e) {
            throw new IOException("the C library cannot be loaded", e);
        }
    }
}
