package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

@Timeout(20)
final class WatchTest {

    private final FakeTerminal terminal = new FakeTerminal();
    private final FakeClock clock = new FakeClock();
    private final List<String> errors = new ArrayList<>();
    private int frame;

    @Test
    void framesFollowEachOtherUntilTheUserQuits() {
        int code =
                watch(columns -> {
                    frame++;
                    return upTo(2);
                });

        assertThat(code).isZero();
        assertThat(terminal.log())
                .containsExactly("open", shown("frame 1"), shown("frame 2"), "close");
    }

    @Test
    void aFrameIsMadeAtEveryTick() {
        watch(columns -> {
            clock.pass(Duration.ofMillis(300));
            frame++;
            return upTo(3);
        });

        assertThat(clock.wakeUps())
                .startsWith(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(3));
    }

    @Test
    void aResizeShowsTheLastFrameAtOnceThoughTheNextIsStillBeingMade() {
        var stuck = new CountDownLatch(1);

        watch(columns -> {
            if (frame++ == 0) {
                return List.of("a line that is long");
            }
            terminal.resize(6, 3);
            terminal.happens(TerminalEvent.QUIT);
            forever(stuck);
            return List.of();
        });

        assertThat(terminal.log())
                .endsWith(
                        new Screen(new ScreenSize(6, 3)).show(List.of("a line that is long")),
                        "close");
    }

    @Test
    void theSourceIsToldHowWideTheWindowIs() {
        var widths = new ArrayList<Integer>();

        watch(columns -> {
            widths.add(columns);
            frame++;
            return upTo(1);
        });

        assertThat(widths).contains(20);
    }

    @Test
    void aFailedRefreshIsShownBelowTheLastGoodFrameAndRetried() {
        int code =
                watch(columns -> {
                    if (++frame == 2) {
                        throw passing("driver not loaded\nmore");
                    }
                    return upTo(3);
                });

        assertThat(code).isZero();
        assertThat(terminal.log())
                .containsExactly(
                        "open",
                        shown("frame 1"),
                        new Screen(terminal.size())
                                .show(
                                        List.of("frame 1"),
                                        "query failed: driver not loaded (retrying)"),
                        shown("frame 3"),
                        "close");
        assertThat(errors).isEmpty();
    }

    @Test
    void whatThereIsToKnowBesideTheFrameStandsInTheLastLine() {
        watch(
                new FrameSource() {
                    @Override
                    public List<String> next(int columns) {
                        frame++;
                        return upTo(1);
                    }

                    @Override
                    public String notice() {
                        return "plugin x";
                    }
                });

        assertThat(terminal.log())
                .containsExactly(
                        "open",
                        new Screen(terminal.size()).show(List.of("frame 1"), "plugin x"),
                        "close");
    }

    @Test
    void aRefreshThatFailsAgainAndAgainIsRetriedForEver() {
        watch(columns -> {
            if (++frame == 1) {
                return List.of("frame 1");
            }
            if (frame < 100) {
                throw passing("driver not loaded");
            }
            return upTo(100);
        });

        assertThat(terminal.log()).hasSize(102).endsWith(shown("frame 100"), "close");
    }

    @Test
    void aFatalFailureIsPrintedAfterTheScreenIsLeft() {
        int code =
                watch(
                        columns -> {
                            if (++frame == 2) {
                                throw RefreshFailedException.fatal("no more", new Exception());
                            }
                            return List.of("frame 1");
                        },
                        text -> errors.add(text + " after " + terminal.log().getLast()));

        assertThat(code).isEqualTo(1);
        assertThat(errors).containsExactly("no more after close");
    }

    @Test
    void aFailureBeforeTheFirstFrameEndsIt() {
        int code =
                watch(columns -> {
                    throw passing("driver not loaded");
                });

        assertThat(code).isEqualTo(1);
        assertThat(errors).containsExactly("driver not loaded");
        assertThat(terminal.log()).containsExactly("open", "close");
    }

    @Test
    void aMistakeInTheProgramIsNotSwallowed() {
        var mistake = new IllegalArgumentException("mistake");

        assertThatThrownBy(() ->
                        watch(columns -> {
                            throw mistake;
                        }))
                .hasCause(mistake);
        assertThat(terminal.log()).endsWith("close");
    }

    @Test
    void aTerminalThatHasGoneEndsItQuietly() {
        int code =
                watch(columns -> {
                    terminal.goAway();
                    return List.of("frame");
                });

        assertThat(code).isZero();
        assertThat(errors).isEmpty();
    }

    @Test
    void theLastFrameIsShownAgainAfterASuspension() {
        watch(columns -> {
            if (++frame == 2) {
                terminal.happens(TerminalEvent.SUSPENDED);
                terminal.happens(TerminalEvent.CONTINUED);
            }
            return upTo(2);
        });

        assertThat(terminal.log())
                .startsWith(
                        "open",
                        shown("frame 1"),
                        "suspend",
                        shown("frame 1"),
                        "restore",
                        shown("frame 1"));
    }

    @Test
    void theLastFrameEndsTheWatchAndCanBePrintedAfterIt() {
        var watch =
                new Watch(
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
                        Duration.ofSeconds(1),
                        terminal,
                        e -> errors.add(e.getMessage()),
                        clock);

        assertThat(watch.run()).isEqualTo(7);
        assertThat(watch.lastWords()).containsExactly("frame 2");
        assertThat(terminal.log())
                .containsExactly("open", shown("frame 1"), shown("frame 2"), "close");
    }

    private int watch(FrameSource frames) {
        return watch(frames, errors::add);
    }

    private int watch(FrameSource frames, Consumer<String> messages) {
        return new Watch(
                        frames,
                        Duration.ofSeconds(1),
                        terminal,
                        e -> messages.accept(e.getMessage()),
                        clock)
                .run();
    }

    /** The frame that the test has counted; the user quits while the one after the last is made. */
    private List<String> upTo(int last) {
        if (frame > last) {
            terminal.happens(TerminalEvent.QUIT);
        }
        return List.of("frame " + frame);
    }

    private static void forever(CountDownLatch stuck) {
        try {
            stuck.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String shown(String line) {
        return new Screen(terminal.size()).show(List.of(line));
    }

    private static RefreshFailedException passing(String message) {
        return RefreshFailedException.passing(message, new Exception());
    }
}
