package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A script that breaks what it shares with others does not break the bridge. */
final class TamperingTest {

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sys.stdout.close()",
                "sys.stdout = None",
                "del sys.stdout",
                "sys.stdout.close(); sys.__stdout__.close(); sys.stderr.close()",
                "sys.stdout.write = None",
                "import os; os.close(1)"
            })
    void theNextCallPrintsWhateverWasDoneToTheOutput(String statement) throws Exception {
        try (var scripts = new Scripts(folder, Scripts.PATIENT)) {
            var bad = scripts.python("import sys\n\ndef run():\n    " + statement + "\n");
            var good = scripts.python("def run():\n    print('here')\n");

            scripts.run(bad, Map.of());
            scripts.run(good, Map.of());

            assertThat(scripts.printed()).containsExactly("here");
        }
    }

    @Test
    void theBridgeDoesNotNeedTheBuiltinsOfPython() throws Exception {
        try (var scripts = new Scripts(folder, Scripts.PATIENT)) {
            var bad =
                    scripts.python(
                            """
                            import builtins

                            def run():
                                for name in list(vars(builtins)):
                                    if name[0] != '_' and name != 'KeyError':
                                        delattr(builtins, name) if False else vars(builtins).update({name: None})
                                raise KeyError('after')
                            """);
            var good =
                    scripts.python(
                            "def run(gpu):\n    gpu['x'] = {'a': [1]}\n    return [gpu, {'b': 2}]\n");

            assertThatThrownBy(() -> scripts.run(bad, Map.of()))
                    .isInstanceOf(ScriptException.class)
                    .isInstanceOfSatisfying(
                            ScriptException.class, e -> assertThat(e.line()).isBetween(4, 7));
            var gpu = new java.util.HashMap<String, Object>();
            assertThat(scripts.run(good, Map.of("gpu", gpu)))
                    .isEqualTo(List.of(Map.of("x", Map.of("a", List.of(1L))), Map.of("b", 2L)));
        }
    }

    @Test
    void theBridgeDoesNotNeedTheBuiltinsOfJavaScript() throws Exception {
        try (var scripts = new Scripts(folder, Scripts.PATIENT)) {
            var bad =
                    scripts.javaScript(
                            """
                            Object.prototype.polluted = 1;
                            for (const [owner, names] of [
                              [JSON, ["stringify", "parse"]], [Array.prototype, ["map", "push"]],
                              [Reflect, ["apply", "ownKeys"]], [Function.prototype, ["bind", "call"]],
                              [globalThis, ["String", "Error", "TypeError", "Object", "console"]],
                            ]) {
                              for (const name of names) owner[name] = null;
                            }
                            Array.prototype[Symbol.iterator] = null;
                            export function run({ gpu }) { gpu.x = { a: [1] }; return [gpu, { b: 2 }]; }
                            export function fail() { throw { a: 1 }; }
                            export default { name: "n" };
                            """);
            var good = scripts.javaScript("export const run = ({gpu}) => JSON.stringify([gpu]);");
            var gpu = new java.util.HashMap<String, Object>();

            assertThat(scripts.run(bad, Map.of("gpu", gpu)))
                    .isEqualTo(List.of(Map.of("x", Map.of("a", List.of(1L))), Map.of("b", 2L)));
            assertThat(bad.attribute("name")).isEqualTo("n");
            assertThat(bad.attribute("polluted")).isNull();
            assertThatThrownBy(() -> bad.call(Scripts.function(bad, "fail"), Map.of(), line -> {}))
                    .hasMessage("threw {\"a\":1}");
            assertThat(scripts.run(good, Map.of("gpu", gpu))).isEqualTo("[{\"x\":{\"a\":[1]}}]");
        }
    }

    @Test
    void theEnvironmentIsReadable() throws Exception {
        try (var scripts = new Scripts(folder, Scripts.PATIENT)) {
            var script = scripts.python("import os\ndef run(): return os.environ.get('PATH')\n");

            assertThat(scripts.run(script, Map.of())).isEqualTo(System.getenv("PATH"));
        }
    }
}
