package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

final class FrameStreamTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<String> errors = new ArrayList<>();
    private int frame;

    @Test
    void framesArePrintedAsTheyAreAndSentOff() throws IOException {
        int code =
                stream(
                        columns -> {
                            if (++frame == 3) {
                                throw RefreshFailedException.fatal("no more", new Exception());
                            }
                            return List.of("frame " + frame, "\u001b[31mµ\u001b[0;10m");
                        },
                        out);

        assertThat(code).isEqualTo(1);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("frame 1\n\u001b[31mµ\u001b[0;10m\nframe 2\n\u001b[31mµ\u001b[0;10m\n");
        assertThat(errors).containsExactly("no more");
    }

    @Test
    void thereIsNoWindowWithAWidth() throws IOException {
        stream(
                columns -> {
                    if (++frame == 2) {
                        throw RefreshFailedException.fatal("no more", new Exception());
                    }
                    return List.of("columns " + columns);
                },
                out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("columns 0\n");
    }

    @Test
    void aFailedRefreshIsReportedAndRetried() throws IOException {
        stream(
                columns ->
                        switch (++frame) {
                            case 2 ->
                                    throw RefreshFailedException.passing("hiccup", new Exception());
                            case 4 ->
                                    throw RefreshFailedException.fatal("no more", new Exception());
                            default -> List.of("frame " + frame);
                        },
                out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("frame 1\nframe 3\n");
        assertThat(errors).containsExactly("hiccup", "no more");
    }

    @Test
    void aFailureBeforeTheFirstFrameEndsIt() throws IOException {
        int code =
                stream(
                        columns -> {
                            throw RefreshFailedException.passing("no driver", new Exception());
                        },
                        out);

        assertThat(code).isEqualTo(1);
        assertThat(errors).containsExactly("no driver");
    }

    @Test
    void theLastFrameIsPrintedAndItsCodeReturned() throws IOException {
        int code =
                stream(
                        new FrameSource() {
                            @Override
                            public List<String> next(int columns) {
                                return List.of("frame " + ++frame);
                            }

                            @Override
                            public OptionalInt ended() {
                                return frame == 2 ? OptionalInt.of(7) : OptionalInt.empty();
                            }
                        },
                        out);

        assertThat(code).isEqualTo(7);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("frame 1\nframe 2\n");
    }

    @Test
    void whatKeepsItFromWritingIsForTheCallerToJudge() {
        var gone = new IOException("Broken pipe");

        assertThatThrownBy(() -> stream(columns -> List.of("frame"), failing(gone))).isSameAs(gone);
    }

    private int stream(FrameSource frames, OutputStream to) throws IOException {
        return new FrameStream(
                        frames,
                        Duration.ofSeconds(1),
                        to,
                        e -> errors.add(e.getMessage()),
                        errors::add,
                        new FakeClock())
                .run();
    }

    private static OutputStream failing(IOException why) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw why;
            }
        };
    }
}
