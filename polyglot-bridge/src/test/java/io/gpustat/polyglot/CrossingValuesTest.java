package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

final class CrossingValuesTest {

    @TempDir static Path folder;

    private static Scripts scripts;

    @BeforeAll
    static void start() {
        scripts = new Scripts(folder, Scripts.PATIENT);
    }

    @AfterAll
    static void stop() {
        scripts.close();
    }

    static Stream<Arguments> returned() {
        return Stream.of(
                Arguments.of("None", "null", null),
                Arguments.of("None", "undefined", null),
                Arguments.of("True", "true", true),
                Arguments.of("False", "false", false),
                Arguments.of("5", "5", 5L),
                Arguments.of("-1", "-1", -1L),
                Arguments.of("2**53 + 1", "2n**53n + 1n", (1L << 53) + 1),
                Arguments.of("2**63 - 1", "2n**63n - 1n", Long.MAX_VALUE),
                Arguments.of("-2**63", "-(2n**63n)", Long.MIN_VALUE),
                Arguments.of("0.25", "0.25", 0.25),
                Arguments.of("float('nan')", "NaN", null),
                Arguments.of("float('inf')", "Infinity", null),
                Arguments.of("-float('inf')", "-Infinity", null),
                Arguments.of("''", "''", ""),
                Arguments.of("'grün 🚀'", "'grün 🚀'", "grün 🚀"),
                Arguments.of("[1, 'a', None]", "[1, 'a', null]", Arrays.asList(1L, "a", null)),
                Arguments.of("(1, 2)", "[1, 2]", List.of(1L, 2L)),
                Arguments.of("{}", "({})", Map.of()),
                Arguments.of("{'a': {'b': [5]}}", "({a: {b: [5]}})", Map.of("a", nested())),
                Arguments.of("{'a': None}", "({a: null})", Collections.singletonMap("a", null)));
    }

    private static Map<String, Object> nested() {
        return Map.of("b", List.of(5L));
    }

    @ParameterizedTest
    @MethodSource("returned")
    void pythonReturnsPlainJavaValues(String python, String javaScript, @Nullable Object value)
            throws Exception {
        assertThat(returned(ScriptLanguage.PYTHON, python)).isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("returned")
    void javaScriptReturnsPlainJavaValues(String python, String javaScript, @Nullable Object value)
            throws Exception {
        assertThat(returned(ScriptLanguage.JAVASCRIPT, javaScript)).isEqualTo(value);
    }

    static Stream<@Nullable Object> given() {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("z", 1L);
        map.put("a", null);
        return Stream.of(
                null,
                true,
                5L,
                (1L << 53) - 1,
                0.25,
                "grün 🚀",
                Arrays.asList("x", null, 3L),
                map,
                List.of(Map.of("memory.used", 512L)));
    }

    @ParameterizedTest
    @MethodSource("given")
    void pythonGivesBackWhatItIsGiven(@Nullable Object value) throws Exception {
        var script = scripts.python("def run(value):\n    return value\n");

        assertThat(scripts.run(script, Collections.singletonMap("value", value))).isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("given")
    void javaScriptGivesBackWhatItIsGiven(@Nullable Object value) throws Exception {
        var script = scripts.javaScript("export function run({value}) { return value; }");

        assertThat(scripts.run(script, Collections.singletonMap("value", value))).isEqualTo(value);
    }

    @Test
    void pythonSeesAllSixtyFourBits() throws Exception {
        var script = scripts.python("def run(value):\n    return [str(value), value]\n");

        assertThat(scripts.run(script, Map.of("value", Long.MAX_VALUE)))
                .isEqualTo(List.of("9223372036854775807", Long.MAX_VALUE));
    }

    @Test
    void pythonDatesBecomeIsoText() throws Exception {
        var script =
                scripts.python(
                        """
                        def run():
                            from datetime import date, datetime, timezone
                            return [date(2026, 11, 30), datetime(2026, 11, 30, 6, 5, 4),
                                    datetime(2026, 11, 30, 6, 5, 4, tzinfo=timezone.utc)]
                        """);

        assertThat(scripts.run(script, Map.of()))
                .isEqualTo(List.of("2026-11-30", "2026-11-30T06:05:04", "2026-11-30T06:05:04Z"));
    }

    @Test
    void javaScriptDatesBecomeIsoText() throws Exception {
        assertThat(returned(ScriptLanguage.JAVASCRIPT, "new Date(0)"))
                .isEqualTo("1970-01-01T00:00:00Z");
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void aFunctionIsRefusedByItsKey(ScriptLanguage language) {
        assertThatThrownBy(() -> returned(language, either(language, "{'f': len}", "({f() {}})")))
                .isInstanceOf(ScriptException.class)
                .hasMessage("returned 'f': a function");
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void aListThatContainsItselfIsRefused(ScriptLanguage language) {
        var cyclic =
                either(
                        language,
                        "(lambda l: l.append(l) or l)([])",
                        "(l => { l.push(l); return l; })([])");

        assertThatThrownBy(() -> returned(language, cyclic))
                .isInstanceOf(ScriptException.class)
                .hasMessage("returned a value that contains itself, or is too deep");
    }

    @Test
    void pythonObjectsWithoutAMeaningInJsonAreRefused() {
        assertThatThrownBy(() -> returned(ScriptLanguage.PYTHON, "{'o': object()}"))
                .hasMessage("returned 'o': a value of type object");
        assertThatThrownBy(() -> returned(ScriptLanguage.PYTHON, "{1: 2}"))
                .hasMessage("returned a mapping with a key of type int (keys are strings)");
        assertThatThrownBy(() -> returned(ScriptLanguage.PYTHON, "iter([])"))
                .hasMessage("returned an iterator (make a list of it)");
    }

    private static String either(ScriptLanguage language, String python, String javaScript) {
        return language == ScriptLanguage.PYTHON ? python : javaScript;
    }

    private static @Nullable Object returned(ScriptLanguage language, String expression)
            throws Exception {
        var text =
                either(
                        language,
                        "def run():\n    return " + expression + "\n",
                        "export function run() { return " + expression + "; }");
        return scripts.run(scripts.load(language, text), Map.of());
    }
}
