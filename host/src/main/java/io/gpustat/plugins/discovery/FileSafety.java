package io.gpustat.plugins.discovery;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Whether anybody but the user and root can have written a file: who writes a plugin runs code. */
public final class FileSafety {

    private static final int ROOT = 0;
    private static final int GROUP_WRITE = 0020;
    private static final int OTHERS_WRITE = 0002;
    private static final int STICKY = 01000;

    private final Path self;
    private final boolean rootAlone;
    private final boolean stickyExcuses;

    private FileSafety(Path self, boolean rootAlone, boolean stickyExcuses) {
        this.self = self;
        this.rootAlone = rootAlone;
        this.stickyExcuses = stickyExcuses;
    }

    /**
     * For files of a user; in a folder such as {@code /tmp} nobody can exchange them.
     *
     * @param self a path that is the user's, such as {@code /proc/self}
     */
    public static FileSafety ofUser(Path self) {
        return new FileSafety(self, false, true);
    }

    /** For files of a place that anybody can have made. */
    public static FileSafety strict(Path self) {
        return new FileSafety(self, false, false);
    }

    /** For files that must be root's. */
    public static FileSafety ofRoot() {
        return new FileSafety(Path.of("/"), true, false);
    }

    /**
     * The same for a file that is found by a name: who can exchange a link chooses what it means.
     */
    @Nullable String whyUnsafe(Path name, Path real) throws IOException {
        var folder = name.toAbsolutePath().getParent();
        var unsafe =
                Files.isSymbolicLink(name) && folder != null
                        ? whyUnsafe(folder.toRealPath())
                        : null;
        return unsafe == null ? whyUnsafe(real) : unsafe;
    }

    /** Why a file is not safe to run, and what to do; null when it is. */
    public @Nullable String whyUnsafe(Path real) throws IOException {
        return whyUnsafeUpTo(null, real);
    }

    private @Nullable String whyUnsafeUpTo(@Nullable Path end, Path real) throws IOException {
        if (!real.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return null;
        }
        var own = Files.readAttributes(self, "unix:uid,gid");
        var user = rootAlone ? ROOT : number(own, "uid");
        var group = rootAlone ? ROOT : number(own, "gid");
        for (var path = real; path != null && !path.equals(end); path = path.getParent()) {
            var attributes = Files.readAttributes(path, "unix:uid,gid,mode");
            var owner = number(attributes, "uid");
            if (owner != ROOT && owner != user) {
                return path
                        + " belongs to another user; make it "
                        + (user == ROOT ? "root's" : "yours")
                        + " (chown)";
            }
            var mode = number(attributes, "mode");
            var excused = stickyExcuses && !path.equals(real) && (mode & STICKY) != 0;
            if ((mode & OTHERS_WRITE) != 0 && !excused) {
                return "others can write " + path + "; take that from them (chmod o-w)";
            }
            if ((mode & GROUP_WRITE) != 0 && number(attributes, "gid") != group && !excused) {
                return "a group can write " + path + "; take that from it (chmod g-w)";
            }
        }
        return null;
    }

    /** The same for a file that modules are in, or a folder with all that is in it. */
    @Nullable String whyUnsafeWithin(Path code) throws IOException {
        return whyUnsafeWithin(code, new HashSet<>());
    }

    private @Nullable String whyUnsafeWithin(Path code, Set<Path> seen) throws IOException {
        var real = code.toRealPath();
        if (!seen.add(real)) {
            return null;
        }
        var unsafe = whyUnsafe(real);
        if (unsafe != null || !Files.isDirectory(real)) {
            return unsafe;
        }
        try (var entries = Files.newDirectoryStream(real)) {
            for (var each : entries) {
                var why = whyUnsafeEntry(each, real, seen);
                if (why != null) {
                    return why;
                }
            }
        }
        return null;
    }

    /** A link counts where it leads to; the folders above all others have been looked at. */
    private @Nullable String whyUnsafeEntry(Path entry, Path folder, Set<Path> seen)
            throws IOException {
        if (Files.isSymbolicLink(entry)) {
            return Files.exists(entry) ? whyUnsafeWithin(entry, seen) : null;
        }
        return Files.isDirectory(entry)
                ? whyUnsafeWithin(entry, seen)
                : whyUnsafeUpTo(folder, entry);
    }

    private static int number(Map<String, Object> attributes, String name) {
        return attributes.get(name) instanceof Integer number ? number : -1;
    }
}
