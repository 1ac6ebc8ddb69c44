package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The plugin {@code container} with real containers of the real Podman, and its own socket; on a
 * machine where Podman cannot run a container, these tests are skipped and say why.
 */
final class PodmanIT {

    private static final String POD = "/kubepods/burstable/pod11111111-2222-3333-4444-555555555555";

    private static final String SETUP =
            """
            set -e
            mkdir -p img/bin; cp /bin/busybox img/bin/; ln -s busybox img/bin/sleep
            tar -C img -cf img.tar .
            cat > containers.conf <<C
            [containers]
            default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
            [engine]
            cgroup_manager = "cgroupfs"
            events_logger = "file"
            runtime = "runc"
            C
            p import -q img.tar test/gpu:1 >&2
            p run -d --name trainer --network=none --label owner=mlee test/gpu:1 sleep 600 >&2
            p run -d --name worker --network=none --label io.kubernetes.pod.name=train-0 \
              --label io.kubernetes.pod.namespace=ml --cgroup-parent %s test/gpu:1 sleep 600 >&2
            p inspect -f '{{.State.Pid}}' trainer worker
            p inspect -f '{{.Id}}' trainer worker
            """
                    .formatted(POD);

    @TempDir private static Path folder;

    private static List<String> said = List.of();

    private static Process service;

    @BeforeAll
    static void start() throws Exception {
        for (var program : List.of("/bin/busybox", "/usr/bin/podman", "/usr/sbin/runc")) {
            assumeTrue(
                    Files.exists(Path.of(program)), "there is no " + program + " on this machine");
        }
        var process = podman(SETUP).redirectError(folder.resolve("err").toFile()).start();
        said = process.inputReader(StandardCharsets.UTF_8).lines().toList();
        assumeTrue(
                process.waitFor() == 0,
                "Podman cannot run a container here: " + Files.readString(folder.resolve("err")));
        service =
                podman("exec podman $P system service --time=0 unix://" + socket())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        var ready =
                podman(
                                "until curl -sf --unix-socket podman.sock http://d/_ping; do kill -0 "
                                        + service.pid()
                                        + "; sleep 0.05; done")
                        .start();
        assertThat(ready.waitFor()).as("the service answers").isZero();
    }

    /** A script in which {@code p} is Podman with everything of its own in the folder. */
    private static ProcessBuilder podman(String script) {
        var options =
                "--root " + folder + "/root --runroot " + folder + "/run --storage-driver vfs";
        var builder =
                new ProcessBuilder(
                        "timeout",
                        "900",
                        "bash",
                        "-ec",
                        "P='" + options + "'; p() { podman $P \"$@\"; }; " + script);
        builder.directory(folder.toFile());
        builder.environment().put("CONTAINERS_CONF", folder.resolve("containers.conf").toString());
        return builder;
    }

    private static Path socket() {
        return folder.resolve("podman.sock");
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (said.isEmpty()) {
            return;
        }
        podman("p rm -fa -t 0").inheritIO().start().waitFor();
        service.destroy();
        service.waitFor();
        podman(
                        "for g in /sys/fs/cgroup/*/libpod_parent /sys/fs/cgroup/*/kubepods; do"
                                + " [ ! -d $g ] || find $g -depth -type d -exec rmdir {} +; done")
                .inheritIO()
                .start()
                .waitFor();
    }

    private static List<Long> pids() {
        return List.of(Long.valueOf(said.get(0)), Long.valueOf(said.get(1)));
    }

    private static Bundled bundled() {
        try {
            return new Bundled("container", folder).config("[plugins.container]\ntimeout = 30\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void podmansOwnSocketTellsNamesImagesPodsAndUsers() throws Exception {
        var text =
                Surroundings.on(pids(), bundled(), "--no-header", "-cu", "--show-image")
                        .with("DOCKER_HOST", "unix://" + socket())
                        .run();
        var json =
                Surroundings.on(pids(), bundled(), "--json")
                        .with("CONTAINER_HOST", "unix://" + socket())
                        .run();

        assertThat(text.err() + json.err()).isEmpty();
        assertThat(text.lines()).hasSize(1);
        assertThat(text.out())
                .containsPattern(" mlee\\[trainer [\\w./]*test/gpu:1\\]:sleep\\(512M\\)")
                .containsPattern(" root\\[ml/train-0 [\\w./]*test/gpu:1\\]:sleep\\(512M\\)");
        assertThat(json.out())
                .contains("\"username\": \"mlee\"", "\"runtime\": \"podman\"")
                .contains("\"id\": \"" + said.get(2) + "\"", "\"id\": \"" + said.get(3) + "\"")
                .contains("\"name\": \"trainer\"", "\"pod\": \"train-0\"", "\"namespace\": \"ml\"")
                .contains("\"user\": \"mlee\"");
    }

    @Test
    void withoutTheSocketTheIdsAreThose() throws Exception {
        var run =
                Surroundings.on(pids(), bundled(), "--no-header")
                        .with("DOCKER_HOST", "unix://" + folder.resolve("no.sock"))
                        .run();

        assertThat(run.err()).contains("no.sock does not tell the names of containers");
        assertThat(run.out())
                .contains(" root[" + said.get(2).substring(0, 12) + "](512M)")
                .contains(" root[11111111-2222-3333-4444-555555555555](512M)");
    }

    @Test
    void theScreenInTheCookbookIsReal() throws Exception {
        Files.writeString(
                folder.resolve("machine.scn"),
                """
                gpus 1
                gpu 0 name="NVIDIA H100" mem.total=80G mem.used=70G temp=61 util=97
                proc 0 compute self1 61440M
                proc 0 compute self2 8192M
                """);
        var prelude =
                "export FAKENVML_PID=%s,%s DOCKER_HOST=unix://%s\n"
                        .formatted(pids().get(0), pids().get(1), socket());

        new Screens(bundled(), prelude)
                .with(said.get(2), "4f1c9d02b7e65a83".repeat(4))
                .with(said.get(3), "a0b1c2d3e4f50617".repeat(4))
                .with("\\b" + said.get(0) + "\\b", "48213")
                .with("\\b" + said.get(1) + "\\b", "51077")
                .with("localhost/|docker.io/", "")
                .check("container.md");
    }
}
