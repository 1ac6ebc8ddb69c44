package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;

/** The launcher's guess of the languages that a run needs, and what a wrong one costs. */
final class LaunchIT {

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "js", "python", "all"})
    void whateverIsGuessedAPythonPluginRuns(String guess) throws Exception {
        user.python(user.config().resolve("plugins/mine.py"), "mine");

        var run = user.gpustat().with("GPUSTAT_PROFILE", guess).run();

        assertThat(UserHome.footer(run)).containsExactly("mine");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aWrongGuessIsRemembered() throws Exception {
        user.javaScript(user.work().resolve("mine.mjs"), "mine");

        var wrong = user.gpustat("--plugin", "mine.mjs").run();
        var hint = Files.readString(hint());
        var right = user.gpustat().run();

        assertThat(wrong.err()).isEmpty();
        assertThat(UserHome.footer(wrong)).containsExactly("mine");
        assertThat(hint).isEqualTo("js\n");
        assertThat(right.lines()).hasSize(1);
        assertThat(hint()).hasContent("core\n");
    }

    @Test
    void aRightGuessIsNot() throws Exception {
        user.javaScript(user.config().resolve("plugins/mine.mjs"), "mine");

        var run = user.gpustat().run();

        assertThat(UserHome.footer(run)).containsExactly("mine");
        assertThat(hint()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense\n", "python"})
    void aHintThatIsNoneIsNoHindrance(String text) throws Exception {
        user.javaScript(user.config().resolve("plugins/mine.mjs"), "mine");
        user.file(hint(), text);

        var run = user.gpustat().run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("mine");
    }

    @Test
    void theExitCodeOfTheSecondStartCounts() throws Exception {
        user.javaScript(user.work().resolve("mine.mjs"), "mine");

        var run = user.gpustat("--plugin", "mine.mjs", "--id", "7").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).hasLineCount(1).contains("7");
        assertThat(hint()).hasContent("js\n");
    }

    @Test
    void whatIsToldBeforeASecondStartIsToldOnce() throws Exception {
        user.javaScript(user.work().resolve("mine.mjs"), "mine");
        user.file(user.config().resolve("config.toml"), "[plugins]\nnonsense = 1\n");

        var run = user.gpustat("--plugin", "mine.mjs").run();

        assertThat(run.err().lines()).filteredOn(line -> line.contains("nonsense")).hasSize(1);
    }

    private Path hint() {
        return user.home().resolve(".cache/gpustat/profile-draw");
    }
}
