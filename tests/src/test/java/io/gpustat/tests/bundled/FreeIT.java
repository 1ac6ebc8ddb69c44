package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;
import io.gpustat.tests.terminal.Tmux;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;

/** The plugin {@code free}, on simulated machines. */
final class FreeIT {

    private static final String FULL = "gpus 2\nreload on\ngpu * mem.total=16G mem.used=15G\n";
    private static final String EMPTY = "gpus 2\nreload on\ngpu * mem.total=16G mem.used=0\n";

    @TempDir private Path folder;
    private Bundled free;

    @BeforeEach
    void install() {
        free = new Bundled("free", folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--free 1                              | 7",
                "--free 1 --free-uuid                  | GPU-c6d13e0f-a872-5b94-30bf-f2479d65e81a",
                "--free 2 --min-free 20480             | 6,7",
                "--free 3 --min-free 13000MiB          | 5,6,7",
                "--free 1 --min-free 1G --max-load 20% | 7",
                "--free 8 --min-free 0                 | 0,1,2,3,4,5,6,7",
            })
    void theGpusThatFitAreAllThatIsPrinted(String options, String gpus) throws Exception {
        var run = h100("--no-header " + options);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(gpus + "\n");
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--free 2                              | 1 of the 2 GPUs wanted is free",
                "--free 9 --min-free 0                 | 8 of the 9 GPUs wanted are free",
            })
    void whereThereAreNotEnoughNothingIsPrintedAndTheExitCodeIs1(String options, String why)
            throws Exception {
        var run = h100(options);

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("gpustat: plugin free: " + why + "; --wait waits\n");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"--free,0", "--min-free,20X", "--max-load,120"})
    void aValueThatMeansNothingIsAMistakeOfTheCommandLine(String option, String value)
            throws Exception {
        var run = h100(option + " " + value);

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(option, value);
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void jsonSaysOfEachGpuWhetherItIsFree() throws Exception {
        var run = h100("--json --free 2");

        assertThat(run.out().lines().filter(line -> line.contains("\"free\": true"))).hasSize(1);
        assertThat(run.out().lines().filter(line -> line.contains("\"free\": false"))).hasSize(7);
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void whatIsNotKnownIsNotFree() throws Exception {
        var run = run("gpus 1\ngpu 0 mem=!NOT_SUPPORTED\n", "--free 1 --min-free 1M");
        var lost = run("gpus 1\ngpu 0 handle=!GPU_IS_LOST\n", "--free 1");

        assertThat(run.out() + lost.out()).isEmpty();
        assertThat(run.exitCode() + lost.exitCode()).isEqualTo(2);
    }

    @Test
    void memoryInUseByProcessesOutsideThisContainerIsNotFree() throws Exception {
        var nobody = "gpus 1\ngpu 0 mem.total=16G mem.used=8G\nproc 0 compute self 8G\n";
        free.machine(nobody);

        var run =
                free.gpustat("--simulate", folder.resolve("machine.scn").toString(), "--free", "1")
                        .with("FAKENVML_PID", "4194305")
                        .run();

        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void withoutItsOptionTheTableStaysAsItIs() throws Exception {
        var with = h100("--no-header");
        var without = free.inSurroundings(Run.gpustat("--simulate", "h100x8", "--no-header")).run();

        assertThat(with.out()).isEqualTo(without.out());
        assertThat(with.exitCode()).isZero();
    }

    @Test
    void waitEndsWithTheGpusAsSoonAsThereAreEnoughAndPrintsNothingElse() throws Exception {
        var machine = free.machine(FULL);
        var seen = folder.resolve("json");
        var words = new String[] {"--simulate", machine.toString(), "--free", "2", "--wait", "-i1"};
        try (var program = free.gpustat(words).start();
                var json =
                        free.gpustat("--simulate", machine.toString(), "--json", "-i0.2").start()) {
            // Refreshes of another run tell that time has passed while the first still waits.
            for (var i = 0; i < 3; i++) {
                assertThat(json.nextLine()).contains("\"free\":false");
            }
            replace(machine, EMPTY);
            Files.writeString(seen, json.await(line -> line.contains("\"free\":true")));

            assertThat(program.nextLine()).isEqualTo("0,1");
            assertThat(program.exitCode()).isZero();
            assertThat(program.restOfErrors()).isEmpty();
        }
    }

    @Test
    void waitNeedsNoIntervalAndShowsTheTableToWhoeverWaitsAtATerminal() throws Exception {
        var machine = free.machine(FULL);
        free.config("");
        var terminal = new Tmux(folder, 100, 20);
        try {
            terminal.run(
                    "env XDG_CONFIG_HOME="
                            + folder.resolve("config")
                            + " GPUSTAT_PROFILE=python "
                            + io.gpustat.tests.Repository.launcher()
                            + " --plugin free --free 2 --wait --simulate "
                            + machine);
            terminal.await(
                    "the table",
                    screen ->
                            screen.alternate()
                                    && screen.text().contains("waiting for 2 free GPUs; now 0"));
            replace(machine, EMPTY);
            var end =
                    terminal.await(
                            "the end",
                            screen -> !screen.alternate() && screen.lines().contains("0,1"));

            assertThat(end.cursor()).isTrue();
        } finally {
            terminal.close();
        }
    }

    /** At once, as a file that is half written is no machine. */
    private void replace(Path machine, String text) throws Exception {
        var next = Files.writeString(folder.resolve("next.scn"), text);
        Files.move(
                next,
                machine,
                java.nio.file.StandardCopyOption.ATOMIC_MOVE,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private Run h100(String options) throws Exception {
        return free.gpustat(("--simulate h100x8 " + options).split(" ", -1)).run();
    }

    private Run run(String machine, String options) throws Exception {
        var file = free.machine(machine);
        return free.gpustat(("--simulate " + file + " " + options).split(" ", -1)).run();
    }
}
