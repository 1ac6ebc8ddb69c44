package io.gpustat.plugins.discovery;

import io.gpustat.plugins.Scope;
import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The plugins of the current directory. People type gpustat in shared folders and in what they have
 * just cloned, often as root: a file there runs only after its user has said so, and only as it was
 * then.
 */
public final class LocalFiles {

    private static final long LONGEST = 10_000_000;

    private final TrustStore trusted;
    private final FileSafety safety;
    private final Consumer<String> debug;

    /** Looks at files with this trust. */
    public LocalFiles(TrustStore trusted, FileSafety safety, Consumer<String> debug) {
        this.trusted = trusted;
        this.safety = safety;
        this.debug = debug;
    }

    /** The plugins of a directory. */
    List<FoundPlugin> in(Path directory) {
        var found = new ArrayList<FoundPlugin>();
        for (var ending : PluginFolder.SCRIPTS) {
            var file = directory.resolve("gpustat_conf" + ending);
            if (Files.exists(file)) {
                try {
                    found.add(look(file));
                } catch (IOException e) {
                    debug.accept("gpustat: no plugin from " + file + ": " + e);
                }
            }
        }
        return found;
    }

    private FoundPlugin look(Path file) throws IOException {
        var real = file.toRealPath();
        var source = ScriptFile.of(real);
        var unsafe = whyUnsafe(file, real);
        if (unsafe != null) {
            return FoundPlugin.refused(Scope.LOCAL, source, State.UNSAFE, unsafe);
        }
        // Read once: what is compared with what is trusted is what runs.
        var content = Files.readAllBytes(real);
        try {
            if (!trusted.trusts(real, content)) {
                return FoundPlugin.refused(
                        Scope.LOCAL,
                        source,
                        State.UNTRUSTED,
                        "it lies in the current directory, and you have not trusted it as it is"
                                + " now (gpustat plugins trust "
                                + file.getFileName()
                                + ")");
            }
        } catch (IOException e) {
            return FoundPlugin.refused(
                    Scope.LOCAL, source, State.UNTRUSTED, String.valueOf(e.getMessage()));
        }
        return FoundPlugin.usable(
                Scope.LOCAL, new ScriptFile(real, source.name(), text(real, content)));
    }

    private @Nullable String whyUnsafe(Path file, Path real) throws IOException {
        if (!Files.isRegularFile(real) || Files.size(real) > LONGEST) {
            return real + " is no file of a plugin's size";
        }
        return safety.whyUnsafe(file, real);
    }

    private static String text(Path file, byte[] content) throws IOException {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
        } catch (CharacterCodingException e) {
            throw new IOException(file + " is not UTF-8", e);
        }
    }

    /** Trusts a file as it is now; the real path of it. */
    public Path trust(Path file) throws IOException {
        var real = file.toRealPath();
        var unsafe = whyUnsafe(file, real);
        if (unsafe != null) {
            throw new IOException(unsafe);
        }
        trusted.trust(real, Files.readAllBytes(real));
        return real;
    }

    /** Trusts a file no longer; whether it was trusted. */
    public boolean untrust(Path file) throws IOException {
        return trusted.untrust(Files.exists(file) ? file.toRealPath() : placeOf(file));
    }

    /** Where a file was that is gone. */
    private static Path placeOf(Path file) throws IOException {
        var path = file.toAbsolutePath().normalize();
        var folder = path.getParent();
        return folder == null || !Files.exists(folder)
                ? path
                : folder.toRealPath().resolve(path.getFileName());
    }
}
