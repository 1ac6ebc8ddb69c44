package io.gpustat.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.ProcessEntry;
import io.gpustat.spi.Span;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

final class CommandLineTest {

    @Test
    void theLastProcessHasACorner() {
        var process = Entries.process("python3", "train.py");

        assertThat(drawn(process, false)).isEqualTo(" ├─   4242 (  12%, 2048MB): python3 train.py");
        assertThat(drawn(process, true)).isEqualTo(" └─   4242 (  12%, 2048MB): python3 train.py");
    }

    @Test
    void theProgramStandsOutFromItsFolderAndItsArguments() {
        var text = new StringBuilder();
        for (var span :
                CommandLine.of(Entries.process("/usr/bin/python3", "a"), true, Palette.STANDARD)) {
            text.append(span.render(true));
        }

        assertThat(text)
                .asString()
                .endsWith(
                        "\u001b[38;5;24m\u001b[38;5;24m/usr/bin/\u001b[36mpython3"
                                + "\u001b[38;5;24m a\u001b[0;10m");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, --",
                "0.0, 0",
                "0.5, 0",
                "1.5, 2",
                "2.5, 2",
                "99.9, 100",
                "12800.0, 12800"
            })
    void theLoadIsRoundedToEvenAsPythonDoes(@Nullable Double percent, String shown) {
        var process = Entries.process("a");
        process.put("cpu_percent", percent);

        assertThat(drawn(process, true).replaceAll(".*\\( *|%.*", "")).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, 0B",
                "0, 0B",
                "9999, 9999B",
                "10000, 9KB",
                "10239999, 9999KB",
                "10240000, 9MB",
                "25769803776, 24GB",
                "9223372036854775807, 8191PB",
            })
    void memoryStepsUpOnlyAbove9999(@Nullable Long bytes, String shown) {
        var process = Entries.process("a");
        process.put("cpu_memory_usage", bytes);

        assertThat(drawn(process, true).replaceAll(".*%, *|\\).*", "")).isEqualTo(shown);
    }

    @Test
    void withoutACommandLineThereIsAQuestionMark() {
        var none = Entries.process();
        var unknown = Entries.process();
        unknown.put("full_command", null);

        assertThat(drawn(none, true)).endsWith("): ?");
        assertThat(drawn(unknown, true)).endsWith("): ?");
    }

    @Test
    void emptyWordsAndEmptyFirstWordsAreShownAsTheyAre() {
        assertThat(drawn(Entries.process("a", "", "b"), true)).endsWith("): a  b");
        assertThat(drawn(Entries.process("", "b"), true)).endsWith("):  b");
        assertThat(drawn(Entries.process("/a/", "b"), true)).endsWith("): /a/ b");
    }

    @Test
    void noWordMovesTheCursor() {
        assertThat(drawn(Entries.process("/a\u001b/b\u0007", "c\n"), true))
                .endsWith("): /a\\x1b/b\\x07 c\\n");
    }

    @Test
    void aWideProcessIdPushesTheRest() {
        var process = Entries.process("a");
        process.put("pid", 4_194_304L);

        assertThat(drawn(process, true)).startsWith(" └─ 4194304 (  12%");
    }

    @Test
    void wordsThatAPluginPutThereCanBeAnything() {
        var process = Entries.process();
        process.put("full_command", List.of("a", 5L, true));

        assertThat(drawn(process, true)).endsWith("): a 5 true");
    }

    private static String drawn(ProcessEntry process, boolean last) {
        var text = new StringBuilder();
        for (Span span : CommandLine.of(process, last, Palette.STANDARD)) {
            text.append(span.render(false));
        }
        return text.toString();
    }
}
