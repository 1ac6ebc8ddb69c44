package io.gpustat.core;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What has a colour in the built-in look, by its key in the JSON where it has one. */
public enum ColorKey {
    /** The index of a GPU. */
    INDEX("index", 6, false),
    /** The name of a GPU. */
    NAME("name", 4, false),
    /** The name of a GPU that no longer answers. */
    LOST("lost", 1, false),
    /** In °C. */
    TEMPERATURE("temperature.gpu", 1, false, 50),
    /** In percent. */
    FAN("fan.speed", 6, false, 30),
    /** In percent. */
    UTILIZATION("utilization.gpu", 2, false, 30),
    /** In percent. */
    ENCODER("utilization.enc", 2, false, 50),
    /** In percent. */
    DECODER("utilization.dec", 2, false, 50),
    /** In W; its limit is the enforced one. */
    POWER("power.draw", 5, false, Kind.LIMITED, 40),
    /** In W. */
    POWER_LIMIT("enforced.power.limit", 5, false),
    /** In MiB; its limit is the memory there is. */
    MEMORY_USED("memory.used", 3, true, Kind.LIMITED),
    /** In MiB. */
    MEMORY_TOTAL("memory.total", 3, false),
    /** A figure of a GPU that is not known. */
    UNKNOWN("unknown", 0, true),
    /** The owner of a process. */
    USER("username", 0, true),
    /** The program of a process. */
    COMMAND("command", 6, false),
    /** The command line of a process. */
    ARGUMENTS("full_command", 24, false),
    /** The number of a process. */
    PID("pid", -1, false),
    /** GPU memory of a process, in MiB. */
    PROCESS_MEMORY("gpu_memory_usage", 3, false, Kind.FIGURE),
    /** In percent of one CPU. */
    CPU("cpu_percent", 2, false, Kind.FIGURE),
    /** Memory of a process, in bytes. */
    CPU_MEMORY("cpu_memory_usage", 3, false, Kind.FIGURE),
    /** The name of the machine. */
    HOST("hostname", 7, true),
    /** When the query was made. */
    TIME("query_time", -1, false),
    /** The version of the driver. */
    DRIVER("driver_version", 0, true),
    /** The sentence that stands where there are no GPUs. */
    NO_GPUS("no_gpus", 3, false);

    private final String key;
    private final int color;
    private final boolean bold;
    private final Kind kind;
    private final double boldFrom;

    ColorKey(String key, int color, boolean bold) {
        this(key, color, bold, Kind.TEXT);
    }

    ColorKey(String key, int color, boolean bold, Kind kind) {
        this(key, color, bold, kind, Double.NaN);
    }

    ColorKey(String key, int color, boolean bold, int boldFrom) {
        this(key, color, bold, Kind.FIGURE, boldFrom);
    }

    ColorKey(String key, int color, boolean bold, Kind kind, double boldFrom) {
        this.key = key;
        this.color = color;
        this.bold = bold;
        this.kind = kind;
        this.boldFrom = boldFrom;
    }

    /** The key with this name; null when there is none. */
    public static @Nullable ColorKey of(String name) {
        for (var key : values()) {
            if (key.key.equals(name)) {
                return key;
            }
        }
        return null;
    }

    /** The key in the JSON, or a name of its own. */
    public String key() {
        return key;
    }

    /** The style unless another is configured. */
    public Style style() {
        return new Style(color, bold);
    }

    /** The thresholds unless others are configured. */
    public List<Threshold> thresholds() {
        return Double.isNaN(boldFrom)
                ? List.of()
                : List.of(new Threshold(boldFrom, hasLimit(), Style.BOLD));
    }

    /** Whether it is a number, which can have thresholds. */
    public boolean isFigure() {
        return kind != Kind.TEXT;
    }

    /** Whether it has a limit, of which thresholds can be a percentage. */
    public boolean hasLimit() {
        return kind == Kind.LIMITED;
    }

    private enum Kind {
        TEXT,
        FIGURE,
        LIMITED
    }
}
