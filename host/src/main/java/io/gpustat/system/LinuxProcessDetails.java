package io.gpustat.system;

import io.gpustat.spi.ProcessDetails;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/** A process as {@code /proc} shows it. */
final class LinuxProcessDetails implements ProcessDetails {

    private final File proc;
    private final File folder;
    private final long pid;
    private final TimeZone zone;
    private final FileBytes file = new FileBytes();

    private LinuxProcessDetails(File proc, long pid, TimeZone zone) {
        this.proc = proc;
        this.folder = new File(proc, Long.toString(pid));
        this.pid = pid;
        this.zone = zone;
    }

    /** The process of this id; null where there is none. */
    static @Nullable ProcessDetails find(File proc, long pid, TimeZone zone) {
        var details = new LinuxProcessDetails(proc, pid, zone);
        return pid > 0 && details.file.read(new File(details.folder, "stat")) ? details : null;
    }

    @Override
    public long pid() {
        return pid;
    }

    /** The field behind the name in {@code stat}, counted from 1, which is the state. */
    private @Nullable Long stat(int field) {
        if (!file.read(new File(folder, "stat"))) {
            return null;
        }
        var at = file.word(file.afterLast(')'), field);
        return file.isDigit(at) ? (Long) file.number(at) : null;
    }

    @Override
    public @Nullable Long parent() {
        return stat(2);
    }

    @Override
    public @Nullable String name() {
        var name = text("comm");
        return name == null ? null : name.stripTrailing();
    }

    @Override
    public @Nullable String status() {
        if (!file.read(new File(folder, "stat"))) {
            return null;
        }
        var at = file.word(file.afterLast(')'), 1);
        return at >= file.length()
                ? null
                : switch (file.at(at)) {
                    case 'R' -> "running";
                    case 'S' -> "sleeping";
                    case 'D' -> "disk-sleep";
                    case 'T' -> "stopped";
                    case 't' -> "tracing-stop";
                    case 'Z' -> "zombie";
                    case 'X', 'x' -> "dead";
                    case 'I' -> "idle";
                    default -> null;
                };
    }

    @Override
    public @Nullable Long uid() {
        if (!file.read(new File(folder, "status"))) {
            return null;
        }
        var at = file.word(file.afterLabel("Uid:"), 1);
        return file.isDigit(at) ? (Long) file.number(at) : null;
    }

    @Override
    public @Nullable Long threads() {
        return stat(18);
    }

    @Override
    public @Nullable String cwd() {
        return link("cwd");
    }

    @Override
    public @Nullable String exe() {
        return link("exe");
    }

    private @Nullable String link(String name) {
        try {
            return Files.readSymbolicLink(new File(folder, name).toPath()).toString();
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }

    @Override
    public @Nullable OffsetDateTime startTime() {
        var ticks = stat(20);
        var booted = LinuxHost.bootSeconds(proc, file);
        if (ticks == null || booted == null) {
            return null;
        }
        var perSecond = Auxv.read(proc, file).ticksPerSecond();
        return LocalTime.at(Instant.ofEpochMilli(booted * 1000 + ticks * 1000 / perSecond), zone);
    }

    @Override
    public @Nullable Map<String, String> environ() {
        var text = text("environ");
        if (text == null) {
            return null;
        }
        var variables = new LinkedHashMap<String, String>();
        for (var variable : text.split("\0", -1)) {
            var equals = variable.indexOf('=');
            if (equals > 0) {
                variables.putIfAbsent(
                        variable.substring(0, equals), variable.substring(equals + 1));
            }
        }
        return variables;
    }

    @Override
    public @Nullable List<String> cgroup() {
        var lines = text("cgroup");
        return lines == null ? null : lines.lines().toList();
    }

    private @Nullable String text(String name) {
        return file.read(new File(folder, name))
                ? new String(file.copy(0, file.length()), StandardCharsets.UTF_8)
                : null;
    }
}
