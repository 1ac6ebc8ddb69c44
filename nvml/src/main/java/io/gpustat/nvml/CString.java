package io.gpustat.nvml;

import java.nio.charset.StandardCharsets;

/** Text as C has it: bytes up to a zero. */
final class CString {

    private CString() {}

    /** The bytes of a text, with the zero that ends them. */
    static byte[] of(String text) {
        return (text + '\0').getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The text in a field of a buffer. A full field has no zero; bytes that are not UTF-8 become
     * U+FFFD.
     */
    static String in(byte[] buffer, int offset, int length) {
        var end = offset;
        while (end < offset + length && buffer[end] != 0) {
            end++;
        }
        return new String(buffer, offset, end - offset, StandardCharsets.UTF_8);
    }
}
