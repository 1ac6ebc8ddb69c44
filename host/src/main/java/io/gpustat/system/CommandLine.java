package io.gpustat.system;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a command line as the kernel shows it: each ended by a NUL, unless the process has
 * written a title of its own over them.
 */
final class CommandLine {

    private CommandLine() {}

    /**
     * The words, empty ones included, with U+FFFD for what is not UTF-8; none for an empty command
     * line. Titles are split at blanks: they lack the final NUL, or are one word with blanks in it.
     */
    static List<String> split(byte[] line) {
        if (line.length == 0) {
            return List.of();
        }
        byte last = line[line.length - 1];
        if (last != 0) {
            return split(line, last == ' ' ? line.length - 1 : line.length, ' ');
        }
        List<String> words = split(line, line.length - 1, '\0');
        return words.size() == 1 ? split(line, line.length - 1, ' ') : words;
    }

    /** What follows the last slash: nothing where the word ends with one. */
    static String baseName(String word) {
        return word.substring(word.lastIndexOf('/') + 1);
    }

    private static List<String> split(byte[] line, int end, char separator) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int at = 0; at < end; at++) {
            if (line[at] == separator) {
                words.add(new String(line, start, at - start, StandardCharsets.UTF_8));
                start = at + 1;
            }
        }
        words.add(new String(line, start, end - start, StandardCharsets.UTF_8));
        return words;
    }
}
