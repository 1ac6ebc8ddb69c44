package io.gpustat.spi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class VisibleTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "train.py",
                "it's \"so\" \\n",
                "café 训练 🚀",
                "\u00a0",
                "e\u0301",
                "\u200d"
            })
    void whatIsVisibleStaysAsItIs(String text) {
        assertThat(VisibleText.of(text)).isSameAs(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "\u0000=>\\x00",
                "\u0007=>\\x07",
                "\u001b[2J=>\\x1b[2J",
                "\u007f=>\\x7f",
                "\u0080=>\\x80",
                "\u009b1m=>\\x9b1m",
                "\u009f=>\\x9f",
                "\u200e\u200f=>\\u200e\\u200f",
                "\u2028\u2029=>\\u2028\\u2029",
                "\u202ex\u202c=>\\u202ex\\u202c",
                "\u2066x\u2069=>\\u2066x\\u2069",
                "🚀\u001b🚀=>🚀\\x1b🚀",
            })
    void whatMovesTheCursorOrTurnsTheTextIsEscaped(String text, String visible) {
        assertThat(VisibleText.of(text)).isEqualTo(visible);
    }

    @Test
    void tabsAndLineEndsAreNamed() {
        assertThat(VisibleText.of("a\tb\nc\rd")).isEqualTo("a\\tb\\nc\\rd");
    }

    @Test
    void noControlCharacterIsLeft() {
        var all = new StringBuilder();
        for (char c = 0; c < 0xa0; c++) {
            all.append(c);
        }

        assertThat(VisibleText.of(all.toString()).chars()).noneMatch(Character::isISOControl);
    }
}
