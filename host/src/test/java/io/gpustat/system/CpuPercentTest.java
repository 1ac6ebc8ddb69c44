package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** CPU use of processes in a /proc of the test's own, on a clock of its own. */
final class CpuPercentTest {

    private final FakeStopwatch stopwatch = new FakeStopwatch();
    private ProcTree proc;
    private ProcessTable table;

    @BeforeEach
    void twoIdleProcesses(@TempDir Path root) {
        proc = new ProcTree(root);
        proc.process(7, "seven");
        proc.process(8, "eight");
        table = proc.table(stopwatch);
    }

    @Test
    void userAndSystemTimeOverTheWindowCount() {
        stopwatch.duringSleep(() -> proc.stat(7, "x", 500, 3, 2));

        ProcessTable.Snapshot snapshot = table.look(List.of(7L, 8L));

        assertThat(snapshot.cpuPercent()).isEqualTo(Map.of(7L, 50.0, 8L, 0.0));
    }

    @Test
    void allProcessesShareOneWindow() {
        ProcessTable.Snapshot snapshot = table.look(List.of(7L, 8L));

        assertThat(snapshot.cpuPercent()).hasSize(2);
        assertThat(stopwatch.sleptMillis()).containsExactly(100L);
    }

    @Test
    void nobodyWaitsWhoDoesNotAsk() {
        ProcessTable.Snapshot snapshot = table.look(List.of(7L));

        assertThat(snapshot.get(7)).isPresent();
        assertThat(stopwatch.sleptMillis()).isEmpty();
    }

    @Test
    void timeThatPassedSinceTheLookIsNotWaitedForAgain() {
        ProcessTable.Snapshot snapshot = table.look(List.of(7L));
        stopwatch.passMillis(70);

        assertThat(snapshot.cpuPercent()).containsKey(7L);
        assertThat(stopwatch.sleptMillis()).containsExactly(30L);
    }

    @Test
    void aWindowThatHasPassedNeedsNoWait() {
        ProcessTable.Snapshot snapshot = table.look(List.of(7L));
        stopwatch.passMillis(200);
        proc.stat(7, "x", 500, 0, 10);

        assertThat(snapshot.cpuPercent()).containsEntry(7L, 50.0);
        assertThat(stopwatch.sleptMillis()).isEmpty();
    }

    @Test
    void aSecondQuestionHasTheSameAnswer() {
        ProcessTable.Snapshot snapshot = table.look(List.of(7L));
        stopwatch.duringSleep(() -> proc.stat(7, "x", 500, 1, 0));
        Map<Long, Double> first = snapshot.cpuPercent();
        proc.stat(7, "x", 500, 900, 0);

        assertThat(snapshot.cpuPercent()).isEqualTo(first).containsEntry(7L, 10.0);
        assertThat(stopwatch.sleptMillis()).hasSize(1);
    }

    @Test
    void figuresHaveOneDecimal() {
        ProcessTable.Snapshot snapshot = table.look(List.of(7L));
        stopwatch.passMillis(300);
        proc.stat(7, "x", 500, 10, 0);

        assertThat(snapshot.cpuPercent()).containsEntry(7L, 33.3);
    }

    @Test
    void theKernelTellsTheTick() {
        proc.auxv(1000, 4096);
        table = proc.table(stopwatch);
        stopwatch.duringSleep(() -> proc.stat(7, "x", 500, 50, 0));

        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 50.0);
    }

    /** R15. */
    @Test
    void aProcessThatEndsMeanwhileUsesNothing() {
        stopwatch.duringSleep(() -> proc.vanish(7));

        assertThat(table.look(List.of(7L, 8L)).cpuPercent()).isEqualTo(Map.of(7L, 0.0, 8L, 0.0));
    }

    @Test
    void anotherProcessUnderTheSamePidIsNotTakenForIt() {
        stopwatch.duringSleep(() -> proc.stat(7, "x", 501, 90, 0));

        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 0.0);
    }

    @Test
    void timeThatRunsBackwardsIsNoUse() {
        proc.stat(7, "x", 500, 90, 0);
        stopwatch.duringSleep(() -> proc.stat(7, "x", 500, 80, 0));

        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 0.0);
    }

    @Test
    void aWatchMeasuresSinceTheLastLook() {
        assertThat(table.look(List.of(7L)).get(7)).isPresent();
        stopwatch.passMillis(1000);
        proc.stat(7, "x", 500, 25, 0);

        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 25.0);
        assertThat(stopwatch.sleptMillis()).isEmpty();
    }

    @Test
    void aWatchMeasuresSinceTheEndOfTheLastWindow() {
        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 0.0);
        stopwatch.passMillis(1000);
        proc.stat(7, "x", 500, 25, 0);

        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 25.0);
        assertThat(stopwatch.sleptMillis()).as("at the first look only").containsExactly(100L);
    }

    @Test
    void onlyNewcomersInAWatchNeedAWait() {
        assertThat(table.look(List.of(7L)).get(7)).isPresent();
        stopwatch.passMillis(1000);
        proc.stat(7, "x", 500, 25, 0);
        stopwatch.duringSleep(() -> {
            proc.stat(7, "x", 500, 99, 0);
            proc.stat(8, "x", 500, 5, 0);
        });

        assertThat(table.look(List.of(7L, 8L)).cpuPercent()).isEqualTo(Map.of(7L, 25.0, 8L, 50.0));
        assertThat(stopwatch.sleptMillis()).containsExactly(100L);
    }

    @Test
    void aReusedPidInAWatchIsANewcomer() {
        assertThat(table.look(List.of(7L)).get(7)).isPresent();
        stopwatch.passMillis(1000);
        proc.stat(7, "x", 900, 50, 0);
        stopwatch.duringSleep(() -> proc.stat(7, "x", 900, 51, 0));

        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 10.0);
        assertThat(stopwatch.sleptMillis()).containsExactly(100L);
    }

    @Test
    void looksInQuickSuccessionShareAWindowOfFullLength() {
        assertThat(table.look(List.of(7L)).get(7)).isPresent();
        stopwatch.passMillis(40);
        assertThat(table.look(List.of(7L)).get(7)).isPresent();
        stopwatch.passMillis(20);
        stopwatch.duringSleep(() -> proc.stat(7, "x", 500, 5, 0));

        assertThat(table.look(List.of(7L)).cpuPercent()).containsEntry(7L, 50.0);
        assertThat(stopwatch.sleptMillis()).containsExactly(40L);
    }

    @Test
    void anInterruptedWaitGoesOnWithWhatThereIs() {
        stopwatch.interruptSleep();
        stopwatch.duringSleep(() -> proc.stat(7, "x", 500, 1, 0));

        Map<Long, Double> percents = table.look(List.of(7L)).cpuPercent();

        assertThat(Thread.interrupted()).as("the flag is kept").isTrue();
        assertThat(percents).containsEntry(7L, 20.0);
    }

    @Test
    void noProcessesNeedNoWait() {
        assertThat(table.look(List.of()).cpuPercent()).isEmpty();
        assertThat(stopwatch.sleptMillis()).isEmpty();
    }
}
