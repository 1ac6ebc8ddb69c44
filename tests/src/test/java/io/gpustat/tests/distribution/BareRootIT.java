package io.gpustat.tests.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.OtherUser;
import io.gpustat.tests.program.Run;
import io.gpustat.tests.terminal.Tmux;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** The archive on a machine that has a shell and the C library, and no Java. */
final class BareRootIT {

    private static final String PYTHON =
            """
            import json, re
            def print_footer(gpus):
                return 'python ' + json.dumps(len(gpus))
            """;

    private static final String SCRIPT =
            """
            export function printFooter({ gpus }) { return `script ${gpus.length}`; }
            """;

    @TempDir private static Path folder;
    private static BareRoot root = new BareRoot(Path.of("/"));

    @BeforeAll
    static void makeRoot() throws Exception {
        OtherUser.assumePossible();
        var made = Files.createDirectory(folder.resolve("root"));
        var program = Downloads.unpack(Downloads.archive(), made.resolve("opt"));
        root = BareRoot.in(made, program);
        Files.move(program, made.resolve("opt/gpustat"));
        Files.writeString(made.resolve("root/mine.py"), PYTHON);
        Files.writeString(made.resolve("root/mine.mjs"), SCRIPT);
    }

    @Test
    void thereIsNoJavaInIt() throws Exception {
        var run = inside("command -v java || ls /usr");

        assertThat(run.exitCode()).isNotZero();
        assertThat(run.out()).isEmpty();
    }

    @Test
    void theGpusAreShown() throws Exception {
        var run = inside("/opt/gpustat/bin/gpustat --simulate h100x8");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(9).last().asString().startsWith("[7] NVIDIA H100");
    }

    @Test
    void pluginsInBothLanguagesRun() throws Exception {
        var run =
                inside(
                        "cd /root && /opt/gpustat/bin/gpustat --simulate laptop"
                                + " --plugin ./mine.py --plugin ./mine.mjs");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).contains("python 1", "script 1");
    }

    @Test
    void nothingIsWrittenWhereTheProgramLies() throws Exception {
        var before = Downloads.sh(root.folder(), "find opt | sort | cksum");

        inside("HOME=/root /opt/gpustat/bin/gpustat --simulate laptop --plugin /root/mine.py");

        assertThat(Downloads.sh(root.folder(), "find opt | sort | cksum")).isEqualTo(before);
    }

    @Test
    void itWatchesOnATerminal() throws Exception {
        var home = Files.createDirectory(folder.resolve("terminal"));
        try (var terminal = new Tmux(home, 100, 20)) {
            var words = root.words("TERM=xterm /opt/gpustat/bin/gpustat --simulate laptop -i 0.2");
            terminal.run("'" + String.join("' '", words) + "'");
            var shown =
                    terminal.await(
                            "the GPU", now -> now.alternate() && now.text().contains("RTX 4070"));
            terminal.press("q");
            terminal.await("the prompt", now -> !now.alternate());

            assertThat(shown.used()).isEqualTo(2);
        }
    }

    private static Run inside(String script) throws Exception {
        return Run.program(root.words(script).toArray(String[]::new)).without("HOME").run();
    }
}
