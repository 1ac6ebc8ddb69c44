package io.gpustat.polyglot;

import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.SourceSection;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The frames of an error as the engine knows them, without those of the host's own code. */
final class Frames {

    /** The name of the sources of the host's own guest code. */
    static final String HOST = "<host>";

    private static final int MOST = 40;

    private Frames() {}

    /**
     * One frame.
     *
     * @param file the file, as its source is named
     */
    record Frame(String function, String file, int line) {
        @Override
        public String toString() {
            var where = file + ":" + line;
            return function.isEmpty()
                    ? "    at " + where
                    : "    at " + function + " (" + where + ")";
        }
    }

    /** The frames in files, innermost first. */
    static List<Frame> of(PolyglotException error) {
        var frames = new ArrayList<Frame>();
        if (error.isSyntaxError()) {
            add(frames, "", error.getSourceLocation());
        }
        for (var frame : error.getPolyglotStackTrace()) {
            if (frame.isGuestFrame()) {
                var name = frame.getRootName();
                add(
                        frames,
                        name == null || name.startsWith(":") ? "" : name,
                        frame.getSourceLocation());
            }
        }
        return frames;
    }

    private static void add(List<Frame> frames, String name, @Nullable SourceSection location) {
        if (location != null && location.isAvailable()) {
            var source = location.getSource();
            var path = source.getPath();
            var file = path == null ? source.getName() : path;
            if (!file.equals(HOST) && !VirtualFiles.isVirtual(file)) {
                frames.add(new Frame(name, file, location.getStartLine()));
            }
        }
    }

    /** The line of the innermost frame of this file; 0 when there is none. */
    static int line(PolyglotException error, Path file) {
        for (var frame : of(error)) {
            if (frame.file().equals(file.toString())) {
                return frame.line();
            }
        }
        return 0;
    }

    /** The frames as text, one a line; of a recursion without end the innermost. */
    static String text(List<Frame> frames) {
        var text = new StringBuilder();
        for (var frame : frames.subList(0, Math.min(MOST, frames.size()))) {
            text.append(text.isEmpty() ? "" : "\n").append(frame);
        }
        return frames.size() <= MOST
                ? text.toString()
                : text + "\n    ... " + (frames.size() - MOST) + " more";
    }

    /** All that the engine says, without the Java class of an error that is none of the guest's. */
    static String all(PolyglotException error) {
        var message = String.valueOf(error.getMessage());
        var end = message.startsWith("java.") ? message.indexOf(": ") : -1;
        return end < 0 ? message : message.substring(end + 2);
    }

    /** The first line of a text. */
    static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    /** What the engine says in one line. */
    static String message(PolyglotException error) {
        if (error.isResourceExhausted()) {
            return "ran out of memory or stack";
        }
        if (error.isExit()) {
            return "called exit(" + error.getExitStatus() + ")";
        }
        if (error.isHostException()) {
            return String.valueOf(error.asHostException().getMessage());
        }
        return firstLine(all(error));
    }
}
