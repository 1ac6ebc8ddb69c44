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
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** Texts that can be called, names that an object was not given, and what modules have. */
final class TextAndNamesTest {

    @TempDir static Path folder;

    private static Scripts scripts;

    @BeforeAll
    static void start() {
        scripts = new Scripts(folder, Scripts.PATIENT);
        var host = new GuestObject().withFunction("twice", (given, _) -> given + "" + given);
        scripts.host()
                .withModule(PYTHON, "given", new HostModule(() -> "twice = __host__.twice\n", host))
                .withModule(
                        JAVASCRIPT,
                        "given",
                        new HostModule(() -> "export const twice = __host__.given.twice;", host));
    }

    @AfterAll
    static void stop() {
        scripts.close();
    }

    private static GuestText text(String text) {
        return new GuestText(text, (given, _) -> text + given);
    }

    private static Map<String, Object> parts() {
        var tool =
                new GuestObject()
                        .with("red", text("R"))
                        .with("none", text(""))
                        .with("someName", 1L)
                        .withFunction("show", (given, named) -> given + " " + named)
                        .otherwise((name, known) -> {
                            if (name.startsWith("style")) {
                                return text(name);
                            }
                            throw new NoSuchElementException(
                                    "no " + name + " among " + known.size());
                        });
        return Map.of("tool", tool, "plain", new GuestObject().with("a", 1L));
    }

    private static Object value(String language, String expression) throws Exception {
        var script =
                language.equals("python")
                        ? scripts.python("def run(tool, plain):\n    return " + expression + "\n")
                        : scripts.javaScript(
                                "export const run = ({ tool, plain }) => " + expression + ";");
        return String.valueOf(scripts.run(script, parts()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    python | tool.red                                  | R
                    python | tool.red + 'x' + tool.none                | Rx
                    python | tool.red('x')                             | R[x]
                    python | tool.none('x')                            | [x]
                    python | f'{tool.red}-%s' % tool.red               | R-R
                    python | isinstance(tool.red, str), callable(tool.red), len(tool.red) | [true, true, 1]
                    python | tool.red == 'R' and {'R': 1}[tool.red]    | 1
                    python | ''.join([tool.red, tool.red])             | RR
                    python | tool.show(tool.red, a=tool.red)           | [R] {a=R}
                    python | [tool.red, {'a': tool.none}]              | [R, {a=}]
                    python | __import__('json').dumps([tool.red])      | ["R"]
                    js     | tool.red                                  | R
                    js     | tool.red + "x" + tool.none                | Rx
                    js     | tool.red("x")                             | R[x]
                    js     | tool.none("x")                            | [x]
                    js     | `${tool.red}-${String(tool.red)}`         | R-R
                    js     | [typeof tool.red, tool.red.length, tool.red == "R"] | [function, 1, true]
                    js     | [tool.red, tool.red].join("")             | RR
                    js     | tool.show(tool.red, { a: tool.red })      | [R] {a=R}
                    js     | [tool.red, { a: tool.none }]              | [R, {a=}]
                    js     | JSON.stringify([tool.red])                | ["R"]
                    """)
    void aTextCanBeCalled(String language, String expression, String expected) throws Exception {
        assertThat(value(language, expression)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    python | tool.style_bold + tool.style_bold(1)           | style_boldstyle_bold[1]
                    python | hasattr(tool, 'other'), getattr(tool, 'other', 5) | [false, 5]
                    python | tool.some_name                                 | 1
                    python | 'some_name' in dir(tool), 'other' in dir(tool) | [true, false]
                    python | hasattr(tool, '__len__'), hasattr(plain, 'b')  | [false, false]
                    python | len(str(tool)) > 0 and tool == tool            | true
                    js     | tool.styleBold + tool.styleBold(1)             | styleBoldstyleBold[1]
                    js     | ["someName" in tool, "other" in tool]          | [true, false]
                    js     | Object.keys(tool)                              | [red, none, someName, show]
                    js     | JSON.stringify(tool)                           | {"red":"R","none":"","someName":1}
                    js     | [`${tool}`, typeof tool.then, typeof tool.toString] | [[object Object], undefined, function]
                    js     | (console.log(tool), tool[Symbol.iterator] === undefined) | true
                    js     | (Promise.resolve(tool), { ...tool }.someName)  | 1
                    js     | [plain.b === undefined, ({}).other === undefined, [].other === undefined] | [true, true, true]
                    js     | tool.hasOwnProperty("other")                   | false
                    """)
    void otherNamesAreAsked(String language, String expression, String expected) throws Exception {
        assertThat(value(language, expression)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    python | tool.other | AttributeError: no other among 4
                    python | tool.other() | AttributeError: no other among 4
                    js | tool.other | TypeError: no other among 4
                    js | tool.other() | TypeError: no other among 4
                    js | (({ other }) => other)(tool) | TypeError: no other among 4
                    """)
    void anUnknownNameIsAnErrorOfTheLanguage(String language, String expression, String message) {
        assertThatThrownBy(() -> value(language, expression))
                .hasMessage(message)
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isPositive());
    }

    @Test
    void modulesHaveWhatTheHostGaveThem() throws Exception {
        assertThat(
                        scripts.run(
                                scripts.python(
                                        """
                                        from given import twice
                                        def run():
                                            return twice(1)
                                        """),
                                Map.of()))
                .isEqualTo(List.of(1L) + "" + List.of(1L));
        assertThat(
                        scripts.run(
                                scripts.javaScript(
                                        """
                                        import { twice } from "given";
                                        export const run = () => twice(1);
                                        """),
                                Map.of()))
                .isEqualTo("[1][1]");
    }

    @Test
    void aFailureOfTheHostIsAnOrdinaryException() throws Exception {
        var tool =
                new GuestObject()
                        .withFunction(
                                "fail",
                                (_, _) -> {
                                    throw new IllegalStateException("no luck");
                                });
        assertThat(
                        scripts.run(
                                scripts.python(
                                        """
                                        def run(tool):
                                            try:
                                                tool.fail()
                                            except Exception as e:
                                                return isinstance(e, RuntimeError), str(e)
                                        """),
                                Map.of("tool", tool)))
                .isEqualTo(List.of(true, "no luck"));
        assertThat(
                        scripts.run(
                                scripts.javaScript(
                                        """
                                        export function run({ tool }) {
                                            try {
                                                tool.fail();
                                            } catch (e) {
                                                return [e instanceof Error, e.message];
                                            }
                                        }
                                        """),
                                Map.of("tool", tool)))
                .isEqualTo(List.of(true, "no luck"));
    }
}
