package io.gpustat.run;

import io.gpustat.polyglot.HeadStart;
import io.gpustat.spi.Services;
import io.gpustat.system.LocalTime;
import io.gpustat.system.MachineServices;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/**
 * What a run sees of the world around it.
 *
 * @param variables the environment's
 * @param procRoot where the processes are, {@code /proc}
 * @param clock what time it is
 * @param zone the zone that times are shown in
 * @param stage what stands for the machine in a rehearsal; null for the machine itself
 * @param headStart what guest languages need that has begun already; null for nothing
 */
public record Environment(
        Map<String, String> variables,
        Path procRoot,
        InstantSource clock,
        TimeZone zone,
        @Nullable Stage stage,
        @Nullable HeadStart headStart) {

    /**
     * What stands for the machine around, so that a rehearsal is the same everywhere.
     *
     * @param hostname of it
     * @param services that plugins ask
     */
    public record Stage(String hostname, Services services) {}

    /** This machine. */
    public Environment(
            Map<String, String> variables, Path procRoot, InstantSource clock, TimeZone zone) {
        this(variables, procRoot, clock, zone, null, null);
    }

    /** The folder of the administrator's configuration. */
    static final Path SYSTEM_FOLDER = Path.of("/etc/gpustat");

    /** The local time. */
    OffsetDateTime now() {
        return LocalTime.at(clock.instant(), zone);
    }

    /** What plugins may ask of the machine. */
    public Services services() {
        return stage != null ? stage.services() : new MachineServices(procRoot, variables, zone);
    }

    /** The kernel's own name for the machine, which no resolver can delay. */
    String hostname() {
        if (stage != null) {
            return stage.hostname();
        }
        try {
            return Files.readString(procRoot.resolve("sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return resolvedHostname();
        }
    }

    private static String resolvedHostname() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException e) {
            return "localhost";
        }
    }

    /** A variable, or null when it is not set or empty. */
    public @Nullable String variable(String name) {
        var value = variables.get(name);
        return value == null || value.isEmpty() ? null : value;
    }

    /** The folder of the user's configuration; null where there is no home. */
    public @Nullable Path configFolder() {
        return folder("XDG_CONFIG_HOME", ".config");
    }

    /** The configuration files that there may be; a later one wins. */
    public List<Path> configurationFiles() {
        var system = SYSTEM_FOLDER.resolve("config.toml");
        var folder = configFolder();
        return folder == null ? List.of(system) : List.of(system, folder.resolve("config.toml"));
    }

    /** The folder for what can be made again; null where there is no home. */
    public @Nullable Path cacheFolder() {
        return folder("XDG_CACHE_HOME", ".cache");
    }

    /** The folder for what must be kept; null where there is no home. */
    public @Nullable Path stateFolder() {
        return folder("XDG_STATE_HOME", ".local/state");
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
