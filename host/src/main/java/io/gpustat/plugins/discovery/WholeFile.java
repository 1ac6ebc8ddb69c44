package io.gpustat.plugins.discovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is there with all of its content or as it was before, whoever reads or is killed. */
public final class WholeFile {

    private WholeFile() {}

    /** Writes it, for the user alone to read and write, in the place of one that may be there. */
    public static void write(Path file, byte[] content) throws IOException {
        // A temporary file is the user's alone.
        var written = Files.createTempFile(file.getParent(), "new", "");
        Files.write(written, content);
        Files.move(
                written, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
