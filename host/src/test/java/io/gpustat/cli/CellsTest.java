package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CellsTest {

    private static final String RED = "\u001b[31m";
    private static final String OFF = "\u001b[0;10m";

    @Test
    void aLineThatFitsStaysAsItIs() {
        var line = "[0] " + RED + "71" + OFF + " °C";

        assertThat(Cells.fit(line, 20)).isEqualTo(new Cells.Fitted(line, 9));
    }

    @Test
    void aLongLineIsCut() {
        assertThat(Cells.fit("0123456789", 4)).isEqualTo(new Cells.Fitted("0123", 4));
    }

    @Test
    void coloursTakeNoRoomAndEndAtTheCut() {
        assertThat(Cells.fit("a" + RED + "bcdef" + OFF + "g", 3))
                .isEqualTo(new Cells.Fitted("a" + RED + "bc" + OFF, 3));
    }

    @Test
    void aColourLeftOnEndsWithTheLine() {
        assertThat(Cells.fit(RED + "x", 9).text()).isEqualTo(RED + "x" + OFF);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001b[m", "\u001b[0m", OFF})
    void aColourThatIsSwitchedOffIsNotSwitchedOffTwice(String off) {
        assertThat(Cells.fit(RED + "x" + off, 9).text()).isEqualTo(RED + "x" + off);
    }

    @Test
    void aWideCharacterIsNeverCutInHalf() {
        assertThat(Cells.fit("漢字", 3)).isEqualTo(new Cells.Fitted("漢", 2));
    }

    @Test
    void combiningCharactersStayWithTheirBase() {
        assertThat(Cells.fit("e\u0301e\u0301e\u0301", 2))
                .isEqualTo(new Cells.Fitted("e\u0301e\u0301", 2));
    }

    @ParameterizedTest
    @CsvSource({
        "\uD83D\uDE80, 2", // rocket
        "\u2764\uFE0F, 2", // heart, as an emoji
        "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67, 6" // family, by parts
    })
    void anEmojiIsWholeOrNotThere(String emoji, int cells) {
        assertThat(Cells.fit(emoji + "x", cells)).isEqualTo(new Cells.Fitted(emoji, cells));
        assertThat(Cells.fit(emoji + "x", cells - 1)).isEqualTo(new Cells.Fitted("", 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\u001b[2Jb",
                "a\u001b[10;10Hb",
                "a\u001b[?25hb",
                "a\u001b]0;title\u0007b",
                "a\u001b]8;;http://x\u001b\\b",
                "a\u001b7b",
                "a\rb",
                "a\nb",
                "a\u0000b",
                "a\u009bb",
                "ab\u001b",
                "ab\u001b[",
                "ab\u001b[31",
                "ab\u001b]0;title"
            })
    void whatCouldMoveTheCursorIsLeftOut(String line) {
        assertThat(Cells.fit(line, 9)).isEqualTo(new Cells.Fitted("ab", 2));
    }

    @Test
    void tabsBecomeSpaces() {
        assertThat(Cells.fit("ab\tc\t", 12)).isEqualTo(new Cells.Fitted("ab      c   ", 12));
    }

    @Test
    void nothingOfALineFitsIntoNoColumns() {
        assertThat(Cells.fit("abc", 0)).isEqualTo(new Cells.Fitted("", 0));
    }
}
