package io.gpustat.polyglot;

import org.graalvm.polyglot.Source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Guest code of the host's own. */
final class Prelude {

    private Prelude() {}

    /** The source of it, where no debugger stops. */
    static Source source(String language, String resource) {
        return Source.newBuilder(language, text(resource), Frames.HOST)
                .internal(true)
                .buildLiteral();
    }

    static String text(String resource) {
        try (var stream = Prelude.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException(resource + " is not in the program");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
