package io.gpustat.cli;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.OptionalInt;

/** Makes the next frame. */
@FunctionalInterface
interface FrameSource {

    /**
     * Queries and draws; may take as long as it needs.
     *
     * @param columns how wide the window is now, for plugins that want to know, 0 where there is
     *     none; lines may be longer
     * @return the lines as they are printed, with escape sequences for colours, without line ends
     * @throws RefreshFailedException when there is no frame this time
     */
    List<String> next(int columns) throws RefreshFailedException;

    /** The exit code, when the frame that was made last is to be the last one. */
    default OptionalInt ended() {
        return OptionalInt.empty();
    }

    /** Whether {@link #isOutdated()} can ever be true; asking has a cost. */
    default boolean followsFiles() {
        return false;
    }

    /** Whether the next frame should not wait for its tick. */
    default boolean isOutdated() {
        return false;
    }

    /** What the user should know beside the frame; null for nothing. */
    default @Nullable String notice() {
        return null;
    }
}
