package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.terminal.Tmux;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * R48: whatever a plugin does, the user is heard, within about a second, and the terminal is as it
 * was.
 */
final class EndlessPluginsIT {

    /** The program takes a second at most; the rest is for a machine that is busy. */
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private static final String BEGUN = "gpustat: plugin endless: begun";

    @TempDir private Path folder;
    private Tmux terminal;

    /** What keeps a plugin busy from the second refresh on; FOLDER stands for the test's folder. */
    enum Endless {
        PYTHON_LOOP("while True: pass"),
        PYTHON_SLEEP("import time; time.sleep(600)"),
        PYTHON_READ("open('FOLDER/fifo').read()"),
        PYTHON_SUM("sum(range(10**15))"),
        PYTHON_STUBBORN(
                """
                try:
                    while True: pass
                finally:
                    while True:
                        try:
                            while True: pass
                        except BaseException:
                            pass
                """),
        PYTHON_PROGRAM("ctx.run(['sh', '-c', 'echo $$ >FOLDER/pid; exec sleep 600'], timeout=600)"),
        JAVASCRIPT_LOOP("for (;;);"),
        JAVASCRIPT_STUBBORN(
                "for (;;) { try { for (;;); } catch { for (;;); } finally { for (;;); } }"),
        JAVASCRIPT_PROGRAM(
                "ctx.run(['sh', '-c', 'echo $$ >FOLDER/pid; exec sleep 600'], { timeout: 600 });");

        private final String code;

        Endless(String code) {
            this.code = code;
        }

        /** A plugin that says that it begins, and then does it. */
        Path plugin(Path folder) throws IOException {
            var text = code.replace("FOLDER", folder.toString());
            return name().startsWith("PYTHON")
                    ? Files.writeString(
                            folder.resolve("endless.py"),
                            """
                            def before_query(ctx):
                                if ctx.tick > 0:
                                    ctx.run(['touch', '%s/begun'])
                            %s
                            """
                                    .formatted(folder, text.indent(8)))
                    : Files.writeString(
                            folder.resolve("endless.js"),
                            """
                            export function beforeQuery({ ctx }) {
                              if (ctx.tick > 0) {
                                ctx.run(['touch', '%s/begun']);
                                %s
                              }
                            }
                            """
                                    .formatted(folder, text));
        }
    }

    @BeforeEach
    void openTerminal() throws Exception {
        Tool.run(folder, "mkfifo", "fifo");
        terminal = new Tmux(folder, 100, 20);
    }

    @AfterEach
    void closeTerminal() {
        terminal.close();
    }

    @ParameterizedTest
    @EnumSource
    void ctrlCEndsAWatchAtOnce(Endless endless) throws Exception {
        watch(endless);

        var start = System.nanoTime();
        terminal.press("C-c");

        endsAsWithoutPlugins(0, start);
    }

    @ParameterizedTest
    @CsvSource({
        "PYTHON_STUBBORN, INT, 0",
        "PYTHON_STUBBORN, TERM, 143",
        "PYTHON_READ, TERM, 143",
        "PYTHON_SLEEP, HUP, 129",
        "JAVASCRIPT_STUBBORN, INT, 0",
        "JAVASCRIPT_STUBBORN, TERM, 143",
        "JAVASCRIPT_LOOP, HUP, 129"
    })
    void signalsEndAWatchAtOnce(Endless endless, String signal, int code) throws Exception {
        watch(endless);
        var program = terminal.foreground().pid();

        var start = System.nanoTime();
        Tool.run(folder, "kill", "-s", signal, String.valueOf(program));

        endsAsWithoutPlugins(code, start);
    }

    @ParameterizedTest
    @EnumSource(names = {"PYTHON_STUBBORN", "JAVASCRIPT_STUBBORN"})
    void ctrlCTwiceIsNoWorseThanOnce(Endless endless) throws Exception {
        watch(endless);

        var start = System.nanoTime();
        terminal.press("C-c", "C-c");

        endsAsWithoutPlugins(0, start);
    }

    @ParameterizedTest
    @EnumSource(names = {"PYTHON_STUBBORN", "JAVASCRIPT_LOOP"})
    void ctrlZGivesTheShellBackForAWhile(Endless endless) throws Exception {
        watch(endless);

        terminal.press("C-z");
        var shell =
                terminal.await(
                        "the shell", now -> !now.alternate() && now.text().contains("Stopped"));
        terminal.run("fg");
        var again = terminal.await("the screen", now -> now.alternate() && showsGpu(now));
        var start = System.nanoTime();
        terminal.press("q");

        assertThat(shell.cursor()).isTrue();
        assertThat(again.cursor()).isFalse();
        var end = terminal.await("the end", now -> !now.alternate() && now.cursor());
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT);
        assertThat(end.text()).doesNotContain("gpustat: plugin");
    }

    @ParameterizedTest
    @CsvSource({
        "endless.py, 'print(\"begun\", flush=True)\nwhile True: pass'",
        "endless.js, 'console.log(\"begun\"); for (;;);'",
        "endless.py, 'def before_query():\n  print(\"begun\", flush=True)\n  while True: pass'",
        "endless.js, 'export const beforeQuery = () => { console.log(\"begun\"); for (;;); }'"
    })
    void ctrlCEndsASingleRunAtOnce(String name, String text) throws Exception {
        var plugin = Files.writeString(folder.resolve(name), text + "\n");
        terminal.run(command(plugin, ""));
        terminal.await("the plugin", now -> now.text().contains(BEGUN));

        var start = System.nanoTime();
        terminal.press("C-c");
        var screen = awaitShell();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT);
        assertThat(screen.text().replace(BEGUN, ""))
                .contains("code=130")
                .doesNotContain("gpustat: ");
    }

    @ParameterizedTest
    @CsvSource({"PYTHON_PROGRAM, C-c", "JAVASCRIPT_PROGRAM, q"})
    void aProgramThatAPluginRunsEndsToo(Endless endless, String key) throws Exception {
        watch(endless);
        var file = folder.resolve("pid");
        terminal.await("the program", _ -> Files.exists(file) && isWritten(file));
        var program = ProcessHandle.of(Long.parseLong(Files.readString(file).strip()));

        terminal.press(key);
        awaitShell();

        program.ifPresent(
                running -> assertThat(running.onExit()).succeedsWithin(Duration.ofSeconds(10)));
    }

    /** A slow plugin delays neither a resize nor the end. */
    @Test
    void theWindowIsDrawnAnewMeanwhile() throws Exception {
        watch(Endless.PYTHON_SLEEP);

        terminal.resize(40, 10);
        var small =
                terminal.await("a smaller table", now -> now.lines().size() == 10 && showsGpu(now));
        terminal.press("q");
        awaitShell();

        assertThat(small.lines()).allMatch(line -> line.length() <= 40);
    }

    private void watch(Endless endless) throws IOException {
        terminal.run(command(endless.plugin(folder), "-i 0.2"));
        terminal.await(
                "the plugin",
                now -> now.alternate() && showsGpu(now) && Files.exists(folder.resolve("begun")));
    }

    private static boolean showsGpu(Tmux.Screen screen) {
        return screen.text().contains("[0] ");
    }

    private static boolean isWritten(Path file) {
        try {
            return Files.readString(file).endsWith("\n");
        } catch (IOException e) {
            return false;
        }
    }

    private static String command(Path plugin, String options) {
        return "'%s' --simulate h100x8 --plugin '%s' %s; echo code=$?"
                .formatted(Repository.launcher(), plugin, options);
    }

    private void endsAsWithoutPlugins(int code, long start) {
        var screen = awaitShell();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT);
        assertThat(screen.text())
                .contains("code=" + code + "\n")
                .doesNotContain("gpustat: plugin", "[0] ");
        assertThat(screen.cursor()).isTrue();
    }

    private Tmux.Screen awaitShell() {
        return terminal.await(
                "the shell",
                now ->
                        !now.alternate()
                                && now.text().contains("code=")
                                && now.text().contains("\nready>"));
    }
}
