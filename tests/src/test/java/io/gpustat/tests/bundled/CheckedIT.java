package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Each bundled plugin passes the check that its authors have: on sixteen GPUs with 300 processes,
 * on none, with a lost one, with nothing known, and where no query succeeds.
 */
final class CheckedIT {

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "slurm",
                "container",
                "system",
                "filter --top 3 --sort memory",
                "filter --only-busy",
                "free --free 1",
                "format --format table",
                "format --format {index}:{memory.used:>6}{utilization.gpu:>4}",
                "alert",
                "hosts"
            })
    void itHasNoProblemOnAnyMachine(String plugin) throws Exception {
        var words = new ArrayList<>(List.of("plugins", "check"));
        words.addAll(List.of(plugin.split(" ")));
        words.add(3, "--");

        var run =
                Run.gpustat(words.toArray(String[]::new))
                        .with("HOME", folder.toString())
                        .in(folder)
                        .run();

        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("crowded (sixteen GPUs, 300 processes)", "no problem");
    }
}
