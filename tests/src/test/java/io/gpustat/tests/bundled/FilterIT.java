package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The plugin {@code filter}: text and JSON of one machine with six GPUs, and a large one. */
final class FilterIT {

    /** GPU 3 is in use by a process that is not seen here, 4 is lost, 5 tells next to nothing. */
    private static final String MACHINE =
            """
            gpus 6
            gpu * name=A100 mem.total=40G util=0 mem.used=4MiB temp=30
            gpu 0 name=B200 util=50 temp=60 mem.used=9000MiB power=100W
            gpu 1 util=60 temp=70 mem.used=3000MiB power=!NOT_SUPPORTED
            gpu 3 mem.used=30000MiB
            gpu 4 handle=!GPU_IS_LOST
            gpu 5 util=!NOT_SUPPORTED mem.used=!NOT_SUPPORTED mem.total=!NOT_SUPPORTED
            error nvmlDeviceGetComputeRunningProcesses NOT_SUPPORTED 5
            error nvmlDeviceGetGraphicsRunningProcesses NOT_SUPPORTED 5
            proc 0 compute 5000003 3000MiB
            proc 0 compute 5000001 3000MiB
            proc 0 compute 5000002 NA
            proc 1 graphics 5000004 40MiB
            proc 1 compute 5000005 2000MiB
            who 5000001 ann 2G 10% python a.py
            who 5000002 bob 2G 30% ./b
            who 5000003 bob 2G 20% ./c
            who 5000004 root 1G 0% /usr/lib/xorg/Xorg :0
            who 5000005 ann 1G 90% python d.py
            """;

    private static final Pattern INDEX = Pattern.compile("\\n            \"index\": (\\d+)");

    private static final Pattern PID = Pattern.compile("\"pid\": (\\d+)");

    @TempDir private static Path folder;

    @BeforeAll
    static void machines() throws IOException {
        Files.writeString(folder.resolve("machine.scn"), MACHINE);
        var large = new StringBuilder("gpus 16\ngpu * name=H100 mem.total=80G mem.used=60G\n");
        for (int pid = 5_000_299; pid >= 5_000_000; pid--) {
            var mib = 10 + (pid % 7);
            large.append(
                    "proc 0-12 compute %s %sMiB\nwho %s u%s 1G 1%% a\n"
                            .formatted(pid, mib, pid, pid % 3));
        }
        Files.writeString(folder.resolve("large.scn"), large);
    }

    private static Bundled bundled() {
        return new Bundled("filter", folder);
    }

    private static Run run(String machine, String options) throws Exception {
        var words = new ArrayList<>(List.of("--simulate", machine));
        words.addAll(List.of(options.split(" ", -1)));
        return bundled().gpustat(words.toArray(String[]::new)).in(folder).run();
    }

    /** The indices of the GPUs, and the last digits of the processes of the first one. */
    private static String found(String json) {
        var indices = INDEX.matcher(json).results().map(found -> found.group(1)).toList();
        var second = json.indexOf("\"index\": ", json.indexOf("\"index\": ") + 1);
        var first = second < 0 ? json : json.substring(0, second);
        var pids = PID.matcher(first).results().map(found -> found.group(1).substring(6)).toList();
        return (String.join(" ", indices) + " / " + String.join(" ", pids)).strip();
    }

    /** Of equal ones the lower process id comes first, and what is not known last. */
    @ParameterizedTest
    @CsvSource({
        "--user root bob, 0 1 / 3 2",
        "--min-memory 1G, 0 1 2 3 4 5 / 3 1 2",
        "--only-free, 2 /",
        "--only-busy --user ann --min-memory 2500, 0 / 1",
        "--sort memory, 3 0 1 2 5 4 /",
        "--sort free, 2 1 0 3 5 4 /",
        "--sort utilization, 1 0 2 3 4 5 / 5 4",
        "--sort power, 0 2 3 5 1 4 / 3 1 2",
        "--sort processes, 0 1 2 3 4 5 / 3 1 2",
        "--sort name, 4 1 2 3 5 0 /",
        "--sort pid, 0 1 2 3 4 5 / 1 2 3",
        "--sort user, 0 1 2 3 4 5 / 1 2 3",
        "--sort cpu, 0 1 2 3 4 5 / 2 3 1",
        "--sort command, 0 1 2 3 4 5 / 2 3 1",
        "--top 2, 0 1 2 3 4 5 / 1 3",
        "--top 0, 0 1 2 3 4 5 /",
        "--sort temperature --top-gpus 2, 1 0 / 5 4",
    })
    void theJsonHasWhatIsAskedForInItsOrder(String options, String expected) throws Exception {
        var run = run("machine.scn", options + " --json");

        assertThat(run.err()).isEmpty();
        assertThat(found(run.out())).isEqualTo(expected);
    }

    @Test
    void theTextShowsTheSameAndASumOfTheRest() throws Exception {
        var run = run("machine.scn", "--no-header --only-busy --top 1 -cupf --sort temperature");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .startsWith(
                        "[1] A100 | 70°C,  60 % |  3000 / 40960 MB |"
                                + " ann:python/5000005(2000M) +1 more(40M)",
                        " └─ 5000005 (  90%, 1024MB): python d.py",
                        "[0] B200 | 60°C,  50 % |  9000 / 40960 MB |"
                                + " ann:python/5000001(3000M) +2 more(3000M)")
                .endsWith(
                        "[3] A100 | 30°C,   0 % | 30000 / 40960 MB |",
                        "3 of 6 GPUs shown; the rest uses 4 / 40960 MB");
    }

    @Test
    void theJsonHasTheSumsToo() throws Exception {
        var run = run("machine.scn", "--top 1 --only-busy --json");

        assertThat(run.out())
                .contains(
                        """
                                    "processes.rest": {
                                        "count": 2,
                                        "gpu_memory_usage": 3000
                                    }
                        """)
                .endsWith(
                        """
                            "filter": {
                                "found": 6,
                                "shown": 3,
                                "rest": {
                                    "count": 3,
                                    "memory.used": 4,
                                    "memory.total": 40960
                                }
                            }
                        }
                        """);
    }

    @Test
    void withoutAnyOptionNothingChanges() throws Exception {
        var with = run("machine.scn", "--no-header -cp");
        var without = Run.gpustat("--simulate", "machine.scn", "--no-header", "-cp").in(folder);

        assertThat(with.out()).isEqualTo(without.run().out());
    }

    @ParameterizedTest
    @CsvSource({
        "--min-memory 7x, --min-memory, a size such as 500M or 2G",
        "--top -1, --top, a whole number",
        "--sort colour, --sort, utilization",
        "--only-busy --only-free, --only-busy, --only-free",
    })
    void whatIsWrongIsSaid(String options, String option, String right) throws Exception {
        var run = run("machine.scn", options);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(option, right).doesNotContain("Error:");
    }

    @Test
    void whenNothingIsLeftThatIsSaidAndNotThatThereAreNoGpus() throws Exception {
        var run = run("machine.scn", "--no-header --user nobody");

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines())
                .containsExactly("0 of 6 GPUs shown; the rest uses 42004 / 163840 MB");
    }

    @Test
    void threeHundredProcessesOnEachOfThirteenOfSixteenGpusAreSummedUp() throws Exception {
        var run = run("large.scn", "--no-header --top 2 --sort memory -p");

        assertThat(run.err()).as("no call took too long").isEmpty();
        assertThat(run.lines())
                .hasSize(16)
                .filteredOn(line -> line.contains("(16M) u") && line.contains(" +298 more(3"))
                .hasSize(13);
    }

    @Test
    void aWatchHoldsOnToNothing() throws Exception {
        try (var watch =
                bundled()
                        .gpustat(
                                "--simulate",
                                "machine.scn",
                                "--top",
                                "1",
                                "--sort",
                                "memory",
                                "--json",
                                "-i",
                                "0.02")
                        .in(folder)
                        .start()) {
            HeapOf.settles(watch, 50, 250);
            watch.signal("TERM");
            assertThat(watch.restOfErrors()).isEmpty();
        }
    }

    @Test
    void theScreensInTheCookbookAreReal() throws Exception {
        new Screens(new Bundled("filter", folder), "").check("filter.md");
    }
}
