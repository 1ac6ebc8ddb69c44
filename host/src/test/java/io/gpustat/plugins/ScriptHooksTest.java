package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptHost;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

final class ScriptHooksTest {

    private static final Limits PATIENT = new Limits(Duration.ofMinutes(5), Duration.ofMinutes(5));

    @TempDir static Path folder;

    private static ScriptHost host;

    @BeforeAll
    static void start() {
        host = new ScriptHost(PATIENT, null, line -> {});
    }

    @AfterAll
    static void stop() {
        host.close();
    }

    @Test
    void hooksAreFoundByTheirJavaNames() throws Exception {
        var python = hooks("a.py", "def repr_gpu(gpu, **rest):\n    pass\n");
        var camel = hooks("a.mjs", "export function reprGpu({ gpu }) {}");
        var snake = hooks("b.mjs", "export function repr_gpu({ gpu }) {}");

        assertThat(python.function("reprGpu")).isPresent();
        assertThat(camel.function("reprGpu")).isPresent();
        assertThat(snake.function("reprGpu")).isPresent();
        assertThat(python.function("reprProcess")).isEmpty();
    }

    @Test
    void theOlderNameOfBeforeQueryIsAccepted() throws Exception {
        assertThat(hooks("a.py", "def on_new_query(ctx):\n    pass\n").function("beforeQuery"))
                .isPresent();
        assertThat(hooks("a.mjs", "export function onNewQuery() {}").function("beforeQuery"))
                .isPresent();
    }

    @Test
    void theNamesOfNvidiasBindingAreAcceptedWhereThereIsADevice() throws Exception {
        assertThat(
                        hooks("a.py", "def query_device(handle, entry):\n    pass\n")
                                .function("queryDevice"))
                .isPresent();
        assertThatThrownBy(() -> hooks("a.py", "def repr_gpu(entry):\n    pass\n"))
                .hasMessageContaining("there is no part 'entry'");
    }

    @Test
    void aMisspeltHookIsNamedWithTheOneThatWasMeant() {
        assertThatThrownBy(() -> hooks("a.py", "\ndef repr_proces(text):\n    pass\n"))
                .hasMessage("'repr_proces' is no hook; did you mean 'repr_process'?")
                .isInstanceOfSatisfying(
                        PluginException.class,
                        e -> assertThat(e.file() + ":" + e.line()).endsWith("a.py:2"));
        assertThatThrownBy(() -> hooks("a.mjs", "\nexport function reprProces() {}"))
                .hasMessage("'reprProces' is no hook; did you mean 'reprProcess'?")
                .isInstanceOfSatisfying(
                        PluginException.class,
                        e -> assertThat(e.file() + ":" + e.line()).endsWith("a.mjs:2"));
    }

    @Test
    void aWrongPartIsNamedWithTheNearestAndAll() {
        assertThatThrownBy(() -> hooks("a.py", "def repr_gpu(gpus):\n    pass\n"))
                .hasMessage(
                        "repr_gpu: there is no part 'gpus'; did you mean 'gpu'?"
                                + " (the parts are gpu, text, line, ctx, options, config)");
    }

    @Test
    void aPropertyThatNoPartIsIsNamedWithTheNearestAndAll() {
        assertThatThrownBy(() ->
                        hooks(
                                "a.mjs",
                                """

                                export const reprProcess = ({ proces: { pid }, text }) => text + pid;
                                """))
                .hasMessage(
                        "reprProcess: there is no part 'proces'; did you mean 'process'?"
                                + " (the parts are process, gpu, text, line, ctx, options, config)")
                .isInstanceOfSatisfying(
                        PluginException.class,
                        e -> assertThat(e.file() + ":" + e.line()).endsWith("a.mjs:2"));
        assertThatThrownBy(() ->
                        hooks(
                                "b.mjs",
                                "export default { query_device({ gpu, indx }) { return gpu; } };"))
                .hasMessageStartingWith(
                        "query_device: there is no part 'indx'; did you mean 'index'?");
    }

    @Test
    void aPropertyWithAValueOfItsOwnNeedsNoPart() throws Exception {
        assertThat(
                        hooks(
                                        "a.mjs",
                                        """
                                        export function reprGpu({ text, own = {}, ...others }) {
                                          return text;
                                        }
                                        """)
                                .function("reprGpu"))
                .isPresent();
    }

    @Test
    void aHookThatIsNotDoneWhenItReturnsIsRefused() {
        assertThatThrownBy(() -> hooks("a.py", "async def configure(ctx):\n    pass\n"))
                .hasMessageStartingWith("configure is async or a generator");
        assertThatThrownBy(() -> hooks("b.py", "def print_header():\n    yield 'a'\n"))
                .hasMessageStartingWith("print_header is async or a generator");
        assertThatThrownBy(() -> hooks("a.mjs", "export async function configure() {}"))
                .hasMessageStartingWith("configure is async or a generator");
        assertThatThrownBy(() -> hooks("b.mjs", "export function* printHeader() { yield 'a'; }"))
                .hasMessageStartingWith("printHeader is async or a generator");
    }

    @Test
    void bothSpellingsOfOneHookAreRefused() {
        assertThatThrownBy(() ->
                        hooks(
                                "a.mjs",
                                """
                                export function repr_gpu() {}
                                export function reprGpu() {}
                                """))
                .hasMessage("repr_gpu and reprGpu are the same hook; keep one");
    }

    @Test
    void otherFunctionsAreNobodysBusiness() throws Exception {
        assertThat(hooks("a.py", "def helper(x):\n    pass\n").function("helper")).isEmpty();
        assertThat(hooks("a.mjs", "export const idle = (gpu) => gpu;").function("idle")).isEmpty();
    }

    private static ScriptHooks hooks(String name, String text) throws Exception {
        var file = Files.createTempDirectory(folder, "plugin").resolve(name);
        return ScriptHooks.of(host.load(Files.writeString(file, text)));
    }
}
