package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The plugin {@code hosts} with a real sshd. */
final class HostsIT {

    @TempDir static Path keys;
    private static SecureShell shell;

    @TempDir private Path folder;

    @BeforeAll
    static void start() throws Exception {
        shell = SecureShell.start(keys);
    }

    @AfterAll
    static void stop() throws Exception {
        if (shell != null) {
            shell.close();
        }
    }

    /** What the Python gpustat 1.1.1 printed with --json. */
    private static String python() {
        return "cat " + Repository.root().resolve("tests/src/test/hosts/python-gpustat.json");
    }

    private static String thisOne() {
        return Repository.launcher() + " --json --simulate laptop";
    }

    @Test
    void theGpusOfAllHostsAreInOneTable() throws Exception {
        var run = hosts(python(), "--simulate", "laptop", "--hosts", "node1,node2", "-c");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .hasSize(3)
                .anyMatch(line ->
                        line.startsWith("node1 ") && line.contains(" [0] NVIDIA GeForce RTX 3090"))
                .anyMatch(line -> line.startsWith("node2 ") && line.contains(" [0] "))
                .anyMatch(line -> line.contains(" 10874 / 24576 MB | python3(8120M) "));
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aMachineWithoutGpusShowsThoseOfTheOthers() throws Exception {
        var run = hosts(python(), "--nvml", "/nonexistent.so", "--hosts", "node1", "--json");

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\"name\": \"NVIDIA GeForce RTX 3090\"", "\"host\": \"node1\"")
                .contains("\"username\": \"root\"", "\"power.draw\": 312");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void thisGpustatOverThereWillDoToo() throws Exception {
        var run = hosts(thisOne(), "--hosts-only", "--simulate", "h100x8", "--hosts", "node1");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(1).first().asString().startsWith("node1 [0] NVIDIA");
    }

    @Test
    void aHostThatFailsIsARowThatSaysWhy() throws Exception {
        var run =
                hosts(
                        python(),
                        "--hosts-only",
                        "--simulate",
                        "laptop",
                        "--hosts",
                        "closed,stranger,node1");

        assertThat(run.lines()).hasSize(3);
        assertThat(run.lines().get(0)).startsWith("closed   ssh: ").endsWith("onnection refused");
        assertThat(run.lines().get(1)).startsWith("stranger root@").contains("ermission denied");
        assertThat(run.lines().get(2)).startsWith("node1    [0] ");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void inJsonAHostThatFailsIsAnEntryWithItsError() throws Exception {
        var run = hosts("false", "--nvml", "/nonexistent.so", "--hosts", "node1", "--json");

        assertThat(run.out()).contains("\"error\": \"ended with code 1\"", "\"host\": \"node1\"");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void aProgramThatIsMissingOverThereIsToldAsTheShellTellsIt() throws Exception {
        var run = hosts("no-such-gpustat --json", "--nvml", "/x.so", "--hosts", "node1");

        assertThat(run.lines())
                .hasSize(1)
                .first()
                .asString()
                .contains("no-such-gpustat", "not found");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void aHostThatTakesTooLongHoldsUpNobody() throws Exception {
        // The first to come there sleeps, the other one answers.
        var once =
                "mkdir " + folder.resolve("once") + " 2>/dev/null && exec sleep 300; " + python();

        var run = hosts(once, "--nvml", "/x.so", "--hosts", "node1,node2", "--hosts-timeout", "5");

        assertThat(run.lines()).hasSize(2).anyMatch(line -> line.contains("took longer than 5"));
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void rubbishIsNoAnswer() throws Exception {
        var run = hosts("printf 'Welcome\\033[2J'", "--nvml", "/x.so", "--hosts", "node1,node2");

        assertThat(run.lines())
                .containsExactly(
                        "node1 answered with no JSON of gpustat: Welcome\\x1b[2J",
                        "node2 answered with no JSON of gpustat: Welcome\\x1b[2J");
    }

    @Test
    void withoutItsOptionNothingIsAsked() throws Exception {
        var run = hosts(python(), "--nvml", "/nonexistent.so");

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("gpustat: cannot query the NVIDIA devices: ");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void aHostThatIsAnOptionOfSshIsRefused() throws Exception {
        var run = hosts(python(), "--hosts", "node1,-oProxyCommand=x");

        assertThat(run.err()).contains("--hosts", "'-oProxyCommand=x' is no host");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aMachineWithoutSshSaysSoInEachRow() throws Exception {
        var run =
                new Bundled("hosts", folder)
                        .alone("--no-header", "--nvml", "/x.so", "--hosts", "node1")
                        .run();

        assertThat(run.lines())
                .containsExactly("node1 cannot run ssh: there is no such program in PATH");
    }

    @Test
    void theScreenOfTheDocumentationIsReal() throws Exception {
        var hosts =
                new Bundled("hosts", folder)
                        .config(
                                "[options]\nhosts-timeout = 30\n"
                                        + "hosts-ssh = \"%s\"\n".formatted(shell.command())
                                        + "hosts-command = \"%s\"\n".formatted(python()));
        new Screens(hosts, "").check("hosts.md");
    }

    private Run hosts(String command, String... options) throws Exception {
        var words = new ArrayList<>(List.of("--no-header", "--hosts-timeout", "30"));
        words.addAll(List.of("--hosts-ssh", shell.command(), "--hosts-command", command));
        words.addAll(List.of(options));
        return new Bundled("hosts", folder).gpustat(words.toArray(String[]::new)).run();
    }
}
