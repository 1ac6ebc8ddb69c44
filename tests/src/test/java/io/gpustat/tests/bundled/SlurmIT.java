package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.OtherUser;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.MethodName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The plugin {@code slurm} with a real Slurm, whose jobs' processes are put on simulated GPUs. */
@TestMethodOrder(MethodName.class)
final class SlurmIT {

    private static final String MACHINE =
            """
            gpus 4
            gpu * name="NVIDIA H100 80GB HBM3" mem.total=81559MiB temp=61 util=97
            gpu 0 mem.used=70G
            gpu 1 mem.used=20G
            gpu 2-3 mem.used=0 temp=31 util=0
            proc 0 compute self1 70G
            proc 1 compute self2 12G
            proc 1 compute self3 8G
            """;

    @TempDir static Path cluster;
    private static SlurmCluster slurm;
    private static SlurmCluster.Job train;
    private static SlurmCluster.Job array;

    @TempDir private Path folder;

    @BeforeAll
    static void start() throws Exception {
        slurm = SlurmCluster.start(cluster, 4, SlurmCluster.Auth.NONE);
        train = slurm.submit("--gres=gpu:1", "-J", "train | x", "-t", "1-02:00:00");
        array = slurm.submit("--gres=gpu:2", "-J", "sweep", "-t", "2:00:00", "--array=7");
    }

    @AfterAll
    static void stop() {
        if (slurm != null) {
            slurm.close();
        }
    }

    @Test
    void aProcessShowsItsJobAndTheFooterWhatIsAllocatedAndUsed() throws Exception {
        var run = slurm("--no-header", "-cp").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(5);
        assertThat(run.lines().get(0))
                .containsPattern(
                        "sleep/\\d+\\(71680M\\) \\[job \\d+ train \\| x gpu 1-01:\\d\\d:\\d\\d\\]$");
        assertThat(run.lines().get(1))
                .containsPattern(
                        "sleep/\\d+\\(12288M\\) \\[job \\d+_7 sweep gpu 1:\\d\\d:\\d\\d\\]"
                                + " java/\\d+\\(8192M\\)$");
        assertThat(run.lines().get(4))
                .isEqualTo(
                        "slurm: 3 of 4 GPUs allocated, 2 in use; idle: 1 of job "
                                + array.id()
                                + "_7 (root)");
    }

    @Test
    void jsonHasTheJobOfEachProcess() throws Exception {
        var run = slurm("--json").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .containsOnlyOnce("\"job_id\": " + train.id() + ",")
                .containsOnlyOnce("\"array_id\": \"" + array.id() + "_7\"")
                .contains("\"name\": \"train | x\"", "\"user\": \"root\"", "\"partition\": \"gpu\"")
                .containsPattern("\"time_left\": 93\\d\\d\\d\n");
    }

    @Test
    void withoutSlurmsToolsTheEnvironmentOfTheProcessesTells() throws Exception {
        var run = process(new Bundled("slurm", folder).alone(words("--no-header", "-c"))).run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines().get(0))
                .endsWith(" sleep(71680M) [job " + train.id() + " train | x gpu]");
        assertThat(run.lines().get(1))
                .contains(" sleep(12288M) [job " + array.id() + "_7 sweep gpu] ");
        assertThat(run.lines().get(4)).startsWith("slurm: squeue does not answer");
    }

    @Test
    void anotherUserWhoMayNotReadTheEnvironmentFindsTheJobByItsSlurmstepd() throws Exception {
        OtherUser.assumePossible();
        OtherUser.open(folder);
        // The guest language keeps files of its own where its user can write.
        var home = Files.createDirectory(folder.resolve("home"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
        var run =
                process(new Bundled("slurm", folder).alone(words("--no-header", "-c")))
                        .with("HOME", home.toString())
                        .under(
                                "/usr/bin/setpriv",
                                "--reuid",
                                OtherUser.UID,
                                "--regid",
                                OtherUser.UID,
                                "--clear-groups")
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines().get(0)).endsWith(" sleep(71680M) [job " + train.id() + "]");
    }

    @Test
    void aWatchAsksNoMoreOftenThanItIsTold() throws Exception {
        var count = folder.resolve("count");
        var tools =
                new Bundled("slurm", folder)
                        .tool("squeue", "echo x >>" + count + "; exec /usr/bin/squeue \"$@\"");
        try (var watch =
                process(tools.gpustat(words("--json", "-i", "0.1", "--slurm-every", "3000")))
                        .start()) {
            for (var i = 0; i < 5; i++) {
                assertThat(watch.nextLine()).contains("\"job_id\":" + train.id());
            }
        }
        assertThat(count).hasContent("x");
    }

    @Test
    void theScreenOfTheDocumentationIsReal() throws Exception {
        var bundled = new Bundled("slurm", folder);
        bundled.machine(MACHINE);
        var prelude = new StringBuilder();
        slurm.variables()
                .forEach((key, value) -> prelude.append("export " + key + "=" + value + "\n"));
        prelude.append("export FAKENVML_PID=" + pids() + "\n");
        prelude.append("eval \"there() $(declare -f gpustat | tail -n +2)\"\n");
        prelude.append("gpustat() { there --simulate machine.scn --slurm-timeout 30 \"$@\"; }\n");
        new Screens(bundled, prelude.toString())
                .with("sleep/" + train.pid(), "python/48213")
                .with("sleep/" + array.pid(), "python/48377")
                .with("java/\\d+", "python/51077")
                .with("1-01:\\d\\d:\\d\\d", "1-01:59:12")
                .with("( )1:\\d\\d:\\d\\d", "$11:58:07")
                .with("\\b" + array.id() + "_7", "4712_7")
                .with("job " + train.id() + "\\b", "job 4711")
                .with("\"job_id\": " + train.id(), "\"job_id\": 4711")
                .with("\"time_left\": \\d+", "\"time_left\": 93552")
                .with("train \\| x", "moe-22b")
                .check("slurm.md");
    }

    /** Last by its name, as the cluster is of no use afterwards. */
    @Test
    void zWhenTheControllerIsDownTheTableComesInTime() throws Exception {
        slurm.stopController();

        var run =
                process(
                                new Bundled("slurm", folder)
                                        .gpustat(
                                                words("--no-header", "-c", "--slurm-timeout", "1")))
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines().get(0))
                .endsWith(" sleep(71680M) [job " + train.id() + " train | x gpu]");
        assertThat(run.lines().get(4)).startsWith("slurm: squeue does not answer");
    }

    private static String pids() {
        return train.pid() + "," + array.pid() + "," + ProcessHandle.current().pid();
    }

    private Run.Command slurm(String... options) throws Exception {
        return process(new Bundled("slurm", folder).gpustat(words(options)));
    }

    private String[] words(String... options) throws Exception {
        var machine = new Bundled("slurm", folder).machine(MACHINE);
        var words = new java.util.ArrayList<>(java.util.List.of("--simulate", machine.toString()));
        if (!java.util.List.of(options).contains("--slurm-timeout")) {
            words.addAll(java.util.List.of("--slurm-timeout", "30"));
        }
        words.addAll(java.util.List.of(options));
        return words.toArray(String[]::new);
    }

    private static Run.Command process(Run.Command command) {
        slurm.variables().forEach(command::with);
        return command.with("FAKENVML_PID", pids());
    }
}
