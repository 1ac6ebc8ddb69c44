package io.gpustat.polyglot;

import static io.gpustat.polyglot.ScriptLanguage.JAVASCRIPT;
import static io.gpustat.polyglot.ScriptLanguage.PYTHON;

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
                Arguments.of("10 ** 15", "1e15", 1_000_000_000_000_000L),
                Arguments.of("1e300", "1e300", 1e300),
                Arguments.of("'a\\ud800b'", "'a\\ud800b'", "a\ufffdb"),
                Arguments.of("'\\udc00\\udc00'", "'\\udc00\\udc00'", "\ufffd\ufffd"),
                Arguments.of("range(2)", "new Uint8Array([0, 1])", List.of(0L, 1L)),
                Arguments.of(
                        "__import__('collections').OrderedDict(b=1)",
                        "new (class { b = 1 })()",
                        Map.of("b", 1L)),
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
        assertThat(returned(PYTHON, python)).isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("returned")
    void javaScriptReturnsPlainJavaValues(String python, String javaScript, @Nullable Object value)
            throws Exception {
        assertThat(returned(JAVASCRIPT, javaScript)).isEqualTo(value);
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
                (1L << 53) + 1,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
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
    void aFloatOfPythonStaysAFloat() throws Exception {
        assertThat(returned(PYTHON, "[5.0, 5, 2.0 ** 60, -0.0]"))
                .isEqualTo(List.of(5.0, 5L, 0x1p60, -0.0));
    }

    @Test
    void aWholeNumberOfJavaScriptIsAnInteger() throws Exception {
        assertThat(returned(JAVASCRIPT, "[5.0, 5, 2.0 ** 60, -0.0]"))
                .isEqualTo(List.of(5L, 5L, 1L << 60, 0L));
    }

    @Test
    void anInvalidDateIsNull() throws Exception {
        assertThat(returned(JAVASCRIPT, "new Date(NaN)")).isNull();
    }

    @Test
    void aWholeNumberOfMoreThanFiftyThreeBitsIsJsonInJavaScript() throws Exception {
        var script = scripts.javaScript("export const run = ({ value }) => JSON.stringify(value);");

        assertThat(scripts.run(script, Map.of("value", (1L << 53) + 1)))
                .isEqualTo("9007199254740993");
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
        assertThat(returned(JAVASCRIPT, "new Date(0)")).isEqualTo("1970-01-01T00:00:00Z");
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(PYTHON, "{'f': len}", "a function at key 'f'"),
                Arguments.of(PYTHON, "{1: 2}", "a mapping with the key 1 (keys must be texts)"),
                Arguments.of(
                        PYTHON,
                        "{'a': [0, {None: 2}]}",
                        "a mapping with the key None (keys must be texts) at key 'a[1]'"),
                Arguments.of(
                        PYTHON, "{'a': {'b': [0, {1}]}}", "a set (use a list) at key 'a.b[1]'"),
                Arguments.of(PYTHON, "frozenset()", "a frozenset (use a list)"),
                Arguments.of(PYTHON, "{}.keys()", "a dict_keys (use a list)"),
                Arguments.of(PYTHON, "iter([])", "an iterator (make a list of it)"),
                Arguments.of(PYTHON, "(x for x in [])", "a generator (make a list of it)"),
                Arguments.of(PYTHON, "b'x'", "a bytes (decode it to a str)"),
                Arguments.of(
                        PYTHON,
                        "{'o': object()}",
                        "an object (use a dict, a str or a number) at key 'o'"),
                Arguments.of(PYTHON, "1 + 2j", "a complex (use a dict, a str or a number)"),
                Arguments.of(
                        PYTHON,
                        "__import__('dataclasses').make_dataclass('Job', ['id'])(5)",
                        "a Job (use a dict, a str or a number)"),
                Arguments.of(PYTHON, "2 ** 63", "a whole number of more than 64 bits"),
                Arguments.of(
                        PYTHON,
                        "[-2 ** 63 - 1]",
                        "a whole number of more than 64 bits at key '[0]'"),
                Arguments.of(
                        PYTHON,
                        "(lambda l: l.append(l) or l)([])",
                        "a value that contains itself at key '[0]'"),
                Arguments.of(
                        PYTHON,
                        "(lambda d: d['a'].update(b=d) or d)({'a': {}})",
                        "a value that contains itself at key 'a.b'"),
                Arguments.of(JAVASCRIPT, "({f() {}})", "a function at key 'f'"),
                Arguments.of(JAVASCRIPT, "new Map()", "a Map (use a plain object)"),
                Arguments.of(JAVASCRIPT, "[new Set()]", "a Set (use an array) at key '[0]'"),
                Arguments.of(
                        JAVASCRIPT,
                        "Promise.resolve(1)",
                        "a Promise (a function must be done when it returns)"),
                Arguments.of(JAVASCRIPT, "Symbol('x')", "a symbol"),
                Arguments.of(JAVASCRIPT, "new TypeError('x')", "a TypeError (use its message)"),
                Arguments.of(
                        JAVASCRIPT, "/x/", "a RegExp (use a plain object, an array or a text)"),
                Arguments.of(
                        JAVASCRIPT, "(function* () {})()", "an iterator (make an array of it)"),
                Arguments.of(JAVASCRIPT, "2n ** 63n", "a whole number of more than 64 bits"),
                Arguments.of(
                        JAVASCRIPT,
                        "(o => { o.a = {b: [o]}; return o; })({})",
                        "a value that contains itself at key 'a.b[0]'"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatCannotCrossIsRefusedAtItsKey(ScriptLanguage language, String expression, String why) {
        assertThatThrownBy(() -> returned(language, expression))
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isEqualTo(1))
                .hasMessage("returned " + why);
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void aValueWithoutEndIsRefusedAndNotRead(ScriptLanguage language) throws Exception {
        var shared =
                either(
                        language,
                        "__import__('functools').reduce(lambda x, _: [x, x], range(60), 1)",
                        "Array(60).fill(0).reduce((x) => [x, x], 1)");

        assertThatThrownBy(() -> returned(language, shared))
                .isInstanceOf(ScriptException.class)
                .hasMessageStartingWith("returned a value of more than 1000000 parts");
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void tenMebibytesOfTextCross(ScriptLanguage language) throws Exception {
        var text = either(language, "'ü' * 5242880", "'ü'.repeat(5242880)");

        assertThat(returned(language, text)).isEqualTo("ü".repeat(5_242_880));
    }

    private static String either(ScriptLanguage language, String python, String javaScript) {
        return language == PYTHON ? python : javaScript;
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
