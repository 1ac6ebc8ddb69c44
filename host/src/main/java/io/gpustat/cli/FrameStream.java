package io.gpustat.cli;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Frame after frame to something that is no terminal: each as a single run prints it, and sent off
 * before the next one is made. A refresh that fails is reported and tried again as in {@link
 * Watch}.
 */
final class FrameStream {

    /** Where frames go there is no window. */
    private static final int NO_COLUMNS = 0;

    private final FrameSource frames;
    private final Duration interval;
    private final OutputStream out;
    private final Consumer<? super RefreshFailedException> errors;
    private final Consumer<String> notices;
    private final MonotonicClock clock;
    private @Nullable String told;

    /**
     * A stream that has not begun.
     *
     * @param errors is told every failure
     * @param notices is told what there is to know beside the frames
     */
    FrameStream(
            FrameSource frames,
            Duration interval,
            OutputStream out,
            Consumer<? super RefreshFailedException> errors,
            Consumer<String> notices,
            MonotonicClock clock) {
        this.frames = frames;
        this.interval = interval;
        this.out = out;
        this.errors = errors;
        this.notices = notices;
        this.clock = clock;
    }

    /**
     * Prints frames until one fails for good, or is the last.
     *
     * @return the exit code
     * @throws IOException when nobody reads any more, or the disk is full
     */
    int run() throws IOException {
        var ticks = new Ticks(interval, clock);
        boolean printed = false;
        try {
            while (true) {
                try {
                    print(frames.next(NO_COLUMNS));
                    printed = true;
                } catch (RefreshFailedException e) {
                    errors.accept(e);
                    if (e.fatal() || !printed) {
                        return Watch.FAILED;
                    }
                }
                var ended = frames.ended();
                if (ended.isPresent()) {
                    return ended.getAsInt();
                }
                ticks.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Watch.OK;
        }
    }

    private void print(List<String> lines) throws IOException {
        var text = new StringBuilder();
        for (var line : lines) {
            text.append(line).append('\n');
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
        tellNotice();
    }

    /** Each once; one that has gone may come again. */
    private void tellNotice() {
        var notice = frames.notice();
        if (notice != null && !notice.equals(told)) {
            notices.accept("gpustat: " + notice);
        }
        told = notice;
    }
}
