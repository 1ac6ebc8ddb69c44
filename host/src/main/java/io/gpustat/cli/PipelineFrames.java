package io.gpustat.cli;

import io.gpustat.core.JsonReport;
import io.gpustat.run.Frame;
import io.gpustat.run.Pipeline;
import io.gpustat.run.QueryFailedException;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.OptionalInt;

/** The frames of a pipeline, as they are printed. */
final class PipelineFrames implements FrameSource {

    private final Pipeline pipeline;
    private final @Nullable JsonReport report;
    private OptionalInt ended = OptionalInt.empty();

    /**
     * Frames that nobody has asked for yet.
     *
     * @param report writes each as JSON; null for lines
     */
    PipelineFrames(Pipeline pipeline, @Nullable JsonReport report) {
        this.pipeline = pipeline;
        this.report = report;
    }

    /** A frame as it is printed. */
    static List<String> lines(Frame frame, @Nullable JsonReport report) {
        return report == null
                ? frame.lines()
                : List.of(report.write(frame.context(), frame.gpus()));
    }

    @Override
    public List<String> next(int columns) throws RefreshFailedException {
        try {
            var frame = pipeline.next(columns);
            ended = frame.exitCode();
            return lines(frame, report);
        } catch (QueryFailedException e) {
            throw RefreshFailedException.passing(e.getMessage(), e);
        }
    }

    @Override
    public OptionalInt ended() {
        return ended;
    }
}
