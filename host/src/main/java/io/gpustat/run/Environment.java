package io.gpustat.run;

import org.jspecify.annotations.Nullable;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/**
 * What a run sees of the world around it.
 *
 * @param variables the environment's
 * @param procRoot where the processes are, {@code /proc}
 * @param clock in the zone that times are shown in
 */
public record Environment(Map<String, String> variables, Path procRoot, Clock clock) {

    /** A variable, or null when it is not set or empty. */
    public @Nullable String variable(String name) {
        var value = variables.get(name);
        return value == null || value.isEmpty() ? null : value;
    }

    /** The folder of the user's configuration; null where there is no home. */
    public @Nullable Path configFolder() {
        return folder("XDG_CONFIG_HOME", ".config");
    }

    /** The folder for what can be made again; null where there is no home. */
    public @Nullable Path cacheFolder() {
        return folder("XDG_CACHE_HOME", ".cache");
    }

    /** The user's home; null where there is none. */
    public @Nullable Path home() {
        var home = variable("HOME");
        return home == null ? null : path(home);
    }

    private @Nullable Path folder(String variable, String underHome) {
        var set = variable(variable);
        if (set != null && set.startsWith("/")) {
            var folder = path(set);
            return folder == null ? null : folder.resolve("gpustat");
        }
        var home = home();
        return home == null ? null : home.resolve(underHome).resolve("gpustat");
    }

    /** A folder that this locale cannot name is as good as none: the GPUs are shown without it. */
    private static @Nullable Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
