package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;

/**
 * What a machine knows of one process, each fact read when it is asked for. Null is what this user
 * may not read, what the system does not have, and everything once the process is gone.
 */
public interface ProcessDetails {

    /** The process id. */
    long pid();

    /** The id of the process that started it, or that took it over. */
    @Nullable Long parent();

    /** The short name, which a process may change. */
    @Nullable String name();

    /** {@code running}, {@code sleeping}, {@code disk-sleep}, {@code stopped}, {@code zombie} … */
    @Nullable String status();

    /** The real user's number. */
    @Nullable Long uid();

    /** How many threads it has. */
    @Nullable Long threads();

    /** Its current folder. */
    @Nullable String cwd();

    /** The file of its program. */
    @Nullable String exe();

    /** When it started. */
    @Nullable OffsetDateTime startTime();

    /** The environment that it was started with. */
    @Nullable Map<String, String> environ();

    /** Its control groups, one a line as Linux writes them: {@code 0::/system.slice/x.service}. */
    @Nullable List<String> cgroup();
}
