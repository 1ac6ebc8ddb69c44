package io.gpustat.system;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * The content of one file at a time, in a buffer that the next file uses again: a look at hundreds
 * of processes reads more than a thousand files, all of them small.
 */
final class FileBytes {

    private byte[] bytes = new byte[8192];
    private int length;

    /** Reads the file to its end; false, and nothing is held, where it cannot be read. */
    boolean read(File file) {
        length = 0;
        // A file of /proc has no size: only the end of reading says that it is complete.
        try (FileInputStream in = new FileInputStream(file)) {
            int count = in.read(bytes, 0, bytes.length);
            while (count > 0) {
                length += count;
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * length);
                }
                count = in.read(bytes, length, bytes.length - length);
            }
            return true;
        } catch (IOException e) {
            length = 0;
            return false;
        }
    }

    /** How many bytes are held. */
    int length() {
        return length;
    }

    /** A copy of the bytes from one position up to another. */
    byte[] copy(int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /** The byte at this position. */
    byte at(int position) {
        return bytes[position];
    }

    /** The position after the last such byte; 0 where there is none. */
    int afterLast(char wanted) {
        int position = length;
        while (position > 0 && bytes[position - 1] != wanted) {
            position--;
        }
        return position;
    }

    /** The position after this line beginning; the end where no line begins so. */
    int afterLabel(String label) {
        for (int line = 0; line < length; line = nextLine(line)) {
            if (startsWith(line, label)) {
                return line + label.length();
            }
        }
        return length;
    }

    /** The position where the line after the one at this position begins. */
    int nextLine(int position) {
        int end = position;
        while (end < length && bytes[end] != '\n') {
            end++;
        }
        return Math.min(end + 1, length);
    }

    /** The position of the word this many words further on; the first word is number 1. */
    int word(int position, int number) {
        int at = skipBlanks(position);
        for (int left = number; left > 1; left--) {
            while (at < length && !isBlank(bytes[at])) {
                at++;
            }
            at = skipBlanks(at);
        }
        return at;
    }

    /** Whether a decimal digit is at this position. */
    boolean isDigit(int position) {
        return position < length && bytes[position] >= '0' && bytes[position] <= '9';
    }

    /** The decimal number at this position; 0 where there is none. */
    long number(int position) {
        long value = 0;
        for (int at = position; isDigit(at); at++) {
            value = 10 * value + (bytes[at] - '0');
        }
        return value;
    }

    private boolean startsWith(int position, String label) {
        if (position + label.length() > length) {
            return false;
        }
        for (int i = 0; i < label.length(); i++) {
            if (bytes[position + i] != label.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int skipBlanks(int position) {
        int at = position;
        while (at < length && isBlank(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == '\n';
    }
}
