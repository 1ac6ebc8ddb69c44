package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class PythonScriptTest {

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

    @Test
    void garbageIsCollectedThoughJavaHasNoManagementBeans() throws Exception {
        var script =
                scripts.python(
                        """
                        import gc
                        def run():
                            return gc.collect() >= 0
                        """);

        assertThat(scripts.run(script, Map.of())).isEqualTo(true);
        assertThat(ManagementFactory.getPlatformMBeanServer().getMBeanCount()).isLessThan(3);
    }

    @Test
    void aMappingReadsAsADict() throws Exception {
        var script =
                scripts.python(
                        """
                        def run(gpu):
                            return [isinstance(gpu, dict), 'name' in gpu, 'no' in gpu, gpu['name'],
                                    gpu.get('no'), gpu.get('no', 7), len(gpu), list(gpu),
                                    [[key, value] for key, value in gpu.items()]]
                        """);

        assertThat(scripts.run(script, Map.of("gpu", gpu())))
                .isEqualTo(
                        Arrays.asList(
                                true,
                                true,
                                false,
                                "H100",
                                null,
                                7L,
                                2L,
                                List.of("name", "memory.used"),
                                List.of(List.of("name", "H100"), List.of("memory.used", 512L))));
    }

    @Test
    void aMissingKeyIsAKeyError() throws Exception {
        var script = scripts.python("def run(gpu):\n    return gpu['job']\n");

        assertThatThrownBy(() -> scripts.run(script, Map.of("gpu", gpu())))
                .hasMessage("KeyError: 'job'");
    }

    @Test
    void writesReachTheJavaMapping() throws Exception {
        var script =
                scripts.python(
                        """
                        def run(gpu):
                            gpu['job'] = {'id': 5}
                            del gpu['name']
                        """);
        var gpu = gpu();

        scripts.run(script, Map.of("gpu", gpu));

        assertThat(gpu).isEqualTo(Map.of("memory.used", 512L, "job", Map.of("id", 5L)));
    }

    @Test
    void aListIsChangedInPlace() throws Exception {
        var script =
                scripts.python(
                        """
                        def run(gpus):
                            gpus[0], gpus[1] = gpus[1], gpus[0]
                            del gpus[2]
                            return [isinstance(gpus, list), len(gpus), gpus[0]]
                        """);
        var gpus = new ArrayList<Object>(List.of("a", "b", "c"));

        assertThat(scripts.run(script, Map.of("gpus", gpus))).isEqualTo(List.of(true, 2L, "b"));
        assertThat(gpus).containsExactly("b", "a");
    }

    @Test
    void aValueIsNotWorkedOutUnlessAskedFor() throws Exception {
        var script =
                scripts.python(
                        """
                        def run(gpu):
                            return [len(gpu), list(gpu), gpu.get('name')]
                        """);
        var read = new ArrayList<String>();

        scripts.run(script, Map.of("gpu", new WatchedMap(read)));

        assertThat(read).containsExactly("name");
    }

    @Test
    void partsComeByNameInAnyOrderAndNumber() throws Exception {
        var parts = Map.of("text", "t", "gpu", 1L, "ctx", "c");

        assertThat(run("def run(ctx, text):\n    return [ctx, text]\n", parts))
                .isEqualTo(List.of("c", "t"));
        assertThat(run("def run():\n    return 0\n", parts)).isEqualTo(0L);
        assertThat(run("def run(gpu, **rest):\n    return sorted(rest)\n", parts))
                .isEqualTo(List.of("ctx", "text"));
        assertThat(run("def run(gpu=7, more=8, *, text):\n    return [gpu, more, text]\n", parts))
                .isEqualTo(List.of(1L, 8L, "t"));
    }

    @Test
    void anErrorNamesItsTrueLine() throws Exception {
        assertThatThrownBy(() -> scripts.python("x = 1\n\nboom()\n"))
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 3));
        var script = scripts.python("def run():\n    x = 1\n    y = 2\n    return x / 0\n");
        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .hasMessage("ZeroDivisionError: division by zero")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 4));
    }

    @Test
    void aSyntaxErrorNamesItsLine() {
        assertThatThrownBy(() -> scripts.python("x = 1\ny = (\nz = 3 3\n"))
                .hasMessageStartingWith("SyntaxError: ")
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.line()).isBetween(2, 3));
    }

    @Test
    void anErrorInAHelperNamesTheLineThatCalledIt() throws Exception {
        var file =
                scripts.file(
                        "with_helper.py",
                        "import breaking_helper\n\ndef run():\n    return breaking_helper.go()\n");
        Files.writeString(
                file.resolveSibling("breaking_helper.py"), "def go():\n    return {}['job']\n");
        var script = scripts.load(file);

        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .hasMessage("KeyError: 'job' (at breaking_helper.py:2)")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 4));
    }

    @Test
    void anErrorOfTheHostNamesTheLineThatCalledIt() throws Exception {
        var script = scripts.python("def run(device):\n    x = 1\n    device.call_it(x, word=2)\n");

        assertThatThrownBy(() -> scripts.run(script, Map.of("device", refusing())))
                .hasMessageContaining("not with [1] {word=2}")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 3));
    }

    @Test
    void exitingIsAnError() throws Exception {
        var script = scripts.python("import sys\n\ndef run():\n    sys.exit(3)\n");

        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .isInstanceOf(ScriptException.class)
                .hasMessage("called sys.exit(3)");
        assertThat(run("def run():\n    return 5\n", Map.of())).isEqualTo(5L);
    }

    @Test
    void printedLinesReachWhoeverCalls() throws Exception {
        run("def run():\n    print('grün 🚀')\n    print('a', end='')\n", Map.of());

        assertThat(scripts.printed()).containsExactly("grün 🚀", "a");
    }

    @Test
    void stateIsKeptBetweenCalls() throws Exception {
        var script =
                scripts.python(
                        """
                        def run(state):
                            state['f'] = state.get('f', lambda: 0)
                            state['n'] = state.get('n', 0) + 1
                            return state['n']
                        """);

        scripts.run(script, Map.of("state", script.state()));

        assertThat(scripts.run(script, Map.of("state", script.state()))).isEqualTo(2L);
    }

    private static @Nullable Object run(String text, Map<String, ?> parts) throws Exception {
        return scripts.run(scripts.python(text), parts);
    }

    private static void assertLine(ScriptException e, int line) {
        assertThat(e.where()).isEqualTo(e.file() + ":" + line);
        assertThat(e.file()).exists();
    }

    private static GuestObject refusing() {
        return new GuestObject()
                .withFunction(
                        "callIt",
                        (arguments, named) -> {
                            throw new IllegalStateException("not with " + arguments + " " + named);
                        });
    }

    private static Map<String, @Nullable Object> gpu() {
        var gpu = new LinkedHashMap<String, @Nullable Object>();
        gpu.put("name", "H100");
        gpu.put("memory.used", 512L);
        return gpu;
    }

    /** A mapping that notes which values are read. */
    private static final class WatchedMap extends AbstractMap<String, @Nullable Object> {
        private final List<String> read;

        WatchedMap(List<String> read) {
            this.read = read;
        }

        @Override
        public @Nullable Object get(@Nullable Object key) {
            read.add(String.valueOf(key));
            return 1L;
        }

        @Override
        public Set<Entry<String, @Nullable Object>> entrySet() {
            return Map.<String, @Nullable Object>of("name", 1L, "slow", 2L).entrySet();
        }
    }
}
