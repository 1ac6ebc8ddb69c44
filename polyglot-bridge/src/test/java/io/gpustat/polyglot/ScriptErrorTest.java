package io.gpustat.polyglot;

import static io.gpustat.polyglot.ScriptLanguage.JAVASCRIPT;
import static io.gpustat.polyglot.ScriptLanguage.PYTHON;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

final class ScriptErrorTest {

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

    static Stream<Arguments> raised() {
        return Stream.of(
                Arguments.of(PYTHON, "{}['job']", "KeyError: 'job'"),
                Arguments.of(PYTHON, "raise ValueError", "ValueError"),
                Arguments.of(PYTHON, "raise ValueError('one\\ntwo')", "ValueError: one"),
                Arguments.of(PYTHON, "assert 1 == 2, 'no'", "AssertionError: no"),
                Arguments.of(PYTHON, "run()", "RecursionError: maximum recursion depth exceeded"),
                Arguments.of(PYTHON, "import sys; sys.exit(3)", "called sys.exit(3)"),
                Arguments.of(PYTHON, "import sys; sys.exit()", "called sys.exit()"),
                Arguments.of(PYTHON, "raise SystemExit('x')", "called sys.exit('x')"),
                Arguments.of(PYTHON, "import os; os._exit(4)", "called os._exit()"),
                Arguments.of(PYTHON, "raise KeyboardInterrupt('x')", "KeyboardInterrupt: x"),
                Arguments.of(PYTHON, "raise StopIteration", "StopIteration"),
                Arguments.of(
                        PYTHON,
                        "raise type('Bad', (Exception,), {'__str__': lambda self: 1 / 0})",
                        "Bad: (its __str__ raised ZeroDivisionError)"),
                Arguments.of(
                        PYTHON,
                        "import json; json.loads('{')",
                        "JSONDecodeError: Expecting property name enclosed in double quotes: line 1"
                                + " column 2 (char 1)"),
                Arguments.of(PYTHON, "input()", "EOFError: EOF when reading a line"),
                Arguments.of(
                        PYTHON,
                        "import os; os.system('true')",
                        "PermissionError: a script cannot start processes"),
                Arguments.of(
                        PYTHON,
                        "import threading; threading.Thread(target=print).start()",
                        "RuntimeError: a script cannot start threads"),
                Arguments.of(
                        PYTHON,
                        "import java; java.type('java.lang.System')",
                        "NotImplementedError: host lookup is not allowed"),
                Arguments.of(JAVASCRIPT, "null.x", "TypeError: Cannot read property 'x' of null"),
                Arguments.of(JAVASCRIPT, "throw new Error('one\\ntwo')", "Error: one"),
                Arguments.of(JAVASCRIPT, "throw 'text'", "threw text"),
                Arguments.of(JAVASCRIPT, "throw null", "threw null"),
                Arguments.of(JAVASCRIPT, "throw undefined", "threw undefined"),
                Arguments.of(JAVASCRIPT, "throw {a: 1}", "threw {\"a\":1}"),
                Arguments.of(JAVASCRIPT, "throw {toJSON() { throw 1; }}", "threw what is no error"),
                Arguments.of(JAVASCRIPT, "throw new (class Mine extends Error {})('x')", "Mine: x"),
                Arguments.of(
                        JAVASCRIPT,
                        "(function f() { f(); })()",
                        "RangeError: Maximum call stack size exceeded"),
                Arguments.of(
                        JAVASCRIPT,
                        "[1].map(() => JSON.parse('{'))",
                        "SyntaxError: Unexpected end of JSON input"),
                Arguments.of(
                        JAVASCRIPT, "process.exit(3)", "ReferenceError: process is not defined"),
                Arguments.of(
                        JAVASCRIPT,
                        "Java.type('java.lang.System')",
                        "ReferenceError: Java is not defined"),
                Arguments.of(
                        JAVASCRIPT,
                        "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60000)",
                        "TypeError: Unsupported operation"));
    }

    @ParameterizedTest
    @MethodSource("raised")
    void namesItsLineInTheScript(ScriptLanguage language, String body, String message)
            throws Exception {
        var script = scripts.load(language, Scripts.function(language, body));

        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .hasMessage(message)
                .isInstanceOfSatisfying(
                        ScriptException.class,
                        e -> {
                            assertThat(e.where()).isEqualTo(script.file() + ":2");
                            assertThat(e.guestStack())
                                    .contains(script.file().toString())
                                    .doesNotContain("<host>")
                                    .doesNotContain(".java")
                                    .doesNotContain("Unknown");
                        });
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of(PYTHON, "x = 1\ndef f(:\n", 2, "SyntaxError: "),
                Arguments.of(
                        PYTHON, "x = 1\nimport sys; sys.exit('no')\n", 2, "called sys.exit('no')"),
                Arguments.of(
                        PYTHON,
                        "x = 1\nimport not_here.at_all\n",
                        2,
                        "ModuleNotFoundError: No module named 'not_here' (searched "),
                Arguments.of(PYTHON, "x = 1\nraise ValueError('no')\n", 2, "ValueError: no"),
                Arguments.of(JAVASCRIPT, "let x = 1;\nlet y = (;\n", 2, "SyntaxError: "),
                Arguments.of(
                        JAVASCRIPT,
                        "let x = 1;\nimport {y} from './not_here.js';\n",
                        2,
                        "Error: Cannot find module '"),
                Arguments.of(
                        JAVASCRIPT,
                        "let x = 1;\nimport y from 'lodash';\n",
                        2,
                        "Error: Cannot find module 'lodash'"),
                Arguments.of(
                        JAVASCRIPT, "let x = 1;\nmodule.exports = {};\n", 2, "ReferenceError: "));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void aScriptThatDoesNotLoadSaysWhere(
            ScriptLanguage language, String text, int line, String message) {
        assertThatThrownBy(() -> scripts.load(language, text))
                .hasMessageStartingWith(message)
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isEqualTo(line));
    }

    @Test
    void aSyntaxErrorInAHelperNamesBothLines() throws Exception {
        var file = scripts.file("with_bad.py", "x = 1\nimport bad_helper\n");
        Files.writeString(file.resolveSibling("bad_helper.py"), "x = 1\ndef f(:\n");

        assertThatThrownBy(() -> scripts.load(file))
                .hasMessageMatching("SyntaxError: .* \\(at bad_helper.py:2\\)")
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isEqualTo(2));
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void theWholeMessageIsInTheStack(ScriptLanguage language) throws Exception {
        var raise =
                language == PYTHON ? "raise ValueError('one\\ntwo')" : "throw Error('one\\ntwo')";
        var script = scripts.load(language, Scripts.function(language, raise));

        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .isInstanceOfSatisfying(
                        ScriptException.class,
                        e -> assertThat(e.guestStack()).containsPattern("Error: one\ntwo"));
    }

    @Test
    void theCauseOfAnErrorIsInTheStack() throws Exception {
        var script =
                scripts.python(
                        """
                        def run():
                            try:
                                {}['job']
                            except KeyError as e:
                                raise RuntimeError('no job') from e
                        """);

        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .isInstanceOfSatisfying(
                        ScriptException.class,
                        e ->
                                assertThat(e.guestStack().lines())
                                        .containsExactly(
                                                "  File \"" + script.file() + "\", line 3, in run",
                                                "KeyError: 'job'",
                                                "which led to:",
                                                "  File \"" + script.file() + "\", line 5, in run",
                                                "RuntimeError: no job"));
    }
}
