package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class JavaScriptScriptTest {

    private static final String WITH_HELPER =
            """
            import { go } from './helper.mjs';

            export const run = () =>
              go();
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

    @Test
    void aMappingReadsAsAPlainObject() throws Exception {
        var script =
                scripts.javaScript(
                        """
                        export function run({ gpu }) {
                          const { name, ...rest } = gpu;
                          return [Object.keys(gpu), 'name' in gpu, 'no' in gpu, gpu['memory.used'],
                            gpu.no, { ...gpu, job: 5 }, JSON.stringify(gpu), name, rest];
                        }
                        """);

        assertThat(scripts.run(script, Map.of("gpu", gpu())))
                .isEqualTo(
                        Arrays.asList(
                                List.of("name", "memory.used"),
                                true,
                                false,
                                512L,
                                null,
                                Map.of("name", "H100", "memory.used", 512L, "job", 5L),
                                "{\"name\":\"H100\",\"memory.used\":512}",
                                "H100",
                                Map.of("memory.used", 512L)));
    }

    @Test
    void writesReachTheJavaMapping() throws Exception {
        var script =
                scripts.javaScript(
                        """
                        export function run({ gpu }) {
                          gpu.job = { id: 5 };
                          delete gpu.name;
                        }
                        """);
        var gpu = gpu();

        scripts.run(script, Map.of("gpu", gpu));

        assertThat(gpu).isEqualTo(Map.of("memory.used", 512L, "job", Map.of("id", 5L)));
    }

    @Test
    void aListIsAnArrayThatIsChangedInPlace() throws Exception {
        var script =
                scripts.javaScript(
                        """
                        export function run({ gpus }) {
                          gpus.reverse();
                          gpus.push("d");
                          return [Array.isArray(gpus), gpus.length, gpus.map((gpu) => gpu + "!")];
                        }
                        """);
        var gpus = new ArrayList<Object>(List.of("a", "b"));

        assertThat(scripts.run(script, Map.of("gpus", gpus)))
                .isEqualTo(List.of(true, 3L, List.of("b!", "a!", "d!")));
        assertThat(gpus).containsExactly("b", "a", "d");
    }

    @Test
    void partsAreDestructuredByName() throws Exception {
        var parts = Map.of("text", "t", "gpu", 1L, "ctx", "c");

        assertThat(
                        run(
                                "export function run({ ctx, more = 8, ...rest }) {"
                                        + " return [ctx, more, Object.keys(rest).sort()]; }",
                                parts))
                .isEqualTo(List.of("c", 8L, List.of("gpu", "text")));
        assertThat(run("export const run = () => 0;", parts)).isEqualTo(0L);
    }

    @Test
    void aDefaultExportIsTheScript() throws Exception {
        var script = scripts.javaScript("export default { name: 'n', run() { return 5; } };");

        assertThat(script.attribute("name")).isEqualTo("n");
        assertThat(scripts.run(script, Map.of())).isEqualTo(5L);
    }

    @Test
    void anErrorNamesItsTrueLine() throws Exception {
        assertThatThrownBy(() -> scripts.javaScript("const x = 1;\n\nboom();\n"))
                .hasMessage("ReferenceError: boom is not defined")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 3));
        var script = scripts.javaScript("export function run() {\n  null.x;\n}\n");
        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .hasMessageStartingWith("TypeError: ")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 2));
    }

    @Test
    void aSyntaxErrorNamesItsLine() {
        assertThatThrownBy(() -> scripts.javaScript("const x = 1;\nconst = 2;\n"))
                .hasMessageContaining("SyntaxError")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 2));
    }

    @Test
    void aHelperIsImportedFromTheFolderOfTheScript() throws Exception {
        var file = scripts.file("with_helper.mjs", WITH_HELPER);
        Files.writeString(
                file.resolveSibling("helper.mjs"), "export function go() { return 5; }\n");

        assertThat(scripts.run(scripts.load(file), Map.of())).isEqualTo(5L);
    }

    @Test
    void anErrorInAHelperNamesTheLineThatCalledIt() throws Exception {
        var file = scripts.file("with_helper.mjs", WITH_HELPER);
        Files.writeString(
                file.resolveSibling("helper.mjs"),
                "export function go() {\n  throw new Error('no job');\n}\n");
        var script = scripts.load(file);

        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .hasMessage("Error: no job (at helper.mjs:2)")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 4));
    }

    @Test
    void anErrorOfTheHostNamesTheLineThatCalledIt() throws Exception {
        var script =
                scripts.javaScript("export function run({ device }) {\n  device.callIt(1);\n}\n");
        var device =
                new GuestObject()
                        .withFunction(
                                "callIt",
                                (arguments, named) -> {
                                    throw new IllegalStateException("not with " + arguments);
                                });

        assertThatThrownBy(() -> scripts.run(script, Map.of("device", device)))
                .hasMessage("Error: not with [1]")
                .isInstanceOfSatisfying(ScriptException.class, e -> assertLine(e, 2));
    }

    @Test
    void printedLinesReachWhoeverCalls() throws Exception {
        run("export function run() { console.log('grün 🚀'); console.error('b'); }", Map.of());

        assertThat(scripts.printed()).containsExactly("grün 🚀", "b");
    }

    @Test
    void stateIsKeptBetweenCalls() throws Exception {
        var script =
                scripts.javaScript(
                        """
                        export function run({ state }) {
                          state.f ??= () => 0;
                          return state.n = (state.n ?? 0) + 1;
                        }
                        """);

        scripts.run(script, Map.of("state", script.state()));

        assertThat(scripts.run(script, Map.of("state", script.state()))).isEqualTo(2L);
    }

    private static @Nullable Object run(String text, Map<String, ?> parts) throws Exception {
        return scripts.run(scripts.javaScript(text), parts);
    }

    private static void assertLine(ScriptException e, int line) {
        assertThat(e.where()).isEqualTo(e.file() + ":" + line);
        assertThat(e.file()).exists();
    }

    private static Map<String, @Nullable Object> gpu() {
        var gpu = new LinkedHashMap<String, @Nullable Object>();
        gpu.put("name", "H100");
        gpu.put("memory.used", 512L);
        return gpu;
    }
}
