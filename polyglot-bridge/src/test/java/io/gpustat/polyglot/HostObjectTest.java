package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A mapping and a list of the host are a plain object and an array to JavaScript. */
final class HostObjectTest {

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    Object.keys(gpu)                            | ["name","n","no"]
                    Object.entries(gpu.n)                       | [["a",[1]]]
                    ({ ...gpu.n, b: 2 })                        | {"a":[1],"b":2}
                    JSON.parse(JSON.stringify(gpu))             | {"name":"H100","n":{"a":[1]},"no":null}
                    (({ name, ...rest }) => [name, rest])(gpu)  | ["H100",{"n":{"a":[1]},"no":null}]
                    ["name" in gpu, "x" in gpu]                 | [true,false]
                    [gpu.hasOwnProperty("name"), Object.hasOwn(gpu, "x")] | [true,false]
                    Object.assign({}, gpu.n)                    | {"a":[1]}
                    [gpu.no === null, gpu.x === undefined]      | [true,true]
                    [typeof gpu, String(gpu)]                   | ["object","[object Object]"]
                    Number.isInteger(numbers[0])                | true
                    [gpus[0] === gpus[0], gpus.indexOf(gpus[1])] | [true,1]
                    [Array.isArray(gpus), gpus instanceof Array] | [true,true]
                    numbers.map((n) => n + 0.5)                 | [3.5,1.5,2.5]
                    gpus.filter((g) => g.index > 1)             | [{"index":3}]
                    gpus.toSorted((a, b) => a.index - b.index)  | [{"index":1},{"index":3}]
                    [...numbers, numbers.at(-1), numbers.length] | [3,1,2,2,3]
                    [numbers[9] === undefined, numbers.includes(2)] | [true,true]
                    numbers.concat([0]).slice(1)                | [1,2,0]
                    numbers.reduce((a, b) => a + b)             | 6
                    Array.from(gpus, (g) => g.index)            | [3,1]
                    """)
    void readsAsJavaScriptsOwn(String expression, String json) throws Exception {
        var script =
                scripts.javaScript(
                        "export const run = ({gpu, gpus, numbers}) => JSON.stringify("
                                + expression
                                + ");");

        assertThat(scripts.run(script, parts(gpu(), numbers()))).isEqualTo(json);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    gpu.x = { a: [1, undefined] }            | {name=H100, n={a=[1]}, no=null, x={a=[1, null]}}
                    Object.assign(gpu, { x: 1, y: 0.5 })     | {name=H100, n={a=[1]}, no=null, x=1, y=0.5}
                    delete gpu.n; delete gpu.none            | {name=H100, no=null}
                    gpu.n.a.push({ b: 2 })                   | {name=H100, n={a=[1, {b=2}]}, no=null}
                    gpu.x ??= gpu.name; gpu.no ??= 2         | {name=H100, n={a=[1]}, no=2, x=H100}
                    gpu["a.b"] = gpu.n                       | {name=H100, n={a=[1]}, no=null, a.b={a=[1]}}
                    """)
    void writesReachTheMapping(String statement, String shown) throws Exception {
        var gpu = gpu();

        run(statement, parts(gpu, numbers()));

        assertThat(gpu).hasToString(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    numbers.push(4, 5)                  | 3, 1, 2, 4, 5
                    numbers.unshift(4)                  | 4, 3, 1, 2
                    numbers.splice(1, 0, 7, 8)          | 3, 7, 8, 1, 2
                    numbers.splice(0, 2)                | 2
                    numbers.sort((a, b) => a - b)       | 1, 2, 3
                    numbers.reverse()                   | 2, 1, 3
                    numbers.length = 0                  | ''
                    numbers.length = 1                  | 3
                    numbers[3] = numbers.shift()        | 1, 2, null, 3
                    numbers.fill(0)                     | 0, 0, 0
                    """)
    void changesOfAListReachTheList(String statement, String shown) throws Exception {
        var numbers = numbers();

        run(statement, parts(gpu(), numbers));

        assertThat(numbers).hasToString("[" + shown + "]");
    }

    @Test
    void whatTheMappingRefusesIsAnErrorThatCanBeCaught() throws Exception {
        var script =
                scripts.javaScript(
                        """
                        export function run({ gpu }) {
                          try {
                            gpu.x = 1;
                          } catch (e) {
                            return [e instanceof Error, e.message];
                          }
                        }
                        """);

        assertThat(scripts.run(script, Map.of("gpu", Map.of())))
                .isEqualTo(List.of(true, "UnsupportedOperationException"));
    }

    @Test
    void whatTheMappingRefusesNamesTheLine() {
        assertThatThrownBy(() -> run("\ngpu.x = { a: new Set() };", parts(gpu(), numbers())))
                .hasMessage("Error: cannot hold a Set (use an array) at key 'x.a'")
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isEqualTo(2));
    }

    private static void run(String statement, Map<String, ?> parts) throws Exception {
        scripts.run(
                scripts.javaScript(
                        "export function run({gpu, gpus, numbers}) { " + statement + "; }"),
                parts);
    }

    private static Map<String, Object> parts(Map<String, ?> gpu, List<?> numbers) {
        return Map.of(
                "gpu",
                gpu,
                "numbers",
                numbers,
                "gpus",
                List.of(Map.of("index", 3L), Map.of("index", 1L)));
    }

    private static List<Object> numbers() {
        return new ArrayList<>(List.of(3L, 1L, 2L));
    }

    private static Map<String, @Nullable Object> gpu() {
        var gpu = new LinkedHashMap<String, @Nullable Object>();
        gpu.put("name", "H100");
        gpu.put("n", new LinkedHashMap<>(Map.of("a", new ArrayList<>(List.of(1L)))));
        gpu.put("no", null);
        return gpu;
    }
}
