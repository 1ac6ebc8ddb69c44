package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

final class ScreenTest {

    private static final String HOME = "\u001b[1;1H";
    private static final String CLEAR_LINE = "\u001b[K";
    private static final String CLEAR_BELOW = "\u001b[J";

    @Test
    void everyLineIsClearedToItsEndAndTheScreenBelowTheLast() {
        var text = new Screen(new ScreenSize(10, 5)).show(List.of("one", "two"));

        assertThat(text)
                .isEqualTo(HOME + "one" + CLEAR_LINE + "\ntwo" + CLEAR_LINE + "\n" + CLEAR_BELOW);
    }

    @Test
    void aFullScreenDoesNotScroll() {
        var text = new Screen(new ScreenSize(10, 2)).show(List.of("one", "two"));

        assertThat(text).isEqualTo(HOME + "one" + CLEAR_LINE + "\ntwo" + CLEAR_LINE);
    }

    @Test
    void linesBeyondTheLastRowAreLeftOut() {
        var screen = new Screen(new ScreenSize(10, 2));

        assertThat(screen.show(List.of("one", "two", "three", "four")))
                .isEqualTo(screen.show(List.of("one", "two")));
    }

    @Test
    void aFullLineIsClearedBeforeItIsWrittenSoThatItsLastCellStays() {
        var text = new Screen(new ScreenSize(3, 5)).show(List.of("one", "three"));

        assertThat(text)
                .isEqualTo(HOME + CLEAR_LINE + "one\n" + CLEAR_LINE + "thr\n" + CLEAR_BELOW);
    }

    @Test
    void aFrameWithoutLinesClearsTheScreen() {
        assertThat(new Screen(new ScreenSize(10, 5)).show(List.of())).isEqualTo(HOME + CLEAR_BELOW);
    }

    @Test
    void aNoticeStandsInTheLastRowAndTakesItFromTheFrame() {
        var text = new Screen(new ScreenSize(20, 2)).show(List.of("one", "two"), "failed");

        assertThat(text)
                .isEqualTo(
                        HOME
                                + ("one" + CLEAR_LINE + "\n")
                                + CLEAR_BELOW
                                + ("\u001b[2;1H\u001b[7mfailed\u001b[0;10m" + CLEAR_LINE));
    }

    @Test
    void aNoticeIsCutToTheScreen() {
        var text = new Screen(new ScreenSize(4, 1)).show(List.of("one"), "failed");

        assertThat(text).endsWith("\u001b[1;1H" + CLEAR_LINE + "\u001b[7mfail\u001b[0;10m");
    }
}
