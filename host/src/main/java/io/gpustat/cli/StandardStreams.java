package io.gpustat.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Standard output and standard error: UTF-8 whatever the locale, and every failure noticed. */
final class StandardStreams {

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private final OutputStream err = new FileOutputStream(FileDescriptor.err);

    /**
     * Writes all of it at once, so that a reader never sees half a frame for longer than it takes.
     */
    void print(String text) throws OutputFailedException {
        try {
            out.write(bytes(text));
        } catch (IOException e) {
            throw new OutputFailedException(e);
        }
    }

    /** Writes to standard error; where that is closed too, nobody can be told. */
    void printError(String text) {
        try {
            err.write(bytes(text));
        } catch (IOException e) {
            // There is no third place to say so.
        }
    }

    /** Standard output, for one who writes UTF-8. */
    OutputStream output() {
        return out;
    }

    /** Whether standard output is a terminal. */
    @SuppressWarnings("SystemConsoleNull") // it is null where jdk.console names another provider
    boolean outputIsTerminal() {
        try {
            var target = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
            return target.startsWith("/dev/pts/")
                    || target.startsWith("/dev/tty")
                    || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            // No /proc: the JDK's own answer, which is about standard input as well.
            var console = System.console();
            return console != null && console.isTerminal();
        }
    }

    /** A lone half of a character becomes {@code ?} in UTF-8; U+FFFD says better what happened. */
    private static byte[] bytes(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return wellFormed(text).getBytes(StandardCharsets.UTF_8);
            }
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String wellFormed(String text) {
        var whole = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xfffd : c)
                .forEach(whole::appendCodePoint);
        return whole.toString();
    }
}
