package io.gpustat.core;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What has a colour in the built-in look, by its key in the JSON where it has one. */
public enum ColorKey {
    /** The index of a GPU. */
    INDEX("index", Style.color(6)),
    /** The name of a GPU. */
    NAME("name", Style.color(4)),
    /** The name of a GPU that no longer answers. */
    LOST("lost", Style.color(1)),
    /** In °C. */
    TEMPERATURE("temperature.gpu", Style.color(1), 50),
    /** In percent. */
    FAN("fan.speed", Style.color(6), 30),
    /** In percent. */
    UTILIZATION("utilization.gpu", Style.color(2), 30),
    /** In percent. */
    ENCODER("utilization.enc", Style.color(2), 50),
    /** In percent. */
    DECODER("utilization.dec", Style.color(2), 50),
    /** In W; its limit is the enforced one. */
    POWER("power.draw", Style.color(5), Kind.LIMITED, List.of(new Threshold(40, true, Style.BOLD))),
    /** In W. */
    POWER_LIMIT("enforced.power.limit", Style.color(5)),
    /** In MiB; its limit is the memory there is. */
    MEMORY_USED("memory.used", Style.color(3).inBold(), Kind.LIMITED, List.of()),
    /** In MiB. */
    MEMORY_TOTAL("memory.total", Style.color(3)),
    /** A figure of a GPU that is not known. */
    UNKNOWN("unknown", Style.color(0).inBold()),
    /** The owner of a process. */
    USER("username", Style.color(0).inBold()),
    /** The program of a process. */
    COMMAND("command", Style.color(6)),
    /** The command line of a process. */
    ARGUMENTS("full_command", Style.color(24)),
    /** The number of a process. */
    PID("pid", Style.PLAIN),
    /** GPU memory of a process, in MiB. */
    PROCESS_MEMORY("gpu_memory_usage", Style.color(3), Kind.FIGURE, List.of()),
    /** In percent of one CPU. */
    CPU("cpu_percent", Style.color(2), Kind.FIGURE, List.of()),
    /** Memory of a process, in bytes. */
    CPU_MEMORY("cpu_memory_usage", Style.color(3), Kind.FIGURE, List.of()),
    /** The name of the machine. */
    HOST("hostname", Style.color(7).inBold()),
    /** When the query was made. */
    TIME("query_time", Style.PLAIN),
    /** The version of the driver. */
    DRIVER("driver_version", Style.color(0).inBold()),
    /** The sentence that stands where there are no GPUs. */
    NO_GPUS("no_gpus", Style.color(3));

    private final String key;
    private final Style style;
    private final Kind kind;
    private final List<Threshold> thresholds;

    ColorKey(String key, Style style) {
        this(key, style, Kind.TEXT, List.of());
    }

    ColorKey(String key, Style style, int boldFrom) {
        this(key, style, Kind.FIGURE, List.of(new Threshold(boldFrom, false, Style.BOLD)));
    }

    ColorKey(String key, Style style, Kind kind, List<Threshold> thresholds) {
        this.key = key;
        this.style = style;
        this.kind = kind;
        this.thresholds = thresholds;
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
        return style;
    }

    /** The thresholds unless others are configured. */
    public List<Threshold> thresholds() {
        return thresholds;
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
