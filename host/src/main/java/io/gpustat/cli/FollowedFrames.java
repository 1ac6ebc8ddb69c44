package io.gpustat.cli;

import io.gpustat.plugins.PluginProblem;
import io.gpustat.run.PluginEdits;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.OptionalInt;

/** Frames of plugins whose files may be saved meanwhile; and what is to be said about them. */
final class FollowedFrames implements FrameSource {

    private final FrameSource frames;
    private final @Nullable PluginEdits edits;
    private volatile @Nullable String notice;

    /**
     * The same frames.
     *
     * @param edits null when there are no files to follow
     */
    FollowedFrames(FrameSource frames, @Nullable PluginEdits edits) {
        this.frames = frames;
        this.edits = edits;
    }

    @Override
    public List<String> next(int columns) throws RefreshFailedException {
        if (edits != null && edits.isDue()) {
            var wrong = edits.reload();
            notice = wrong.isEmpty() ? null : String.join("; ", wrong);
        }
        return frames.next(columns);
    }

    @Override
    public OptionalInt ended() {
        return frames.ended();
    }

    @Override
    public boolean followsFiles() {
        return edits != null;
    }

    @Override
    public boolean isOutdated() {
        return edits != null && edits.isDue();
    }

    @Override
    public @Nullable String notice() {
        return notice;
    }

    /** A plugin was left out: the screen says so until its file is saved. */
    void leftOut(PluginProblem problem) {
        notice = problem.text().replaceFirst("^gpustat: ", "");
    }
}
