package io.gpustat.system;

import io.gpustat.spi.ServiceException;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;

/** Reads files that plugins name: never a pipe or a device, for those may block for ever. */
final class TextFiles {

    private TextFiles() {}

    static @Nullable String read(Path file, long maxBytes, Duration timeout) {
        return TimeLimit.run("cannot read " + file, timeout, () -> read(file, maxBytes))
                .orElse(null);
    }

    private static Optional<String> read(Path file, long maxBytes) throws IOException {
        try {
            var attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) {
                throw new IOException(
                        attributes.isDirectory()
                                ? "Is a directory"
                                : "it is a device, pipe or socket, which may never end");
            }
            try (var channel = FileChannel.open(file)) {
                var limit = (int) Math.min(maxBytes, Integer.MAX_VALUE - 16L);
                var bytes = Channels.newInputStream(channel).readNBytes(limit + 1);
                if (bytes.length > limit) {
                    throw new ServiceException(
                            "cannot read " + file + ": it is longer than " + limit + " bytes");
                }
                return Optional.of(new String(bytes, StandardCharsets.UTF_8));
            }
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            // A file of a process that ended since the file was opened.
            if ("No such process".equals(e.getMessage())) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
