package io.gpustat.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.GpuEntry;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The expected documents are those of Python's json.dumps with indent=4. */
final class JsonReportTest {

    private final List<String> told = new ArrayList<>();
    private final JsonReport compact = new JsonReport(true, told::add);

    @Test
    void aReportIsIndentedAsPythonDoes() {
        var gpu = new GpuEntry();
        gpu.put("index", 0L);
        gpu.put("memory.used", null);
        var process = Entries.process("python3", "");
        gpu.put("processes", new ArrayList<>(List.of(process)));
        var report = new JsonReport(false, told::add);

        assertThat(report.write(Entries.context(false), List.of(gpu, Entries.lostGpu(1))))
                .isEqualTo(
                        """
                        {
                            "hostname": "node",
                            "driver_version": "550.54.15",
                            "query_time": "2026-11-30T03:09:16",
                            "gpus": [
                                {
                                    "index": 0,
                                    "memory.used": null,
                                    "processes": [
                                        {
                                            "username": "alice",
                                            "command": "python3",
                                            "full_command": [
                                                "python3",
                                                ""
                                            ],
                                            "gpu_memory_usage": 512,
                                            "cpu_percent": 12.5,
                                            "cpu_memory_usage": 2147483648,
                                            "pid": 4242
                                        }
                                    ]
                                },
                                {
                                    "index": 1,
                                    "name": "((GPU is lost))",
                                    "processes": null
                                }
                            ]
                        }\
                        """);
        assertThat(told).isEmpty();
    }

    @Test
    void emptyListsAndMappingsTakeNoLine() {
        var gpu = new GpuEntry();
        gpu.put("list", List.of());
        gpu.put("map", Map.of());
        var report = new JsonReport(false, told::add);

        assertThat(report.write(Entries.context(false), List.of(gpu)))
                .contains("\"list\": [],\n", "\"map\": {}\n");
        assertThat(report.write(Entries.context(false), List.of())).endsWith("\"gpus\": []\n}");
    }

    @Test
    void whatPluginsReportStandsBesideTheGpus() {
        var ctx = Entries.context(false);
        ctx.report().put("system", Map.of("cpu_percent", 12.5));
        ctx.report().put("gpus", "mine");

        assertThat(compact.write(ctx, List.of()))
                .endsWith("\"gpus\":[],\"system\":{\"cpu_percent\":12.5}}");
        assertThat(compact.write(ctx, List.of())).doesNotContain("mine");
        assertThat(told)
                .containsExactly(
                        "gpustat: --json: a plugin reports 'gpus', which is the program's own;"
                                + " another name would be right");
    }

    @Test
    void aCompactReportIsOneLine() {
        assertThat(compact.write(Entries.context(false), List.of(Entries.lostGpu(0))))
                .isEqualTo(
                        "{\"hostname\":\"node\",\"driver_version\":\"550.54.15\",\"query_time\":"
                                + "\"2026-11-30T03:09:16\",\"gpus\":[{\"index\":0,\"name\":"
                                + "\"((GPU is lost))\",\"processes\":null}]}");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 2026-01-02T03:04:05",
        "123456789, 2026-01-02T03:04:05.123456",
        "1000, 2026-01-02T03:04:05.000001",
        "999, 2026-01-02T03:04:05",
    })
    void timesAreLocalAndHaveMicrosecondsWhenThereAreAny(int nanos, String text) {
        var now = OffsetDateTime.of(2026, 1, 2, 3, 4, 5, nanos, ZoneOffset.ofHours(9));

        assertThat(compact.write(Entries.context(now, false), List.of()))
                .contains("\"query_time\":\"" + text + "\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "plain=>plain",
                "it's \"so\"=>it's \\\"so\\\"",
                "a\\b=>a\\\\b",
                "/=>/",
                "\u007f=>\u007f",
                "\u0080é=>\\u0080\\u00e9",
                "训练=>\\u8bad\\u7ec3",
                "🚀=>\\ud83d\\ude80",
                "\u2028\ufffd=>\\u2028\\ufffd",
            })
    void textIsEscapedAsPythonDoes(String text, String escaped) {
        assertThat(written(text)).isEqualTo("\"" + escaped + "\"");
    }

    @Test
    void controlCharactersAreEscapedAsPythonDoes() {
        assertThat(written("\t\n\r\b\f")).isEqualTo("\"\\t\\n\\r\\b\\f\"");
        assertThat(written("\0\u001b\u001f")).isEqualTo("\"\\u0000\\u001b\\u001f\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud83d", "\ude80", "a\ud83db", "\ude80\ud83d"})
    void halfACharacterIsWrittenAndNotAnError(String text) {
        assertThat(written(text)).startsWith("\"").endsWith("\"").isPrintable();
    }

    @Test
    void numbersAreExactAndWhatIsNoneIsNull() {
        assertThat(written(5L)).isEqualTo("5");
        assertThat(written(Long.MAX_VALUE)).isEqualTo("9223372036854775807");
        assertThat(written(new BigInteger("18446744073709551615")))
                .isEqualTo("18446744073709551615");
        assertThat(written(7)).isEqualTo("7");
        assertThat(written(0.0)).isEqualTo("0.0");
        assertThat(written(12.5)).isEqualTo("12.5");
        assertThat(written(1.5f)).isEqualTo("1.5");
        assertThat(written(Double.NaN)).isEqualTo("null");
        assertThat(written(Double.NEGATIVE_INFINITY)).isEqualTo("null");
        assertThat(written(Float.POSITIVE_INFINITY)).isEqualTo("null");
        assertThat(written(null)).isEqualTo("null");
        assertThat(written(true)).isEqualTo("true");
    }

    @Test
    void whatElseAPluginGivesIsText() {
        assertThat(written(ZoneId.of("Asia/Tokyo"))).isEqualTo("\"Asia/Tokyo\"");
    }

    @Test
    void valuesOfPluginsAreWrittenWithTheirKeys() {
        var map = new HashMap<String, @Nullable Object>();
        map.put("a \"b\"", List.of(1L, "x", List.of()));

        assertThat(written(map)).isEqualTo("{\"a \\\"b\\\"\":[1,\"x\",[]]}");
    }

    @Test
    void aValueIsWrittenInTwoPlaces() {
        var shared = List.of(1L);

        assertThat(written(List.of(shared, shared))).isEqualTo("[[1],[1]]");
        assertThat(told).isEmpty();
    }

    @Test
    void aGpuThatContainsItselfIsWrittenWithoutItself() {
        var gpu = new GpuEntry();
        gpu.put("index", 0L);
        gpu.put("me", gpu);
        gpu.put("last", 1L);

        assertThat(compact.write(Entries.context(false), List.of(gpu)))
                .endsWith("\"gpus\":[{\"index\":0,\"me\":null,\"last\":1}]}");
        assertThat(told)
                .containsExactly("gpustat: --json: 'me' contains itself; null stands for it");
    }

    @Test
    void aListThatContainsItselfTwiceIsToldOnce() {
        var list = new ArrayList<@Nullable Object>();
        list.add(list);
        list.add(list);

        assertThat(written(list)).isEqualTo("[null,null]");
        assertThat(written(list)).isEqualTo("[null,null]");
        assertThat(told)
                .containsExactly("gpustat: --json: 'value' contains itself; null stands for it");
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 5_000, 100_000})
    void aValueThatIsNestedTooDeeplyIsCut(int depth) {
        List<?> nested = List.of();
        for (int i = 0; i < depth; i++) {
            nested = List.of(nested);
        }

        assertThat(written(nested)).matches("\\[{90,110}null]{90,110}");
        assertThat(told)
                .containsExactly(
                        "gpustat: --json: 'value' is nested too deeply; null stands for it");
    }

    @Test
    void aKeyInAMessageCannotMoveTheCursor() {
        var gpu = new GpuEntry();
        gpu.put("\u001b[2J", gpu);

        assertThat(compact.write(Entries.context(false), List.of(gpu)))
                .endsWith("{\"\\u001b[2J\":null}]}");
        assertThat(told.getFirst()).startsWith("gpustat: --json: '\\x1b[2J' contains itself");
    }

    /** The value, as it stands in the document. */
    private String written(@Nullable Object value) {
        var gpu = new GpuEntry();
        // Such a value an entry has not looked at, as with a list that is changed later.
        gpu.defer("value", () -> value);
        var document = compact.write(Entries.context(false), List.of(gpu));
        var start = document.indexOf("{\"value\":") + "{\"value\":".length();
        return document.substring(start, document.length() - "}]}".length());
    }
}
