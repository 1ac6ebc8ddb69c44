package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Processes that users reported as troublesome: real ones, which a scenario puts on a GPU. What is
 * behind a process id is read from this machine.
 */
final class ProcessReportsIT {

    /** Longer than any Linux gives out, and one that some drivers list between real ones. */
    private static final List<Long> NOBODYS = List.of(4_194_305L, 4_294_967_294L);

    private static final String USER = System.getProperty("user.name");
    private static final String ROW = "[0] T4 | 30°C,   0 % |     0 / 16384 MB |";
    private static final int NOT_POSSIBLE_HERE = 77;

    @TempDir private Path folder;

    /** R15. */
    @Test
    void aProcessThatIsGoneIsLeftOutWithoutAWord() throws Exception {
        try (var live = LiveProcess.named("train.py", "");
                var dead = LiveProcess.named("dead.py", "")) {
            var pids = new ArrayList<>(NOBODYS);
            pids.add(live.pid());
            pids.add(dead.ended());

            var text = on(pids, "--no-header", "-cup").run();
            var json = on(pids, "--json").run();

            assertThat(text.err() + json.err()).isEmpty();
            assertThat(text.lines())
                    .containsExactly(ROW + " " + USER + ":train.py/" + live.pid() + "(512M)");
            assertThat(json.out()).containsOnlyOnce("\"pid\": ").contains("\"pid\": " + live.pid());
            assertThat(text.exitCode() + json.exitCode()).isZero();
        }
    }

    /** R15. */
    @Test
    void aProcessThatEndsDuringAWatchIsMissingInTheNextFrame() throws Exception {
        try (var stays = LiveProcess.named("stays.py", "");
                var ends = LiveProcess.named("ends.py", "");
                var watch =
                        on(List.of(stays.pid(), ends.pid()), "-cf", "--no-header", "-i", "0.1")
                                .start()) {
            watch.await(line -> line.endsWith(" stays.py(512M) ends.py(512M)"));
            var gone = ends.ended();
            var row = watch.await(line -> line.endsWith(" stays.py(512M)"));
            var command = watch.nextLine();
            watch.signal("TERM");

            assertThat(row).startsWith("[0] T4 |");
            assertThat(command)
                    .startsWith(" └─ ")
                    .contains(stays.pid() + " (")
                    .doesNotContain(gone + " (");
            assertThat(watch.restOfErrors()).isEmpty();
        }
    }

    /** R15. */
    @Test
    void processesThatEndAllTheTimeFailNoRefresh() throws Exception {
        var script =
                "for i in {10..99}; do sleep 0.$i & p=$p,$!; done; echo $p; wait; read -r line";
        try (var parent = LiveProcess.bash(script)) {
            var pids = new ArrayList<Long>();
            for (var pid : parent.said().substring(1).split(",", -1)) {
                pids.add(Long.valueOf(pid));
            }
            try (var watch = on(pids, "--json", "-i", "0.1").start()) {
                var frames = new ArrayList<String>();
                while (frames.isEmpty() || !frames.getLast().contains("\"processes\":[]")) {
                    frames.add(watch.nextLine());
                }
                watch.signal("TERM");

                assertThat(frames).allMatch(line -> line.endsWith("]}]}"));
                assertThat(watch.restOfErrors()).isEmpty();
            }
        }
    }

    /** R16. */
    @Test
    void aProcessThatIsHiddenFromThisUserKeepsItsIdAndMemory() throws Exception {
        OtherUser.assumePossible();
        OtherUser.open(folder);
        var command = on(List.of(1L), "--no-header", "-cupf");

        // Process 1 of the new namespace is the shell, which is root's.
        var run = command.under(OtherUser.become()).under(namespace("hidepid=2")).run();

        assumeTrue(run.exitCode() != NOT_POSSIBLE_HERE, "no namespaces here");
        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .containsExactly(ROW + " ?:?/1(512M)", " └─      1 (  --%,     0B): ?");
    }

    /** R16. */
    @Test
    void aProcessOfAnotherUserIsShownWhole() throws Exception {
        OtherUser.assumePossible();
        OtherUser.open(folder);
        try (var live = LiveProcess.named("train.py", "")) {
            var run =
                    on(List.of(live.pid()), "--no-header", "-cup").under(OtherUser.become()).run();

            assertThat(run.err()).isEmpty();
            assertThat(run.lines())
                    .containsExactly(ROW + " " + USER + ":train.py/" + live.pid() + "(512M)");
        }
    }

    /** R17. */
    @Test
    void processesOutsideThisContainerAreCountedWhereOneAsks() throws Exception {
        try (var outside = LiveProcess.named("train.py", "")) {
            var pids = List.of(outside.pid(), NOBODYS.getFirst());
            var run = on(pids, "--no-header", "--debug").under(namespace("hidepid=0")).run();
            var quiet = on(pids, "--no-header").under(namespace("hidepid=0")).run();

            assumeTrue(run.exitCode() != NOT_POSSIBLE_HERE, "no namespaces here");
            assertThat(run.lines()).containsExactly(ROW);
            assertThat(run.err()).startsWith("gpustat: 2 processes are not visible here: ");
            assertThat(quiet.err()).isEmpty();
            assertThat(quiet.lines()).containsExactly(ROW);
        }
    }

    /** R18. */
    @Test
    void aUserWithoutANameIsShownAsItsNumber() throws Exception {
        OtherUser.assumePossible();
        var words = new ArrayList<>(List.of(OtherUser.become()));
        words.addAll(List.of("bash", "-c", "echo there; read -r line; :"));
        try (var live = LiveProcess.start(words.toArray(String[]::new))) {
            var text = on(List.of(live.pid()), "--no-header", "-u").run();
            var json = on(List.of(live.pid()), "--json").run();

            assertThat(text.err() + json.err()).isEmpty();
            assertThat(text.lines()).containsExactly(ROW + " " + OtherUser.UID + "(512M)");
            assertThat(json.out()).contains("\"username\": \"" + OtherUser.UID + "\"");
        }
    }

    /** R19. */
    @Test
    void aZombieHasAnOwnerButNoCommand() throws Exception {
        try (var parent = LiveProcess.bash("sleep 301 & echo $!; exec sleep 300")) {
            var zombie = parent.zombie(Long.parseLong(parent.said()));

            showsNoCommand(zombie, USER);
        }
    }

    /** R19. */
    @Test
    void aKernelThreadHasNoCommand() throws Exception {
        var commandLine = Path.of("/proc/2/cmdline");
        assumeTrue(
                Files.isReadable(commandLine) && Files.readString(commandLine).isEmpty(),
                "a container shows no kernel threads");

        showsNoCommand(2, "root");
    }

    private void showsNoCommand(long pid, String user) throws Exception {
        var text = on(List.of(pid), "--no-header", "-cupf").run();
        var json = on(List.of(pid), "--json").run();

        assertThat(text.err() + json.err()).isEmpty();
        assertThat(text.lines().getFirst()).isEqualTo(ROW + " " + user + ":?/" + pid + "(512M)");
        assertThat(text.lines().getLast()).contains(" └─ ").endsWith("%,     0B): ?");
        assertThat(json.out())
                .contains("\"command\": \"?\"", "\"full_command\": [", "\"username\": \"" + user);
        assertThat(text.exitCode() + json.exitCode()).isZero();
    }

    /** R20. */
    @Test
    void aCommandLineOf20KilobytesIsWhole() throws Exception {
        var word = "x".repeat(100);
        try (var live = LiveProcess.named("long.py", "$(printf ' " + word + "%.0s' {1..200})")) {
            var text = on(List.of(live.pid()), "--no-header", "-cf").run();
            var words = words(live);

            assertThat(text.err()).isEmpty();
            assertThat(text.lines().getFirst()).endsWith(" long.py(512M)");
            assertThat(text.lines().getLast()).endsWith((" " + word).repeat(200));
            assertThat(words).endsWith((", '" + word + "'").repeat(200) + "]\n");
        }
    }

    /** R20. */
    @Test
    void theCommandIsTheFirstWordAsItWasGiven() throws Exception {
        try (var live = LiveProcess.bash("exec -a /opt/x/train.py bash -c " + LiveProcess.WAIT)) {
            var run = on(List.of(live.pid()), "--no-header", "-cf").run();

            assertThat(run.lines().getFirst()).isEqualTo(ROW + " train.py(512M)");
            assertThat(run.lines().getLast())
                    .endsWith("B): /opt/x/train.py -c echo there; read -r line; :");
        }
    }

    /** R21. */
    @Test
    void blanksAndBracketsInItsNameDoNotFalsifyTheLoadOfAProcess() throws Exception {
        var script = "printf 'a) R 1 (b c' >/proc/$$/comm; echo there; while :; do :; done";
        try (var busy = LiveProcess.bash(script);
                var watch = on(List.of(busy.pid()), "--json", "-i", "0.3").start()) {
            // A crowded machine may leave it no turn within one interval.
            var frame = watch.await(line -> !line.contains("\"cpu_percent\":0.0"));

            assertThat(Path.of("/proc", "" + busy.pid(), "comm")).hasContent("a) R 1 (b c");
            assertThat(frame)
                    .containsPattern("\"cpu_percent\":[1-9]?[0-9]?[0-9]\\.[0-9],")
                    .containsPattern("\"cpu_memory_usage\":[1-9][0-9]{5,8},");
        }
    }

    @Test
    void blanksQuotesAndEmptyWordsArriveAsTheyAre() throws Exception {
        try (var live = LiveProcess.named("awk.py", "'two  words' '' \"it's \\\"so\\\"\" '\\n'")) {
            var text = on(List.of(live.pid()), "--no-header", "-f").run();

            assertThat(words(live))
                    .endsWith("read -r line; :', 'two  words', '', 'it\\'s \"so\"', '\\\\n']\n");
            assertThat(text.lines().getLast()).endsWith("line; : two  words  it's \"so\" \\n");
        }
    }

    @Test
    void bytesThatAreNoUtf8AreReplaced() throws Exception {
        try (var live = LiveProcess.named("$'caf\\xe9'", "$'\\xff\\xfe' $'训练\\xe8\\xae'")) {
            var text = on(List.of(live.pid()), "--no-header", "-cf").run();
            var json = on(List.of(live.pid()), "--json").run();

            assertThat(text.err() + json.err()).isEmpty();
            assertThat(text.lines().getFirst()).isEqualTo(ROW + " caf\ufffd(512M)");
            assertThat(text.lines().getLast()).endsWith(" \ufffd\ufffd 训练\ufffd");
            assertThat(json.out()).contains("\"\\ufffd\\ufffd\"", "\"\\u8bad\\u7ec3\\ufffd\"");
        }
    }

    @Test
    void argumentsCannotMoveTheCursorAndJsonKeepsThemTrue() throws Exception {
        var words = "$'\\e[2J\\e]0;title\\a' $'a\\tb\\nc\\r' $'\\u202edlrow' $'\\x9b1;1H'";
        try (var live = LiveProcess.named("$'\\e[31mred'", words)) {
            var text = on(List.of(live.pid()), "--no-header", "-cf", "--no-color").run();

            assertThat(text.lines()).hasSize(2);
            assertThat(text.out()).doesNotContain("\u001b", "\u202e", "\u009b", "\t", "\r");
            assertThat(text.lines().getFirst()).endsWith(" \\x1b[31mred(512M)");
            assertThat(text.lines().getLast())
                    .endsWith(" \\x1b[2J\\x1b]0;title\\x07 a\\tb\\nc\\r \\u202edlrow \ufffd1;1H");
            assertThat(words(live))
                    .endsWith(
                            ", '\\x1b[2J\\x1b]0;title\\x07', 'a\\tb\\nc\\r', '\\u202edlrow',"
                                    + " '\ufffd1;1H']\n");
        }
    }

    /** The words of the command line in JSON, as Python writes the list that it has read. */
    private String words(LiveProcess live) throws Exception {
        var python =
                "import json, sys; p = json.load(sys.stdin)['gpus'][0]['processes'];"
                        + " print(p[0]['full_command'])";
        var run =
                Run.shell("gpustat --simulate machine.scn --json | python3 -c \"" + python + "\"")
                        .in(folder)
                        .with("FAKENVML_PID", String.valueOf(live.pid()))
                        .run();
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    /** The words before a command that put it into a container, with its own processes alone. */
    private static String[] namespace(String option) {
        var unshare = "unshare --pid --fork --mount --mount-proc ";
        var mount = "mount -o remount," + option + " /proc";
        var script =
                unshare
                        + mount
                        + " 2>/dev/null || exit "
                        + NOT_POSSIBLE_HERE
                        + "; "
                        + unshare
                        + "sh -c '"
                        + mount
                        + " && \"$@\"; exit $?' \"$@\"";
        return new String[] {"bash", "-c", script, "sh", "container"};
    }

    /** The program on a machine with one GPU, on which these processes run. */
    private Run.Command on(List<Long> pids, String... options) throws Exception {
        var scenario = new StringBuilder("gpus 1\ngpu 0 name=T4 mem.total=16G\n");
        var list = new StringBuilder();
        for (int i = 0; i < pids.size(); i++) {
            scenario.append("proc 0 compute self" + (i + 1) + " 512M\n");
            list.append(i == 0 ? "" : ",").append(pids.get(i));
        }
        var file = Files.writeString(folder.resolve("machine.scn"), scenario);
        var words = new ArrayList<>(List.of("--simulate", file.toString()));
        words.addAll(List.of(options));
        return Run.gpustat(words.toArray(String[]::new)).with("FAKENVML_PID", list.toString());
    }
}
