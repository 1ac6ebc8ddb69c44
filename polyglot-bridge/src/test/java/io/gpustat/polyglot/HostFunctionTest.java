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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

final class HostFunctionTest {

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

    static Stream<Arguments> calls() {
        return Stream.of(
                Arguments.of(PYTHON, "tool.show_it()", "[] {}"),
                Arguments.of(PYTHON, "tool.show_it(1, 'a', [None])", "[1, a, [null]] {}"),
                Arguments.of(
                        PYTHON, "tool.show_it(1, word=2.0, more={})", "[1] {word=2.0, more={}}"),
                Arguments.of(PYTHON, "tool.show_it(word=1)", "[] {word=1}"),
                Arguments.of(PYTHON, "tool.show_it(1, {'word': 2})", "[1, {word=2}] {}"),
                Arguments.of(PYTHON, "tool.show_it(*[1, 2], **{'a': 3})", "[1, 2] {a=3}"),
                Arguments.of(PYTHON, "(lambda f: f(5))(tool.show_it)", "[5] {}"),
                Arguments.of(PYTHON, "tool.show_it(gpu, x=gpu)", "[{n=1}] {x={n=1}}"),
                Arguments.of(PYTHON, "tool.show_it(int, type=float)", "[int] {type=float}"),
                Arguments.of(JAVASCRIPT, "tool.showIt()", "[] {}"),
                Arguments.of(JAVASCRIPT, "tool.showIt(1, 'a', [null])", "[1, a, [null]] {}"),
                Arguments.of(JAVASCRIPT, "tool.showIt(1, { word: 2.5 })", "[1] {word=2.5}"),
                Arguments.of(JAVASCRIPT, "tool.showIt({ word: 1 })", "[{word=1}] {}"),
                Arguments.of(
                        JAVASCRIPT, "tool.showIt(1, new Date(0))", "[1, 1970-01-01T00:00:00Z] {}"),
                Arguments.of(JAVASCRIPT, "(f => f(5))(tool.showIt)", "[5] {}"),
                Arguments.of(JAVASCRIPT, "tool.showIt(1, gpu)", "[1, {n=1}] {}"),
                Arguments.of(JAVASCRIPT, "tool.showIt(1, { type: Number })", "[1] {type=Number}"));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void takesArgumentsByPositionAndByName(ScriptLanguage language, String call, String shown)
            throws Exception {
        assertThat(scripts.run(script(language, "return " + call), parts())).isEqualTo(shown);
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void itsFailureCanBeCaught(ScriptLanguage language) throws Exception {
        var body =
                language == PYTHON
                        ? """
                        try:
                                tool.fail()
                            except Exception as e:
                                return str(e)
                        """
                        : "try { tool.fail(); } catch (e) { return e instanceof Error && e.message; }";

        assertThat(scripts.run(script(language, body), parts())).isEqualTo("no such device");
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void itsFailureNamesTheLineThatCalledIt(ScriptLanguage language) throws Exception {
        var script = script(language, "tool.fail()");

        assertThatThrownBy(() -> scripts.run(script, parts()))
                .hasMessage((language == PYTHON ? "RuntimeError" : "Error") + ": no such device")
                .isInstanceOfSatisfying(
                        ScriptException.class,
                        e -> {
                            assertThat(e.where()).isEqualTo(script.file() + ":2");
                            assertThat(e.guestStack()).doesNotContain("java", "<host>");
                        });
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void anArgumentThatCannotCrossIsNamed(ScriptLanguage language) throws Exception {
        var call =
                language == PYTHON ? "tool.show_it(1, {'a': {1}})" : "tool.showIt(1, [new Set()])";

        assertThatThrownBy(() -> scripts.run(script(language, call), parts()))
                .hasMessageMatching(
                        "(Value)?Error: argument 2 is a [sS]et \\(use an? (list|array)\\) at key"
                                + " '(a|\\[0])'");
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void aFunctionOfTheScriptIsCalledBack(ScriptLanguage language) throws Exception {
        var call = language == PYTHON ? "tool.apply(lambda n: n + 1)" : "tool.apply((n) => n + 1)";

        assertThat(scripts.run(script(language, "return " + call), parts())).isEqualTo(42L);
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void whatACallbackRaisesIsTheScriptsOwnError(ScriptLanguage language) throws Exception {
        var body =
                language == PYTHON
                        ? "tool.apply(lambda n: {}['job'])"
                        : "tool.apply((n) => null.job)";

        assertThatThrownBy(() -> scripts.run(script(language, body), parts()))
                .hasMessageContaining("job")
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isEqualTo(2));
    }

    @Test
    void aCallbackCanBeKept() throws Exception {
        var kept = new ArrayList<GuestCallback>();
        var keeper =
                new GuestObject()
                        .withFunction(
                                "keep",
                                (arguments, named) -> {
                                    kept.add((GuestCallback) named.get("type"));
                                    return null;
                                });
        var script = scripts.python("def run(keeper):\n    keeper.keep('--n', type=int)\n");

        scripts.run(script, Map.of("keeper", keeper));

        assertThat(kept.getFirst().call(List.of("5"))).isEqualTo(5L);
        assertThatThrownBy(() -> kept.getFirst().call(List.of("x")))
                .isInstanceOf(ScriptException.class)
                .hasMessage("ValueError: invalid literal for int() with base 10: 'x'");
    }

    @Test
    void anObjectOfTheHostIsReadOnlyAndListsItsNames() throws Exception {
        var python =
                script(
                        PYTHON,
                        """
                        assert [n for n in dir(tool) if n[0] != '_'] == ['apply', 'fail', 'show_it']
                            tool.x = 1
                        """);

        assertThatThrownBy(() -> scripts.run(python, parts()))
                .hasMessage("AttributeError: 'x' cannot be set on an object of the host");
        assertThat(scripts.run(script(JAVASCRIPT, "return Object.keys(tool).sort()"), parts()))
                .isEqualTo(List.of("apply", "fail", "showIt"));
    }

    private static Script script(ScriptLanguage language, String body) throws Exception {
        var text = Scripts.function(language, body);
        return scripts.load(
                language,
                language == PYTHON
                        ? text.replace("run()", "run(tool, gpu=None)")
                        : text.replace("run()", "run({ tool, gpu })"));
    }

    private static Map<String, Object> parts() {
        var tool =
                new GuestObject()
                        .withFunction("showIt", (arguments, named) -> arguments + " " + named)
                        .withFunction("apply", (arguments, named) -> applied(arguments))
                        .withFunction(
                                "fail",
                                (arguments, named) -> {
                                    throw new IllegalStateException("no such device");
                                });
        return Map.of("tool", tool, "gpu", Map.of("n", 1L));
    }

    private static @Nullable Object applied(List<@Nullable Object> arguments) {
        return arguments.getFirst() instanceof GuestCallback callback
                ? callback.call(List.of(41L))
                : "no function";
    }
}
