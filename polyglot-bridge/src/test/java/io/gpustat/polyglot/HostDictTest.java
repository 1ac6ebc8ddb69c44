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

/** A mapping and a list of the host are a dict and a list to Python. */
final class HostDictTest {

    private static final String PREFIX =
            """
            import copy, json, pickle

            def run(gpu, gpus, numbers):
            """;

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
            delimiter = '~',
            quoteCharacter = '`',
            textBlock =
                    """
                    isinstance(gpu, dict) ~ True
                    json.dumps(gpu) ~ {"name": "H100", "n": {"a": [1]}, "no": null}
                    json.dumps([gpu['n']], indent=0) ~ [\\n{\\n"a": [\\n1\\n]\\n}\\n]
                    json.dumps({'g': gpus}) ~ {"g": [{"index": 3}, {"index": 1}]}
                    json.dumps({1}, default=list) ~ [1]
                    gpu ~ {'name': 'H100', 'n': {'a': [1]}, 'no': None}
                    copy.copy(gpu) ~ {'name': 'H100', 'n': {'a': [1]}, 'no': None}
                    copy.deepcopy(gpu) ~ {'name': 'H100', 'n': {'a': [1]}, 'no': None}
                    type(copy.deepcopy(gpu)['n']).__name__ ~ dict
                    pickle.loads(pickle.dumps(gpu)) ~ {'name': 'H100', 'n': {'a': [1]}, 'no': None}
                    dict(gpu) ~ {'name': 'H100', 'n': {'a': [1]}, 'no': None}
                    gpu['n'] | {'b': 2} ~ {'a': [1], 'b': 2}
                    {'b': 2} | gpu['n'] ~ {'b': 2, 'a': [1]}
                    {**gpu['n']} ~ {'a': [1]}
                    (lambda **all: all)(**gpu['n']) ~ {'a': [1]}
                    gpu == dict(gpu), gpu != {} ~ (True, True)
                    gpu.get('name'), gpu.get('x', 7) ~ ('H100', 7)
                    list(gpu.items())[0] ~ ('name', 'H100')
                    list(gpu.keys()), list(reversed(gpu)) ~ (['name', 'n', 'no'], ['no', 'n', 'name'])
                    list(gpu['n'].values()) ~ [[1]]
                    'name' in gpu, 'x' in gpu, 5 in gpu ~ (True, False, False)
                    len(gpu), bool(gpu), gpu['no'] is None ~ (3, True, True)
                    gpus[0] is gpus[0], gpu in [gpu] ~ (True, True)
                    isinstance(gpus, list) ~ True
                    sorted(gpus, key=lambda g: g['index']) ~ [{'index': 1}, {'index': 3}]
                    numbers[1:], numbers[-1], numbers[::-1] ~ ([1, 2], 2, [2, 1, 3])
                    numbers + [0], [0] + numbers ~ ([3, 1, 2, 0], [0, 3, 1, 2])
                    numbers.index(2), numbers.count(2) ~ (2, 1)
                    copy.deepcopy(gpus), copy.copy(numbers) ~ ([{'index': 3}, {'index': 1}], [3, 1, 2])
                    numbers == [3, 1, 2], 3 in numbers ~ (True, True)
                    [*numbers], tuple(numbers), max(numbers) ~ ([3, 1, 2], (3, 1, 2), 3)
                    """)
    void readsAsPythonsOwn(String expression, String shown) throws Exception {
        var script = scripts.python(PREFIX + "    return str((" + expression.strip() + "))\n");

        assertThat(scripts.run(script, parts())).isEqualTo(shown.replace("\\n", "\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            textBlock =
                    """
                    gpu['x'] = {'a': (1, None)} ~ {name=H100, n={a=[1]}, no=null, x={a=[1, null]}}
                    gpu.update(x=1, y=2.0) ~ {name=H100, n={a=[1]}, no=null, x=1, y=2.0}
                    gpu.setdefault('x', gpu.setdefault('name', 1)) ~ {name=H100, n={a=[1]}, no=null, x=H100}
                    del gpu['n'], gpu['no'] ~ {name=H100}
                    gpu['x'] = gpu.pop('name') + str(gpu.pop('none', 0)) ~ {n={a=[1]}, no=null, x=H1000}
                    gpu.popitem() ~ {name=H100, n={a=[1]}}
                    gpu.clear() ~ {}
                    gpu['n']['a'].append({'b': 2}) ~ {name=H100, n={a=[1, {b=2}]}, no=null}
                    gpu['n']['b'] = gpu['n']['a'] ~ {name=H100, n={a=[1], b=[1]}, no=null}
                    gpu |= {'x': 1} ~ {name=H100, n={a=[1]}, no=null, x=1}
                    """)
    void writesReachTheMapping(String statement, String shown) throws Exception {
        var gpu = gpu();

        scripts.run(scripts.python(PREFIX + "    " + statement + "\n"), parts(gpu, numbers()));

        assertThat(gpu).hasToString(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    numbers.append(4)               | 3, 1, 2, 4
                    numbers.insert(0, 4)            | 4, 3, 1, 2
                    numbers.extend([5, 6])          | 3, 1, 2, 5, 6
                    numbers.sort()                  | 1, 2, 3
                    numbers.sort(key=lambda n: -n)  | 3, 2, 1
                    numbers.reverse()               | 2, 1, 3
                    numbers.remove(1)               | 3, 2
                    del numbers[0]                  | 1, 2
                    del numbers[1:]                 | 3
                    numbers[:] = [7]                | 7
                    numbers[1:2] = [7, 8, 9]        | 3, 7, 8, 9, 2
                    numbers[0] = numbers.pop()      | 2, 1
                    numbers += [4]                  | 3, 1, 2, 4
                    """)
    void changesOfAListReachTheList(String statement, String shown) throws Exception {
        var numbers = numbers();

        scripts.run(scripts.python(PREFIX + "    " + statement + "\n"), parts(gpu(), numbers));

        assertThat(numbers).hasToString("[" + shown + "]");
    }

    @Test
    void whatTheMappingRefusesIsAnErrorThatCanBeCaught() throws Exception {
        var script =
                scripts.python(
                        """
                        def run(gpu):
                            try:
                                gpu['x'] = 1
                            except Exception as e:
                                return [type(e).__name__, str(e)]
                        """);

        assertThat(scripts.run(script, Map.of("gpu", Map.of())))
                .isEqualTo(List.of("TypeError", "UnsupportedOperationException"));
    }

    @Test
    void whatTheMappingRefusesNamesTheLine() throws Exception {
        var script = scripts.python("def run(gpu):\n    x = 1\n    gpu['x'] = {'a': {1}}\n");

        assertThatThrownBy(() -> scripts.run(script, parts()))
                .hasMessage("ValueError: cannot hold a set (use a list) at key 'x.a'")
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isEqualTo(3));
    }

    private static Map<String, Object> parts() {
        return parts(gpu(), numbers());
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
