package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** The plugin {@code slurm} where Slurm asks munge who is asking, as most clusters do. */
final class SlurmMungeIT {

    @TempDir private Path cluster;
    @TempDir private Path folder;

    @Test
    void aJobIsFound() throws Exception {
        try (var slurm = SlurmCluster.start(cluster, 1, SlurmCluster.Auth.MUNGE)) {
            var job = slurm.submit("--gpus=1", "-J", "train");
            var bundled = new Bundled("slurm", folder);
            var machine = bundled.machine("gpus 1\nproc 0 compute self 1G\n").toString();
            var command =
                    bundled.gpustat("--simulate", machine, "--no-header", "--slurm-timeout", "30");
            slurm.variables().forEach(command::with);

            var run = command.with("FAKENVML_PID", String.valueOf(job.pid())).run();

            assertThat(run.err()).isEmpty();
            assertThat(run.lines().getFirst()).contains("[job " + job.id() + " train gpu ");
            assertThat(run.lines().getLast()).isEqualTo("slurm: 1 of 1 GPUs allocated, 1 in use");
        }
    }
}
