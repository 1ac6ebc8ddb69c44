package io.gpustat.plugins.discovery;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which files of working directories may run: a line for each, with the SHA-256 of its real path
 * and content. A file that is changed or moved is another file.
 */
public final class TrustStore {

    private static final String NAME = "trust";

    private final @Nullable Path folder;
    private final FileSafety safety;

    /**
     * The store in this folder.
     *
     * @param stateFolder null where there is no home; then nothing is trusted
     */
    public TrustStore(@Nullable Path stateFolder, FileSafety safety) {
        this.folder = stateFolder;
        this.safety = safety;
    }

    /** Whether this content of this file is trusted. */
    public boolean trusts(Path real, byte[] content) throws IOException {
        return hash(real, content).equals(read().get(real));
    }

    /** Trusts this content of this file, and no other of it. */
    public void trust(Path real, byte[] content) throws IOException {
        if (real.toString().indexOf('\n') >= 0) {
            throw new IOException("there is a line break in its path");
        }
        var known = read();
        known.put(real, hash(real, content));
        write(known);
    }

    /** Trusts no content of this file; whether one was trusted. */
    public boolean untrust(Path real) throws IOException {
        var known = read();
        if (known.remove(real) == null) {
            return false;
        }
        write(known);
        return true;
    }

    private static String hash(Path real, byte[] content) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update(real.toString().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return HexFormat.of().formatHex(digest.digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private Map<Path, String> read() throws IOException {
        var known = new LinkedHashMap<Path, String>();
        if (folder == null) {
            return known;
        }
        try {
            var real = folder.resolve(NAME).toRealPath();
            var why = safety.whyUnsafe(real);
            if (why != null) {
                throw new IOException("the list of trusted files is not safe: " + why);
            }
            for (var line : Files.readAllLines(real)) {
                var space = line.indexOf(' ');
                if (space > 0) {
                    known.put(Path.of(line.substring(space + 1)), line.substring(0, space));
                }
            }
        } catch (NoSuchFileException e) {
            // Nothing has been trusted yet.
        }
        return known;
    }

    private void write(Map<Path, String> known) throws IOException {
        var kept = folder;
        if (kept == null) {
            throw new IOException("there is no home to remember it in; set HOME");
        }
        Files.createDirectories(kept);
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rwx------"));
        var text = new StringBuilder();
        known.forEach((path, hash) -> text.append(hash).append(' ').append(path).append('\n'));
        WholeFile.write(kept.resolve(NAME), text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
