package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Processes as odd as reports of users have them, in a /proc of the test's own. */
final class LinuxProcessesTest {

    private static final List<String> NOTHING = List.of("?");

    private ProcTree proc;

    @BeforeEach
    void aTree(@TempDir Path root) {
        proc = new ProcTree(root);
    }

    @Test
    void aProcessIsReadWhole() {
        proc.process(7, "/usr/bin/python3", "train.py");

        assertThat(proc.look(7))
                .isEqualTo(
                        new ProcessFacts(
                                7,
                                500,
                                "alice",
                                "python3",
                                List.of("/usr/bin/python3", "train.py"),
                                3 * 4096));
    }

    @Test
    void theKernelTellsThePageSize() {
        proc.process(7, "x");
        proc.auxv(100, 65536);

        assertThat(proc.look(7).residentBytes()).isEqualTo(3 * 65536);
    }

    /** R21. */
    @Test
    void blanksAndBracketsInANameShiftNothing() {
        proc.process(7, "x");
        proc.stat(7, "a) R 1 (b c", 1234, 0, 0);

        assertThat(proc.look(7).startTime()).isEqualTo(1234);
    }

    /** R15. */
    @Test
    void aStalePidIsMissingAndTheOthersStay() {
        proc.process(7, "x");

        ProcessTable.Snapshot snapshot =
                proc.table(new FakeStopwatch())
                        .look(List.of(7L, 4_194_304L, 4_294_967_295L, 8L, 8L));

        assertThat(snapshot.get(7)).isPresent();
        assertThat(snapshot.get(4_194_304L)).isEmpty();
        assertThat(snapshot.missing()).as("each counted once").isEqualTo(3);
        assertThat(snapshot.cpuPercent()).containsOnlyKeys(7L);
    }

    /** R17: in a container most of the driver's pids are those of the host. */
    @Test
    void pidsOfAnotherNamespaceAreCounted() {
        proc.process(1, "init");

        ProcessTable.Snapshot snapshot =
                proc.table(new FakeStopwatch()).look(List.of(1L, 310_021L, 310_022L));

        assertThat(snapshot.missing()).isEqualTo(2);
    }

    /** R18. */
    @Test
    void aUserWithoutANameIsANumber() {
        proc.process(7, "x");
        proc.uid(7, 54321);

        assertThat(proc.look(7).user()).isEqualTo("54321");
    }

    @Test
    void theRealUserCountsNotTheEffective() {
        proc.process(7, "sudo");
        proc.uids(7, 1000, 0);

        assertThat(proc.look(7).user()).isEqualTo("alice");
    }

    /** R19. */
    @Test
    void aZombieHasNoCommandLineAndNoMemory() {
        proc.process(7);
        proc.stat(7, "defunct", 500, 3, 4);
        proc.unreadable(7, "statm");

        assertThat(proc.look(7)).isEqualTo(new ProcessFacts(7, 500, "alice", "?", NOTHING, 0));
    }

    /** R19. */
    @Test
    void aKernelThreadHasNoCommandLine() {
        proc.process(2);
        proc.stat(2, "kworker/8:2H", 0, 0, 0);
        proc.uid(2, 0);

        ProcessFacts facts = proc.look(2);

        assertThat(facts.user()).isEqualTo("root");
        assertThat(facts.command()).isEqualTo("?");
        assertThat(facts.fullCommand()).isEqualTo(NOTHING);
    }

    /** R20. */
    @Test
    void hugeCommandLinesAreReadWhole() {
        String word = "x".repeat(100);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            words.add(word);
        }
        proc.process(7, words.toArray(String[]::new));

        assertThat(proc.look(7).fullCommand()).isEqualTo(words);
    }

    @Test
    void aShortFileAfterALongOneHoldsNothingOfIt() {
        proc.process(7, "x".repeat(20_000));
        proc.process(8, "short");

        ProcessTable.Snapshot snapshot = proc.table(new FakeStopwatch()).look(List.of(7L, 8L));

        assertThat(snapshot.get(8).orElseThrow().fullCommand()).containsExactly("short");
    }

    @Test
    void aTitleWrittenOverTheCommandLineIsTheCommand() {
        proc.process(7);
        proc.commandLine(7, "nginx: worker process\0\0\0");

        assertThat(proc.look(7).command()).isEqualTo("nginx: worker process");
    }

    @Test
    void aCommandLineMayBeAnyBytes() {
        proc.process(7);
        proc.commandLine(7, "/bin/not-utf8-\u00ff\0".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(proc.look(7).command()).isEqualTo("not-utf8-\ufffd");
    }

    @Test
    void aFirstWordThatIsAFolderHasAnEmptyCommand() {
        proc.process(7, "/usr/bin/", "x");

        assertThat(proc.look(7).command()).isEmpty();
    }

    /** R16: hidepid=1 shows that processes are there, and nothing in them. */
    @Test
    void aProcessThatShowsNothingIsListedWithUnknowns() {
        for (String file : List.of("stat", "status", "statm", "cmdline")) {
            proc.unreadable(7, file);
        }

        ProcessTable.Snapshot snapshot = proc.table(new FakeStopwatch()).look(List.of(7L));

        assertThat(snapshot.get(7)).contains(new ProcessFacts(7, 0, "?", "?", NOTHING, 0));
        assertThat(snapshot.missing()).isZero();
        assertThat(snapshot.cpuPercent()).isEmpty();
    }

    @Test
    void oneUnreadableFileDoesNotLoseTheOthers() {
        proc.process(7, "/bin/x");
        proc.unreadable(7, "status");

        assertThat(proc.look(7))
                .isEqualTo(new ProcessFacts(7, 500, "?", "x", List.of("/bin/x"), 3 * 4096));
    }

    @Test
    void aStatThatMakesNoSenseIsSurvived() {
        proc.process(7, "/bin/x");
        proc.truncate(7, "stat");

        assertThat(proc.look(7).command()).isEqualTo("x");
    }

    /** R16. */
    @Test
    void absentProcessesAreHiddenOnesWhereProcHidesThem() {
        proc.mountedFor(1000, "hidepid=invisible");

        ProcessTable.Snapshot snapshot = proc.table(new FakeStopwatch()).look(List.of(7L));

        assertThat(snapshot.get(7)).contains(ProcessFacts.unknown(7));
        assertThat(snapshot.missing()).isZero();
    }

    @Test
    void oldKernelsCallItByNumber() {
        proc.mountedFor(1000, "gid=4,hidepid=2");

        assertThat(proc.table(new FakeStopwatch()).look(List.of(7L)).get(7)).isPresent();
    }

    @Test
    void pidsThatCannotBeAreNotHidden() {
        proc.mountedFor(1000, "hidepid=2");

        ProcessTable.Snapshot snapshot =
                proc.table(new FakeStopwatch()).look(List.of(0L, -1L, 4_194_304L));

        assertThat(snapshot.missing()).isEqualTo(3);
    }

    @Test
    void nothingIsHiddenFromRoot() {
        proc.mountedFor(0, "hidepid=2");

        assertThat(proc.table(new FakeStopwatch()).look(List.of(7L)).missing()).isEqualTo(1);
    }

    @Test
    void whoSeesProcess1OfAnotherSeesAll() {
        proc.mountedFor(1000, "hidepid=2,gid=4");
        proc.process(1, "init");
        proc.uid(1, 0);

        assertThat(proc.table(new FakeStopwatch()).look(List.of(7L)).missing()).isEqualTo(1);
    }

    @Test
    void whoOwnsProcess1MayStillNotSeeOthers() {
        proc.mountedFor(1000, "hidepid=2");
        proc.process(1, "init");

        assertThat(proc.table(new FakeStopwatch()).look(List.of(7L)).missing()).isZero();
    }

    @Test
    void hidepid1HidesNoPid() {
        proc.mountedFor(1000, "hidepid=1");

        assertThat(proc.table(new FakeStopwatch()).look(List.of(7L)).missing()).isEqualTo(1);
    }
}
