package io.gpustat.plugins.discovery;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Whether anybody but the user and root can have written a file: who writes a plugin runs code. */
public final class FileSafety {

    private static final int ROOT = 0;
    private static final int GROUP_WRITE = 0020;
    private static final int OTHERS_WRITE = 0002;
    private static final int STICKY = 01000;

    private final int user;
    private final int group;
    private final boolean stickyExcuses;

    private FileSafety(int user, int group, boolean stickyExcuses) {
        this.user = user;
        this.group = group;
        this.stickyExcuses = stickyExcuses;
    }

    /** For files of this user; in a folder such as {@code /tmp} nobody can exchange them. */
    public static FileSafety ofUser(int user, int group) {
        return new FileSafety(user, group, true);
    }

    /** For files of a place that anybody can have made. */
    public static FileSafety strict(int user, int group) {
        return new FileSafety(user, group, false);
    }

    /** For files that must be root's. */
    public static FileSafety ofRoot() {
        return new FileSafety(ROOT, ROOT, false);
    }

    /** Why a file is not safe to run, and what to do; null when it is. */
    public @Nullable String whyUnsafe(Path real) throws IOException {
        if (!real.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return null;
        }
        for (var path = real; path != null; path = path.getParent()) {
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

    private static int number(Map<String, Object> attributes, String name) {
        return attributes.get(name) instanceof Integer number ? number : -1;
    }
}
