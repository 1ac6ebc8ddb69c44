package io.gpustat.config;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** The text of a file, whatever was put in its place: nothing here waits or grows without end. */
final class FileText {

    private static final int LARGEST = 256 << 10;
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private FileText() {}

    static String of(Path file) throws UnusableFileException {
        try {
            var attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                throw new UnusableFileException("it is a folder");
            }
            if (!attributes.isRegularFile()) {
                // A named pipe would keep the reader waiting.
                throw new UnusableFileException("it is no regular file");
            }
            var text = decoded(bytes(file));
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (NoSuchFileException e) {
            throw new UnusableFileException("it is a link to a file that is not there");
        } catch (AccessDeniedException e) {
            throw new UnusableFileException("you may not read it (permission denied)");
        } catch (IOException e) {
            throw new UnusableFileException("it cannot be read: " + e.getMessage());
        }
    }

    private static byte[] bytes(Path file) throws IOException, UnusableFileException {
        try (var in = Files.newInputStream(file)) {
            var bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new UnusableFileException("it is larger than 256 kB");
            }
            return bytes;
        }
    }

    private static String decoded(byte[] bytes) throws UnusableFileException {
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(bytes.length);
        if (StandardCharsets.UTF_8.newDecoder().decode(in, out, true).isError()) {
            throw new UnusableFileException("it is not UTF-8", lineAt(bytes, in.position()));
        }
        return out.flip().toString();
    }

    private static int lineAt(byte[] bytes, int end) {
        var line = 1;
        for (int i = 0; i < end; i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return line;
    }
}
