package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;

/** What the plugins do when the tools that they ask are slow, broken, or print something else. */
final class TroubleIT {

    private static final String JOB =
            """
            gpus 1
            gpu 0 name=T4 mem.total=16G temp=30 util=0 mem.used=0
            proc 0 compute self 1G
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "exec /bin/sleep 300               | slow",
                "echo 'no controller' >&2; exit 1  | failing",
                "echo 'JOBID PARTITION'            | printing rubbish",
                "/bin/cat /dev/urandom | /bin/head -c 100000 | printing bytes",
                "kill -9 $$                        | killed",
            })
    void aSqueueThatIsOfNoUseLeavesTheTableAndWhatProcessesTell(String script, String ignoredHow)
            throws Exception {
        var bundled = new Bundled("slurm", folder).tool("squeue", script);

        var run = inAJob(bundled, "--slurm-timeout", "1");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .containsExactly(
                        "[0] T4 | 30°C,   0 % |     0 / 16384 MB | "
                                + System.getProperty("user.name")
                                + "(1024M) [job 42_3 eval gpu]",
                        "slurm: squeue does not answer; jobs are shown as their processes tell"
                                + " them");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aSqueueThatFailedIsLeftAloneForAWhile() throws Exception {
        var count = folder.resolve("count");
        var bundled = new Bundled("slurm", folder).tool("squeue", "echo x >>" + count + "; exit 1");
        var machine = bundled.machine(JOB).toString();
        try (var watch = bundled.gpustat("--simulate", machine, "-i0.1", "--json").start()) {
            for (var i = 0; i < 20; i++) {
                assertThat(watch.nextLine()).contains("\"gpus\":");
            }
        }

        assertThat(count).hasContent("x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "exec /bin/sleep 300      | ssh took longer than 1 s and was killed",
                "echo no route >&2; exit 255 | no route",
                "exit 3                   | ended with code 3",
                "echo '{'                 | answered with no JSON of gpustat: {",
                "echo '[1, 2]'            | answered with no JSON of gpustat: [1, 2]",
                "echo '{\"gpus\": [3]}'   | answered with no JSON of gpustat: {\"gpus\": [3]}",
                "true                     | answered with no JSON of gpustat: nothing",
            })
    void anSshThatIsOfNoUseMakesARow(String script, String row) throws Exception {
        var bundled = new Bundled("hosts", folder).tool("ssh", script);

        var run =
                bundled.alone(
                                "--no-header",
                                "--nvml",
                                "/x.so",
                                "--hosts",
                                "a",
                                "--hosts-timeout",
                                "1")
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly("a " + row);
        assertThat(run.exitCode()).isEqualTo(1);
    }

    /** As one process of a job would see it: the shell that starts the program is that process. */
    private static Run inAJob(Bundled bundled, String... options) throws Exception {
        var machine = bundled.machine(JOB).toString();
        var words =
                new java.util.ArrayList<>(java.util.List.of("--simulate", machine, "--no-header"));
        words.addAll(java.util.List.of(options));
        try (var job =
                new ProcessInJob(
                        java.util.Map.of(
                                "SLURM_JOB_ID", "45",
                                "SLURM_ARRAY_JOB_ID", "42",
                                "SLURM_ARRAY_TASK_ID", "3",
                                "SLURM_JOB_NAME", "eval",
                                "SLURM_JOB_USER", System.getProperty("user.name"),
                                "SLURM_JOB_PARTITION", "gpu"))) {
            return bundled.alone(words.toArray(String[]::new))
                    .with("FAKENVML_PID", String.valueOf(job.pid()))
                    .run();
        }
    }
}
