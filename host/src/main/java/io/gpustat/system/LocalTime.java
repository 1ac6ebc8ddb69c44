package io.gpustat.system;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.TimeZone;

/**
 * The local time. A {@code ZoneId} would look for further time zones in every jar of the class
 * path, a third of a start.
 */
public final class LocalTime {

    private LocalTime() {}

    /** What the clocks of a zone show at an instant. */
    public static OffsetDateTime at(Instant instant, TimeZone zone) {
        var seconds = zone.getOffset(instant.toEpochMilli()) / 1000;
        return OffsetDateTime.ofInstant(instant, ZoneOffset.ofTotalSeconds(seconds));
    }
}
