package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.Repository;
import io.gpustat.tests.program.LiveProcess;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The plugin {@code container} where what the kernel or a socket says is recorded or made up. The
 * real Podman is in {@link PodmanIT}.
 */
final class ContainerIT {

    private static final String ID = "4f1c9d02b7e65a83".repeat(4);
    private static final String USER = System.getProperty("user.name");

    private static final Pattern CONTAINER =
            Pattern.compile("\"pid\":(\\d+),\"container\":(null|\\{.*?\\})");

    @TempDir private Path folder;

    private Bundled bundled() {
        return new Bundled("container", folder);
    }

    /** With more time for a socket than a crowded machine takes. */
    private Bundled patient() throws IOException {
        return bundled().config("[plugins.container]\ntimeout = 30\n");
    }

    private static List<Long> pids(LiveProcess parent) {
        var pids = new ArrayList<Long>();
        for (var pid : parent.said().strip().split(" ", -1)) {
            pids.add(Long.valueOf(pid));
        }
        return pids;
    }

    /** So many processes, whose ids are said; they end when nobody can write to them any more. */
    private static LiveProcess processes(int count) throws IOException {
        return LiveProcess.bash(
                "unset HOSTNAME; exec 3<&0; for ((i = 0; i < "
                        + count
                        + "; i++)); do cat <&3 >/dev/null & p+=\" $!\"; done; echo $p; wait");
    }

    /** What the JSON says of each process, in their order. */
    private static List<String> containers(Run run) {
        var json = run.out().replaceAll("\\s+", "");
        return CONTAINER.matcher(json).results().map(found -> found.group(2)).toList();
    }

    @Test
    void theContainerIsFoundInTheCgroupFileOfEveryRuntime() throws Exception {
        var recordings = Repository.root().resolve("tests/src/test/cgroups");
        var expected = Files.readAllLines(recordings.resolve("expected.txt"));
        try (var parent = processes(expected.size())) {
            Map<Path, Path> files = new LinkedHashMap<>();
            for (int i = 0; i < expected.size(); i++) {
                files.put(
                        Path.of("/proc/" + pids(parent).get(i) + "/cgroup"),
                        recordings.resolve(expected.get(i).split(":", -1)[0] + ".cgroup"));
            }

            var run =
                    Surroundings.on(pids(parent), bundled(), "--json")
                            .under(Surroundings.withFiles(files))
                            .run();

            assumeTrue(
                    run.exitCode() != Surroundings.NOT_POSSIBLE_HERE, "only root can mount files");
            assertThat(run.err()).isEmpty();
            var found = containers(run);
            assertThat(found).hasSameSizeAs(expected);
            for (int i = 0; i < expected.size(); i++) {
                assertThat(found.get(i)).as(expected.get(i)).isEqualTo(json(expected.get(i)));
            }
        }
    }

    /** What the JSON says of {@code recording: runtime id pod}. */
    private static String json(String line) {
        var words = line.substring(line.indexOf(':') + 1).strip().split(" ", -1);
        if (words.length < 2) {
            return "null";
        }
        var name = words[0].equals("lxc") ? "\"" + words[1] + "\"" : "null";
        var pod = words.length > 2 ? "\"" + words[2] + "\"" : "null";
        return "{\"runtime\":\"%s\",\"id\":\"%s\",\"name\":%s,\"image\":null,\"pod\":%s,"
                        .formatted(words[0], words[1], name, pod)
                + "\"namespace\":null,\"user\":null}";
    }

    /** The program on one process that is in a container of Docker's. */
    private Run.Command inDocker(LiveProcess process, Bundled plugin, String... options)
            throws IOException {
        return in("0::/docker/" + ID, process, plugin, options);
    }

    private Run.Command in(String cgroup, LiveProcess process, Bundled plugin, String... options)
            throws IOException {
        var file = Files.writeString(folder.resolve("cgroup"), cgroup + "\n");
        var place = Path.of("/proc/" + process.pid() + "/cgroup");
        return Surroundings.on(List.of(process.pid()), plugin, options)
                .under(Surroundings.withFiles(Map.of(place, file)));
    }

    private static String list(String... containers) {
        return AnsweringService.http(200, "[" + String.join(",", containers) + "]");
    }

    private static String container(String id, String labels) {
        return "{\"Id\":\"%s\",\"Names\":[\"/trainer\"],\"Image\":\"torch:2\",\"Labels\":{%s}}"
                .formatted(id, labels);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                          | root[trainer torch:2]",
                "\"owner\":\"ann\"                           | ann[trainer torch:2]",
                "\"devcontainer.local_folder\":\"/home/b/x\" | b[trainer torch:2]",
                "\"devcontainer.local_folder\":\"/srv/x\"    | root[trainer torch:2]",
                "\"io.kubernetes.pod.name\":\"p\",\"io.kubernetes.pod.namespace\":\"ml\" |"
                        + " root[ml/p torch:2]",
                "\"owner\":\"\\u001b[2J\"                    | \\x1b[2J[trainer torch:2]",
            })
    void aSocketTellsNameImageAndUser(String labels, String shown) throws Exception {
        assumeTrue(USER.equals("root"), "only root has processes that are somebody else's");
        try (var process = LiveProcess.named("train.py", "");
                var docker =
                        AnsweringService.at(
                                folder.resolve("docker.sock"), list(container(ID, labels)))) {
            var run =
                    inDocker(process, patient(), "--no-header", "--show-image")
                            .with("DOCKER_HOST", "unix://" + folder.resolve("docker.sock"))
                            .run();

            assertThat(run.err()).isEmpty();
            assertThat(run.lines()).singleElement().asString().endsWith(" | " + shown + "(512M)");
            assertThat(docker.questions())
                    .singleElement()
                    .asString()
                    .startsWith("GET /containers/json HTTP/1.1\r\n");
        }
    }

    @Test
    void anOptionNamesTheSocketAndAnotherLeavesRootsProcessesToRoot() throws Exception {
        try (var process = LiveProcess.named("train.py", "");
                var docker = AnsweringService.onLoopback(list(container(ID, "\"user\":\"ann\"")))) {
            var run =
                    inDocker(
                                    process,
                                    patient(),
                                    "--no-header",
                                    "--no-real-user",
                                    "-p",
                                    "--container-socket",
                                    docker.url())
                            .run();

            assumeTrue(
                    run.exitCode() != Surroundings.NOT_POSSIBLE_HERE, "only root can mount files");
            assertThat(run.err()).isEmpty();
            assertThat(run.lines())
                    .singleElement()
                    .asString()
                    .endsWith(" | " + USER + "[trainer]/" + process.pid() + "(512M)");
        }
    }

    /** Each is told in one line; without a word where nobody named the socket. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MISSING                                    | No such file or directory",
                "''                                         | no answer within 1 s",
                "rubbish                                    | the answer is not HTTP",
                "HTTP/1.1 500 No                            | it answered 500",
                "HTTP/1.1 200 OK                            | which is not JSON",
                "[{\"Id\":5}]                               | something else than containers",
                "{\"message\":\"no\"}                       | something else than containers",
            })
    void aSocketThatIsOfNoUseLeavesTheId(String answer, String told) throws Exception {
        var socket = folder.resolve("docker.sock");
        var whole =
                answer.startsWith("[") || answer.startsWith("{")
                        ? AnsweringService.http(200, answer)
                        : answer.isEmpty() ? "" : answer + "\r\n\r\n";
        var waiting = answer.isEmpty() ? bundled() : patient();
        try (var process = LiveProcess.named("train.py", "");
                var docker =
                        AnsweringService.at(
                                answer.equals("MISSING") ? folder.resolve("other.sock") : socket,
                                whole)) {
            var run =
                    inDocker(
                                    process,
                                    waiting,
                                    "--no-header",
                                    "--container-socket",
                                    socket.toString())
                            .run();

            assumeTrue(
                    run.exitCode() != Surroundings.NOT_POSSIBLE_HERE, "only root can mount files");
            assertThat(run.exitCode()).isZero();
            assertThat(run.lines())
                    .singleElement()
                    .asString()
                    .endsWith(" | " + USER + "[" + ID.substring(0, 12) + "](512M)");
            assertThat(run.err().lines())
                    .singleElement()
                    .asString()
                    .startsWith("gpustat: plugin container: warning: " + socket + " does not tell")
                    .contains(told);
            assertThat(docker).isNotNull();
        }
    }

    @Test
    void withoutASocketThereIsNothingToTell() throws Exception {
        try (var process = LiveProcess.named("train.py", "")) {
            var run =
                    inDocker(process, bundled(), "--no-header")
                            .with("XDG_RUNTIME_DIR", "/none")
                            .run();

            assumeTrue(
                    run.exitCode() != Surroundings.NOT_POSSIBLE_HERE, "only root can mount files");
            assertThat(run.err()).isEmpty();
            assertThat(run.lines()).singleElement().asString().contains("[" + ID.substring(0, 12));
        }
    }

    /** They are in two containers, one of which no socket knows, so that it asks for that again. */
    @Test
    void aWatchOfAHundredProcessesAsksForAllAtOnceAndHoldsOnToNothing() throws Exception {
        var other = "0::/docker/" + "ab".repeat(32) + "\n";
        var cgroups =
                List.of(
                        Files.writeString(folder.resolve("a"), "0::/docker/" + ID + "\n"),
                        Files.writeString(folder.resolve("b"), other));
        try (var parent = processes(100);
                var docker =
                        AnsweringService.at(folder.resolve("d.sock"), list(container(ID, "")))) {
            Map<Path, Path> files = new LinkedHashMap<>();
            for (var pid : pids(parent)) {
                files.put(Path.of("/proc/" + pid + "/cgroup"), cgroups.get(files.size() % 2));
            }
            try (var watch =
                    Surroundings.on(pids(parent), patient(), "--json", "-i", "0.1")
                            .with("CONTAINER_HOST", "unix://" + folder.resolve("d.sock"))
                            .under(Surroundings.withFiles(files))
                            .start()) {
                assumeTrue(USER.equals("root"), "only root can mount files");
                assertThat(watch.nextLine())
                        .contains("\"name\":\"trainer\"", "\"id\":\"abab", "\"name\":null");
                HeapOf.settles(watch, 20, 500);
                watch.signal("TERM");
                assertThat(watch.restOfErrors()).isEmpty();
            }
            assertThat(docker.questions()).hasSizeBetween(1, 2);
        }
    }

    @Test
    void whereNoSocketAnswersTheContainerItselfTellsPodAndNamespace() throws Exception {
        var uid = "3f9a1c52-7d40-4be8-9c1e-0a6b2d8f7e14";
        var root = folder.resolve("root");
        var secrets = root.resolve("var/run/secrets/kubernetes.io/serviceaccount");
        Files.createDirectories(secrets);
        Files.writeString(secrets.resolve("namespace"), "ml");
        var busybox = Path.of("/bin/busybox");
        assumeTrue(Files.exists(busybox), "there is no /bin/busybox on this machine");
        Files.copy(busybox, Files.createDirectories(root.resolve("bin")).resolve("sh"));
        var script = "echo there; read -r line; :";
        try (var process =
                LiveProcess.start(
                        "env",
                        "HOSTNAME=train-0",
                        "chroot",
                        root.toString(),
                        "/bin/sh",
                        "-c",
                        script)) {
            var cgroup = "0::/kubepods/burstable/pod" + uid + "/" + ID;
            var run = in(cgroup, process, bundled(), "--no-header").run();

            assertThat(run.err()).isEmpty();
            assertThat(run.lines())
                    .singleElement()
                    .asString()
                    .endsWith(" | " + USER + "[ml/train-0](512M)");
        }
    }

    @ParameterizedTest
    @CsvSource({"APPTAINER, apptainer", "SINGULARITY, singularity"})
    void apptainerSaysSoInTheEnvironment(String prefix, String runtime) throws Exception {
        try (var process =
                LiveProcess.start(
                        "env",
                        prefix + "_CONTAINER=/data/torch.sif",
                        prefix + "_NAME=torch.sif",
                        "bash",
                        "-c",
                        "echo there; read -r line; :")) {
            var run = Surroundings.on(List.of(process.pid()), bundled(), "--json").run();

            assertThat(run.err()).isEmpty();
            assertThat(containers(run))
                    .containsExactly(
                            "{\"runtime\":\"%s\",\"id\":\"/data/torch.sif\",\"name\":\"torch.sif\","
                                            .formatted(runtime)
                                    + "\"image\":\"/data/torch.sif\",\"pod\":null,"
                                    + "\"namespace\":null,\"user\":null}");
        }
    }

    @Test
    void aProcessThatIsInNoContainerOrGoneIsShownAsItIs() throws Exception {
        var run = bundled().gpustat("--simulate", "h100x8", "--no-header", "--id", "6").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .containsExactly(
                        "[6] NVIDIA H100 80GB HBM3 | 43°C,  17 % | 21390 / 81559 MB |"
                                + " anna(14080M) jupyter(6744M)");
    }
}
