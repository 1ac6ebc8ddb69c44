package io.gpustat.polyglot;

import org.graalvm.polyglot.io.FileSystem;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.DirectoryStream;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of the machine, and modules that are in none: {@code import ... from "name"} reads the
 * text that the host has for that name.
 */
final class VirtualFiles implements FileSystem {

    /** A place where no file can be. */
    private static final String PLACE = "/dev/null/";

    private final FileSystem files = FileSystem.newDefaultFileSystem();
    private final Map<String, HostModule> modules;
    private final Set<Path> opened = new LinkedHashSet<>();

    VirtualFiles(Map<String, HostModule> modules) {
        this.modules = modules;
    }

    /** Whether a path is that of such a module. */
    static boolean isVirtual(String path) {
        return path.startsWith(PLACE);
    }

    /** A file, and all that were opened besides. */
    List<Path> openedBesides(Path file) {
        var all = new LinkedHashSet<Path>();
        all.add(file);
        synchronized (opened) {
            all.addAll(opened);
        }
        return List.copyOf(all);
    }

    private SeekableByteChannel open(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        var channel = files.newByteChannel(path, options, attributes);
        synchronized (opened) {
            opened.add(path);
        }
        return channel;
    }

    private @Nullable String text(Path path) {
        var name = path.toString();
        var module = isVirtual(name) ? modules.get(name.substring(PLACE.length())) : null;
        return module == null ? null : module.text().get();
    }

    @Override
    public Path parsePath(URI uri) {
        return files.parsePath(uri);
    }

    @Override
    public Path parsePath(String path) {
        return modules.containsKey(path) ? Path.of(PLACE + path) : files.parsePath(path);
    }

    @Override
    public void checkAccess(Path path, Set<? extends AccessMode> modes, LinkOption... options)
            throws IOException {
        if (text(path) == null) {
            files.checkAccess(path, modes, options);
        }
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        files.createDirectory(folder, attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
        files.delete(path);
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        var text = text(path);
        return text == null
                ? open(path, options, attributes)
                : new TextChannel(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(
            Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
        return files.newDirectoryStream(folder, filter);
    }

    @Override
    public Path toAbsolutePath(Path path) {
        return files.toAbsolutePath(path);
    }

    @Override
    public Path toRealPath(Path path, LinkOption... options) throws IOException {
        return text(path) == null ? files.toRealPath(path, options) : path;
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
            throws IOException {
        var text = text(path);
        return text == null
                ? files.readAttributes(path, attributes, options)
                : Map.of("isRegularFile", true, "isDirectory", false, "size", (long) text.length());
    }

    /** A text to be read. */
    private record TextChannel(ByteBuffer bytes) implements SeekableByteChannel {

        @Override
        public int read(ByteBuffer target) {
            if (!bytes.hasRemaining()) {
                return -1;
            }
            var count = Math.min(target.remaining(), bytes.remaining());
            target.put(bytes.slice().limit(count));
            bytes.position(bytes.position() + count);
            return count;
        }

        @Override
        public int write(ByteBuffer source) {
            throw new NonWritableChannelException();
        }

        @Override
        public long position() {
            return bytes.position();
        }

        @Override
        public SeekableByteChannel position(long position) {
            bytes.position((int) Math.min(position, bytes.limit()));
            return this;
        }

        @Override
        public long size() {
            return bytes.limit();
        }

        @Override
        public SeekableByteChannel truncate(long size) {
            throw new NonWritableChannelException();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
