package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.terminal.Tmux;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** The program in odd homes, folders, locales and terminals: the table comes out everywhere. */
final class SurroundingsIT {

    private static final String ROW = "[0] T4 | 30°C,   0 % |     0 / 16384 MB |";
    private static final String COMMAND = "gpustat --simulate $PWD/machine.scn --no-header";

    @TempDir private Path folder;
    private Path scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = folder.resolve("machine.scn");
        Files.writeString(scenario, "gpus 1\ngpu 0 name=T4 mem.total=16G\n");
    }

    @Test
    void withoutAHomeTheTableIsShown() throws Exception {
        showsTheTable(table().without("HOME").run());
        showsTheTable(table().with("HOME", "").run());
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "missing", "dangling", "machine.scn", "relative/../home"})
    void whateverTheHomeIsTheTableIsShown(String home) throws Exception {
        Files.createDirectories(folder.resolve("home/.config/gpustat"));
        Files.createSymbolicLink(folder.resolve("dangling"), Path.of("nowhere"));

        showsTheTable(table().with("HOME", folder.resolve(home).toString()).run());
        showsTheTable(table().with("HOME", home).in(folder).run());
        showsTheTable(table().with("XDG_CONFIG_HOME", folder.resolve(home).toString()).run());
    }

    @Test
    void aHomeWhoseNameIsNoUtf8IsNoHindrance() throws Exception {
        var run = script("HOME=$PWD/$'caf\\xe9' " + COMMAND).run();

        showsTheTable(run);
    }

    @Test
    void aHomeThatAnotherUserCannotReadIsNoHindrance() throws Exception {
        OtherUser.assumePossible();
        OtherUser.open(folder);
        var home = Files.createDirectories(folder.resolve("home/.config/gpustat/plugins"));
        Files.setPosixFilePermissions(
                folder.resolve("home"), PosixFilePermissions.fromString("rwx------"));

        var run =
                table().with("HOME", folder.resolve("home").toString())
                        .under(OtherUser.become())
                        .run();

        assertThat(home).isDirectory();
        showsTheTable(run);
    }

    @Test
    void aPluginFolderThatAnotherUserCannotReadIsNoHindrance() throws Exception {
        OtherUser.assumePossible();
        OtherUser.open(folder);
        var plugins = Files.createDirectories(folder.resolve("home/.config/gpustat/plugins"));
        Files.setPosixFilePermissions(plugins, PosixFilePermissions.fromString("rwx------"));

        showsTheTable(
                table().with("HOME", folder.resolve("home").toString())
                        .under(OtherUser.become())
                        .run());
    }

    @Test
    void aUserWithoutANameAndAHomeSeesTheTable() throws Exception {
        OtherUser.assumePossible();
        OtherUser.open(folder);

        showsTheTable(table().without("HOME").under(OtherUser.become()).run());
    }

    @Test
    void aCurrentFolderThatWasDeletedIsNoHindrance() throws Exception {
        var gone = "mkdir gone; cd gone; rmdir ../gone; gpustat --no-header --simulate ";

        var run = script(gone + scenario).run();

        // Some shells say so themselves before they read a script.
        assertThat(run.err().lines()).allMatch(line -> line.contains("getcwd"));
        assertThat(run.lines()).containsExactly(ROW);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void theLauncherRunsThroughLinks() throws Exception {
        var launcher = Repository.launcher();
        Files.createDirectories(folder.resolve("a/b"));
        Files.createSymbolicLink(folder.resolve("absolute"), launcher);
        Files.createSymbolicLink(
                folder.resolve("a/relative"),
                folder.resolve("a").toRealPath().relativize(launcher.toRealPath()));
        Files.createSymbolicLink(folder.resolve("a/b/gpustat"), Path.of("../relative"));

        for (var way : new String[] {"absolute", "a/relative", "a/b/gpustat"}) {
            showsTheTable(script("./" + way + " --simulate machine.scn --no-header").run());
        }
        showsTheTable(script("cd a/b; ./gpustat --simulate ../../machine.scn --no-header").run());
        showsTheTable(script("PATH=$PWD/a/b:$PATH; unset -f gpustat; " + COMMAND).run());
    }

    /** Java separates the jars that it is given by colons. */
    @ParameterizedTest
    @ValueSource(strings = {"it's a \"nice\" $HOME; *", "at 12:30:00"})
    void aCopyInAFolderOfAnyNameRuns(String name) throws Exception {
        var copy = folder.resolve(name);
        var app = Repository.launcher().getParent().getParent().toString();
        var copied = new ProcessBuilder("cp", "-a", app, copy.toString()).inheritIO().start();
        assertThat(copied.waitFor()).isZero();

        var run = new Run.Command(words(copy.resolve("bin/gpustat"))).run();

        showsTheTable(run);
    }

    private List<String> words(Path launcher) {
        return List.of(launcher.toString(), "--no-header", "--simulate", scenario.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "POSIX", "", "zh_US.UTF-8", "de_DE.ISO-8859-1", "C.UTF-8"})
    void otherAlphabetsAreReadAndWrittenInEveryLocale(String locale) throws Exception {
        var home = Files.createDirectories(folder.resolve("José/训练"));
        var file = home.resolve("máquina.scn");
        Files.writeString(file, "gpus 1\ngpu 0 name=\"显卡 é\" mem.total=16G\n");
        Files.createDirectories(home.resolve(".config/gpustat"));
        Files.writeString(
                home.resolve(".config/gpustat/gpustat_conf.mjs"),
                "export const printFooter = () => 'ü';\n");

        var run =
                Run.gpustat("--no-header", "--simulate", file.toString())
                        .with("LC_ALL", locale)
                        .with("HOME", home.toString())
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly("[0] 显卡 é | 30°C,   0 % |     0 / 16384 MB |", "ü");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM=dumb", "TERM=", "-u TERM"})
    void aTerminalWithoutAScreenGetsOneFrameAfterTheOther(String term) {
        try (var terminal = new Tmux(folder, 80, 20)) {
            terminal.run(
                    "env %s '%s' --simulate %s --no-header -i 0.1; echo code=$?"
                            .formatted(term, Repository.launcher(), scenario));
            var frames =
                    terminal.await(
                            "three frames",
                            now -> now.lines().stream().filter(ROW::equals).count() >= 3);
            terminal.press("C-c");
            var end = terminal.await("the shell", now -> now.text().matches("(?s).*code=\\d.*"));

            assertThat(frames.alternate()).isFalse();
            assertThat(end.text()).contains("code=0");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--json", "-i 1", "--help"})
    void withoutStandardOutputItSaysSoAndFails(String options) throws Exception {
        var run = script(COMMAND + " " + options + " >&-").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("gpustat: cannot write to standard output: Bad file descriptor\n");
    }

    @Test
    void withoutStandardInputOrStandardErrorTheTableIsShown() throws Exception {
        showsTheTable(script(COMMAND + " <&-").run());
        showsTheTable(script(COMMAND + " 2>&-").run());
        showsTheTable(script(COMMAND + " <&- 2>&-").run());
        assertThat(script(COMMAND + " --bogus 2>&-").run().exitCode()).isEqualTo(2);
        assertThat(script(COMMAND + " >&- 2>&- <&-").run().exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--json", "-i 0.1", "--json -i 0.1", "--help"})
    void aReaderThatLeavesAtOnceIsNoError(String options) throws Exception {
        var run = script(COMMAND + " " + options + " | true; echo ${PIPESTATUS[0]}").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("0\n");
    }

    @Test
    void aReaderOfOneLineIsNoError() throws Exception {
        var run = script(COMMAND + " | head -1; echo ${PIPESTATUS[0]}").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly(ROW, "0");
    }

    @ParameterizedTest
    @CsvSource({"nowhere", "no-java", "old-java", "machine.scn"})
    void aJavaHomeOfItsOwnThatIsNoNewJavaIsNamed(String name) throws Exception {
        java("old-java", "17.0.9");
        Files.createDirectories(folder.resolve("no-java/bin"));
        var home = folder.resolve(name).toString();

        var run = table().with("GPUSTAT_JAVA_HOME", home).run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("gpustat: GPUSTAT_JAVA_HOME=" + home + " is no Java 25 or newer\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"17.0.9", "1.8.0_392", "9", "24.0.1", "2"})
    void aJavaHomeThatIsTooOldIsPassedOver(String version) throws Exception {
        var old = java("old-java", version);

        showsTheTable(table().with("JAVA_HOME", old.toString()).run());
    }

    @Test
    void aJavaInAFolderWithBlanksRuns() throws Exception {
        var real = Path.of(System.getProperty("java.home"));
        var link = Files.createSymbolicLink(folder.resolve("my \"java\" $HOME"), real);

        showsTheTable(table().with("GPUSTAT_JAVA_HOME", link.toString()).run());
    }

    /** A folder that looks like a Java of this version, which says that it was started. */
    private Path java(String name, String version) throws IOException {
        var home = folder.resolve(name);
        var program = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Files.writeString(program, "#!/bin/sh\necho started >&2\nexit 9\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return home;
    }

    private Run.Command table() {
        return Run.gpustat("--simulate", scenario.toString(), "--no-header");
    }

    private Run.Command script(String script) {
        return Run.shell(script).in(folder);
    }

    private static void showsTheTable(Run run) {
        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly(ROW);
        assertThat(run.exitCode()).isZero();
    }
}
