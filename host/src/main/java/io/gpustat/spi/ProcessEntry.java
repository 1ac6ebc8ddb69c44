package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * One process on one GPU at one query. GPU memory is in MiB, host memory in bytes, CPU in percent
 * of one core; null is unknown.
 */
public final class ProcessEntry extends Fields {

    /** The process id. */
    public @Nullable Long pid() {
        return number("pid");
    }

    /** The owner's name, or the number where the user has none. */
    public @Nullable String username() {
        return text("username");
    }

    /** The base name of the first word of the command line. */
    public @Nullable String command() {
        return text("command");
    }

    /** The words of the command line. */
    public @Nullable List<String> fullCommand() {
        return get("full_command") instanceof List<?> list ? words(list) : null;
    }

    @SuppressWarnings("unchecked") // only where it has been seen that they are strings
    private static List<String> words(List<?> list) {
        for (Object word : list) {
            if (!(word instanceof String)) {
                var words = new ArrayList<String>(list.size());
                list.forEach(any -> words.add(String.valueOf(any)));
                return words;
            }
        }
        return (List<String>) list;
    }

    /** GPU memory in use, in MiB. */
    public @Nullable Long gpuMemoryUsage() {
        return number("gpu_memory_usage");
    }

    /** Resident host memory, in bytes. */
    public @Nullable Long cpuMemoryUsage() {
        return number("cpu_memory_usage");
    }

    /** CPU load, in percent of one core; reading it costs a measuring window once a query. */
    public @Nullable Double cpuPercent() {
        return get("cpu_percent") instanceof Number number ? (Double) number.doubleValue() : null;
    }
}
