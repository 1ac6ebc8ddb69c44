package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The table of this machine, on processes that the test starts. */
@EnabledOnOs(OS.LINUX)
final class LiveProcessesTest {

    private final ProcessTable table = ProcessTable.of(Path.of("/proc"));

    @Test
    void aChildIsReadWhole() throws Exception {
        try (Child child = Child.start("sleep", "sleep", "300")) {
            ProcessFacts facts = facts(child.pid());

            assertThat(facts.command()).isEqualTo("sleep");
            assertThat(facts.fullCommand()).containsExactly("sleep", "300");
            assertThat(facts.user()).isEqualTo(System.getProperty("user.name"));
            assertThat(facts.residentBytes()).isPositive();
            assertThat(facts.startTime()).isPositive();
        }
    }

    /** R20. */
    @Test
    void a20KilobyteCommandLineIsWhole() throws Exception {
        List<String> words = new ArrayList<>(List.of("sh", "-c", "read line; :"));
        words.addAll(Collections.nCopies(200, "x".repeat(100)));

        try (Child child = Child.start("sh", words.toArray(String[]::new))) {
            assertThat(facts(child.pid()).fullCommand()).isEqualTo(words);
        }
    }

    /** R20. */
    @Test
    void theFirstWordCountsNotTheProgramThatRuns() throws Exception {
        String script = "exec -a /opt/x/train.py sleep 300";

        try (Child child = Child.start("/opt/x/", "bash", "-c", script)) {
            ProcessFacts facts = facts(child.pid());

            assertThat(facts.command()).isEqualTo("train.py");
            assertThat(facts.fullCommand()).containsExactly("/opt/x/train.py", "300");
        }
    }

    /** R18. */
    @Test
    void aUserWithoutANameIsANumber() throws Exception {
        assumeTrue(isRoot(), "only root can start a process of another user");

        try (Child child =
                Child.start(
                        "sleep", "setpriv", "--reuid", "54321", "--clear-groups", "sleep", "300")) {
            assertThat(facts(child.pid()).user()).isEqualTo("54321");
        }
    }

    /** R19. */
    @Test
    void aZombieHasAnOwnerAndNoCommand() throws Exception {
        String script = "sleep 301 & exec sleep 300";

        try (Child child = Child.start("sleep", "sh", "-c", script)) {
            long zombie = child.zombie();

            ProcessFacts facts = facts(zombie);

            assertThat(facts.user()).isEqualTo(System.getProperty("user.name"));
            assertThat(facts.command()).isEqualTo("?");
            assertThat(facts.fullCommand()).containsExactly("?");
            assertThat(facts.residentBytes()).isZero();
        }
    }

    /** R19. */
    @Test
    void aKernelThreadHasNoCommand() {
        assumeTrue(
                Files.exists(Path.of("/proc/2")) && facts(2).residentBytes() == 0,
                "a container shows no kernel threads");

        assertThat(facts(2).command()).isEqualTo("?");
    }

    /** R21. */
    @Test
    void blanksAndBracketsInANameShiftNothing() throws Exception {
        String script = "read x; printf 'a) R 1 (b c' >/proc/$$/comm; echo done; read x; :";

        try (Child child = Child.start("sh", "sh", "-c", script)) {
            long startTime = facts(child.pid()).startTime();
            child.writeLine("rename");
            assertThat(child.readLine()).isEqualTo("done");

            assertThat(facts(child.pid()).startTime()).isEqualTo(startTime);
            assertThat(Path.of("/proc", Long.toString(child.pid()), "comm"))
                    .hasContent("a) R 1 (b c");
        }
    }

    /** R15. */
    @Test
    void processesThatEndWhileTheyAreReadFailNothing() throws Exception {
        for (int i = 0; i < 100; i++) {
            Process shortLived = new ProcessBuilder("true").start();

            ProcessTable.Snapshot snapshot = table.look(List.of(shortLived.pid()));

            assertThat(snapshot.get(shortLived.pid()).isPresent())
                    .isEqualTo(snapshot.missing() == 0);
            assertThat(shortLived.waitFor()).isZero();
        }
    }

    /** R15. */
    @Test
    void aProcessThatEndedIsMissing() throws Exception {
        Child child = Child.start("sleep", "sleep", "300");
        ProcessTable.Snapshot before = table.look(List.of(child.pid()));
        child.close();

        ProcessTable.Snapshot after = table.look(List.of(child.pid()));

        assertThat(before.cpuPercent()).containsOnlyKeys(child.pid());
        assertThat(after.get(child.pid())).isEmpty();
        assertThat(after.missing()).isEqualTo(1);
    }

    @Test
    void aBusyProcessUsesTheProcessor() throws Exception {
        try (Child busy = Child.start("sh", "sh", "-c", "while :; do :; done");
                Child idle = Child.start("sleep", "sleep", "300")) {
            List<Long> both = List.of(busy.pid(), idle.pid());
            long begin = System.nanoTime();
            double used = 0.0;
            // A crowded machine may leave it no turn within one window.
            while (used == 0.0 && System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(30)) {
                used = table.look(both).cpuPercent().getOrDefault(busy.pid(), 0.0);
            }

            assertThat(used).isPositive();
            assertThat(table.look(both).cpuPercent()).containsOnlyKeys(both);
        }
    }

    private ProcessFacts facts(long pid) {
        return table.look(List.of(pid)).get(pid).orElseThrow();
    }

    private static boolean isRoot() throws IOException {
        return Files.getAttribute(Path.of("/proc/self"), "unix:uid") instanceof Integer uid
                && uid == 0;
    }
}
