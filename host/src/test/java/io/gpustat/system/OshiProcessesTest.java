package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** OSHI's answers, on processes that the test starts. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the test's own children are watched in /proc")
final class OshiProcessesTest {

    private final FakeStopwatch stopwatch = new FakeStopwatch();
    private final ProcessTable table = new OshiProcesses(stopwatch);

    @Test
    void aChildIsReadWhole() throws Exception {
        try (Child child = Child.start("sleep", "sleep", "300")) {
            ProcessFacts facts = table.look(List.of(child.pid())).get(child.pid()).orElseThrow();

            assertThat(facts.pid()).isEqualTo(child.pid());
            assertThat(facts.command()).isEqualTo("sleep");
            assertThat(facts.fullCommand()).containsExactly("sleep", "300");
            assertThat(facts.user()).isEqualTo(System.getProperty("user.name"));
            assertThat(facts.residentBytes()).isPositive();
            assertThat(facts.startTime()).isPositive();
        }
    }

    @Test
    void pidsOfNobodyAreMissing() throws Exception {
        Child child = Child.start("sleep", "sleep", "300");
        child.close();

        ProcessTable.Snapshot snapshot =
                table.look(List.of(child.pid(), 4_294_967_295L, 4_194_304L, 0L));

        assertThat(snapshot.missing()).isEqualTo(4);
        assertThat(snapshot.get(child.pid())).isEmpty();
    }

    @Test
    void allProcessesShareOneWindow() throws Exception {
        try (Child one = Child.start("sleep", "sleep", "300");
                Child other = Child.start("sleep", "sleep", "301")) {
            List<Long> both = List.of(one.pid(), other.pid());

            assertThat(table.look(both).cpuPercent()).containsOnlyKeys(both);
            assertThat(stopwatch.sleptMillis()).containsExactly(100L);
        }
    }

    @Test
    void aZombieHasNoCommand() throws Exception {
        try (Child child = Child.start("sleep", "sh", "-c", "sleep 301 & exec sleep 300")) {
            long zombie = child.zombie();

            assertThat(table.look(List.of(zombie)).get(zombie).orElseThrow().command())
                    .isEqualTo("?");
        }
    }

    @Test
    void aMachineWithoutProcHasAnOshiTable(@TempDir Path folder) {
        assertThat(ProcessTable.of(folder.resolve("proc"))).isInstanceOf(OshiProcesses.class);
        assertThat(ProcessTable.of(folder)).isInstanceOf(LinuxProcesses.class);
    }
}
