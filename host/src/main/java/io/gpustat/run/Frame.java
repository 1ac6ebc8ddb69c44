package io.gpustat.run;

import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;

import java.util.List;
import java.util.OptionalInt;

/**
 * One query: what was found, and how it is drawn.
 *
 * @param context of the query
 * @param gpus as the plugins left them
 * @param lines as they are printed, one a line of the screen; none where nothing is drawn
 */
public record Frame(Context context, List<GpuEntry> gpus, List<String> lines) {

    /** The exit code, when a plugin has made this query the last. */
    public OptionalInt exitCode() {
        return context.control().exitCode();
    }
}
