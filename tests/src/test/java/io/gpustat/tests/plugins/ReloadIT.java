package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.terminal.Tmux;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** A watch, and a plugin whose author saves it meanwhile. */
final class ReloadIT {

    /** Far longer than the test: what comes sooner did not wait for a refresh. */
    private static final String SECONDS = "600";

    @TempDir private Path folder;
    private Tmux terminal;

    @BeforeEach
    void openTerminal() {
        terminal = new Tmux(folder, 100, 12);
    }

    @AfterEach
    void closeTerminal() {
        terminal.close();
    }

    private static String footer(String text) {
        return "export const printFooter = () => '" + text + "';\n";
    }

    /** As editors do: another file takes the place of the one before. */
    private static void save(Path file, String text) throws Exception {
        var next = Files.writeString(file.resolveSibling("next.tmp"), text);
        Files.move(
                next,
                file,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING,
                java.nio.file.StandardCopyOption.ATOMIC_MOVE);
    }

    private void watch(String options) {
        terminal.run(
                "'" + Repository.launcher() + "' --simulate idle -i " + SECONDS + " " + options);
    }

    @Test
    void aSavedFileIsShownBeforeTheNextRefreshAndAWrongOneIsToldBelow() throws Exception {
        var plugin = Files.writeString(folder.resolve("mine.mjs"), footer("first"));
        watch("--plugin " + plugin);
        terminal.await("the first version", now -> now.text().contains("first"));

        save(plugin, footer("second"));
        terminal.await("the second version", now -> now.text().contains("second"));
        save(plugin, "export const printFooter = ;\n");
        var wrong = terminal.await("what is wrong", now -> now.text().contains("SyntaxError"));
        save(plugin, footer("fourth"));
        var right = terminal.await("the fourth version", now -> now.text().contains("fourth"));

        assertThat(wrong.text()).contains("second");
        assertThat(wrong.lines().get(11))
                .startsWith("plugin mine as saved last: mine.mjs:1: SyntaxError");
        assertThat(right.text()).doesNotContain("as saved last");
    }

    @Test
    void aFileOfTheUsersFolderIsFollowedUnlessOthersCanWriteItNow() throws Exception {
        var plugins = Files.createDirectories(folder.resolve(".config/gpustat/plugins"));
        var plugin = Files.writeString(plugins.resolve("mine.mjs"), footer("first"));
        Files.setPosixFilePermissions(
                plugin, java.nio.file.attribute.PosixFilePermissions.fromString("rw-r--r--"));
        watch("");
        terminal.await("the first version", now -> now.text().contains("first"));

        Files.writeString(plugin, footer("the second"));
        terminal.await("the second version", now -> now.text().contains("the second"));
        Files.setPosixFilePermissions(
                plugin, java.nio.file.attribute.PosixFilePermissions.fromString("rw-rw-rw-"));
        Files.writeString(plugin, footer("somebody's"));
        var refused = terminal.await("a refusal", now -> now.text().contains("others can write"));

        assertThat(refused.text()).contains("the second").doesNotContain("somebody's");
    }

    @Test
    void aPluginThatIsLeftOutIsSaidOnTheScreen() throws Exception {
        var plugin =
                Files.writeString(
                        folder.resolve("mine.mjs"),
                        "export const printFooter = () => { throw new Error('no'); };\n");
        terminal.run("'" + Repository.launcher() + "' --simulate idle -i 0.1 --plugin " + plugin);
        terminal.await(
                "what happened to it", now -> now.text().contains("failed in three refreshes"));

        save(plugin, footer("mended"));
        var mended = terminal.await("the mended one", now -> now.text().contains("mended"));

        assertThat(mended.text()).doesNotContain("three refreshes");
    }
}
