package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;
import io.gpustat.tests.program.RunningProgram;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The plugins on a large machine: 16 GPUs and 300 processes, all of them jobs of Slurm. */
final class LoadIT {

    private static final int GPUS = 16;
    private static final int PROCESSES = 300;
    private static final int WARM = 15;
    private static final int REFRESHES = 40;

    /** What an interpreter that warms up may still learn; 300 processes that stay would be more. */
    private static final long LEARNING = 6 << 20;

    @TempDir static Path shared;
    private static Process parent;
    private static String pids;
    private static Path machine;

    @TempDir private Path folder;

    @BeforeAll
    static void start() throws Exception {
        var script =
                "for i in {1.." + PROCESSES + "}; do sleep 3000 & echo -n $!,; done; echo; wait";
        var builder = new ProcessBuilder("bash", "-c", script);
        builder.environment()
                .putAll(
                        Map.of(
                                "SLURM_JOB_ID",
                                "77",
                                "SLURM_JOB_NAME",
                                "big",
                                "SLURM_JOB_USER",
                                "root"));
        parent = builder.start();
        var line = parent.inputReader().readLine();
        pids = line.substring(0, line.length() - 1);
        var text =
                new StringBuilder(
                        "gpus " + GPUS + "\ngpu * name=H100 mem.total=80G mem.used=20G\n");
        for (var i = 1; i <= PROCESSES; i++) {
            text.append("proc " + i % GPUS + " compute self" + i + " 1G\n");
        }
        machine = Files.writeString(shared.resolve("large.scn"), text);
    }

    @AfterAll
    static void stop() {
        if (parent != null) {
            parent.descendants().forEach(ProcessHandle::destroyForcibly);
            parent.destroyForcibly();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slurm  | --slurm-every 0.1              | \\[job 77 big",
                "format | --format {index}:{processes}"
                        + " --format-process {pid};{gpu_memory_usage;GiB}"
                        + " | ;1",
                "free   | --min-free 20G                 | \\(1024M\\)",
                "hosts  | --hosts a,b --hosts-every 0.1  | \\(1024M\\)",
            })
    void allOfItIsShownAndAWatchDoesNotGrow(String plugin, String options, String mark)
            throws Exception {
        var bundled = new Bundled(plugin, folder);
        install(bundled);
        var words = new ArrayList<>(List.of("--simulate", machine.toString(), "--no-header"));
        words.addAll(List.of("-i", "0.1"));
        words.addAll(List.of(options.split(" +", -1)));
        var command = bundled.gpustat(words.toArray(String[]::new)).with("FAKENVML_PID", pids);
        try (var watch = command.start()) {
            var frame = frames(watch, WARM);
            var before = liveBytes(watch);
            frames(watch, REFRESHES);
            var after = liveBytes(watch);
            watch.signal("INT");

            assertThat(frame).containsPattern(mark);
            assertThat(watch.exitCode()).isZero();
            assertThat(watch.restOfErrors()).isEmpty();
            assertThat(after - before).as("bytes after the refreshes").isLessThan(LEARNING);
        }
    }

    /** Tools that answer at once, as much as there can be. */
    private void install(Bundled bundled) throws Exception {
        var json =
                new Bundled("free", shared)
                        .inSurroundings(Run.gpustat("--json", "--simulate", machine.toString()))
                        .with("FAKENVML_PID", pids)
                        .run();
        var file = Files.writeString(folder.resolve("far.json"), json.out());
        bundled.tool("ssh", "exec /bin/cat " + file);
        bundled.tool("squeue", "exit 1");
    }

    /** The last of so many frames, whose first line is that of GPU 0 of this machine. */
    private static String frames(RunningProgram watch, int count) throws IOException {
        var frame = new StringBuilder();
        for (var i = 0; i < count; ) {
            var line = watch.nextLine();
            var isFirst = line.contains("[0]") && !line.startsWith("a ") && !line.startsWith("b ");
            if (isFirst || line.startsWith("0:")) {
                frame.setLength(0);
                i++;
            }
            frame.append(line).append('\n');
        }
        return frame.toString();
    }

    /** What the program's objects take after a collection. */
    private static long liveBytes(RunningProgram watch) throws Exception {
        var jcmd = Path.of(System.getProperty("java.home"), "bin/jcmd").toString();
        var histogram =
                Daemon.output(Map.of(), jcmd, String.valueOf(watch.pid()), "GC.class_histogram");
        var total = histogram.substring(histogram.lastIndexOf("\nTotal") + 1).split(" +", -1);
        return Long.parseLong(total[2]);
    }
}
