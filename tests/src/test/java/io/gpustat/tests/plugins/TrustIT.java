package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.OtherUser;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Files of the current directory run only when their user has said so, and only as they were. */
final class TrustIT {

    private static final String CONF = "gpustat_conf.mjs";

    private SafeFolder safe = new SafeFolder(Path.of(""));
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws IOException {
        safe = SafeFolder.make();
        user = UserHome.in(safe.path());
    }

    @AfterEach
    void clean() throws IOException {
        safe.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gpustat_conf.py", "gpustat_conf.js", "gpustat_conf.mjs"})
    void aFileHereDoesNotRunUntilItIsTrusted(String name) throws Exception {
        var file = user.work().resolve(name);
        if (name.endsWith(".py")) {
            user.python(file, "mine");
        } else {
            user.javaScript(file, "mine");
        }

        var before = user.gpustat().run();
        var trust = user.plugins("trust").run();
        var after = user.gpustat().run();

        assertThat(before.exitCode()).isZero();
        assertThat(before.lines()).hasSize(1);
        assertThat(before.err())
                .hasLineCount(1)
                .startsWith("gpustat: plugin ~/work/" + name + " is not loaded: ")
                .contains("gpustat plugins trust " + name);
        assertThat(trust.exitCode()).isZero();
        assertThat(trust.out()).isEqualTo(file + " is trusted as it is now\n");
        assertThat(after.err()).isEmpty();
        assertThat(UserHome.footer(after)).containsExactly("mine");
    }

    @Test
    void aChangedByteMakesItUntrusted() throws Exception {
        var file = trusted();

        Files.writeString(file, " ", StandardOpenOption.APPEND);

        isRefused("gpustat plugins trust");
        assertThat(user.plugins("list").run().out()).contains("local", "untrusted");
    }

    @Test
    void aMovedFileIsUntrusted() throws Exception {
        trusted();
        var moved = Files.move(user.work(), user.home().resolve("moved"));

        var run = user.gpustat().in(moved).run();

        assertThat(run.lines()).hasSize(1);
        assertThat(run.err()).contains("gpustat plugins trust");
    }

    @Test
    void untrustTakesItBack() throws Exception {
        trusted();

        var untrust = user.plugins("untrust", CONF).run();
        var again = user.plugins("untrust", CONF).run();

        assertThat(untrust.out()).isEqualTo(CONF + " is trusted no longer\n");
        assertThat(again.out()).isEqualTo(CONF + " was not trusted\n");
        isRefused("gpustat plugins trust");
    }

    @Test
    void aFileThatIsGoneCanBeUntrusted() throws Exception {
        Files.delete(trusted());

        assertThat(user.plugins("untrust", CONF).run().out())
                .isEqualTo(CONF + " is trusted no longer\n");
    }

    @Test
    void whatIsTrustedIsKeptForItsUserAlone() throws Exception {
        trusted();

        assertThat(permissions(user.state())).isEqualTo("rwx------");
        assertThat(permissions(user.state().resolve("trust"))).isEqualTo("rw-------");
        assertThat(Files.readString(user.state().resolve("trust")))
                .matches("[0-9a-f]{64} " + user.work().resolve(CONF) + "\n");
    }

    @Test
    void aListThatOthersCouldHaveWrittenTrustsNothing() throws Exception {
        trusted();
        permit(user.state().resolve("trust"), "rw-rw-rw-");

        isRefused("others can write");
    }

    @ParameterizedTest
    @ValueSource(strings = {"work/" + CONF, "work", ""})
    void whatOthersCanWriteIsRefusedThoughItIsTrusted(String path) throws Exception {
        trusted();
        permit(user.home().resolve(path), "rwxrwxrwx");

        isRefused("others can write");
        assertThat(user.plugins("list").run().out()).contains("unsafe");
        assertThat(user.plugins("trust").run().exitCode()).isEqualTo(2);
    }

    @Test
    void aStickyFolderIsNoExcuse() throws Exception {
        trusted();
        Tool.run(user.home(), "chmod", "1777", user.home().toString());

        isRefused("others can write");
    }

    @Test
    void aLinkToAnotherFileIsUntrusted() throws Exception {
        var file = trusted();
        var other = user.javaScript(user.home().resolve("other.mjs"), "other");
        Files.delete(file);
        Files.createSymbolicLink(file, other);

        isRefused("gpustat plugins trust");
    }

    @Test
    void aLinkInAFolderOfOthersIsRefusedThoughItLeadsToATrustedFile() throws Exception {
        var file = trusted();
        var shared = Files.createDirectory(user.home().resolve("shared"));
        Files.createSymbolicLink(shared.resolve(CONF), file);
        permit(shared, "rwxrwxrwx");

        var run = user.gpustat().in(shared).run();

        assertThat(run.lines()).hasSize(1);
        assertThat(run.err()).contains("others can write " + shared);
    }

    @Test
    void aFileOfAnotherUserIsRefused() throws Exception {
        OtherUser.assumePossible();
        var file = trusted();
        Tool.run(user.home(), "chown", OtherUser.UID, file.toString());

        isRefused("belongs to another user");
    }

    @Test
    void aFolderOfAnotherUserIsRefused() throws Exception {
        OtherUser.assumePossible();
        trusted();
        Tool.run(user.home(), "chown", OtherUser.UID, user.work().toString());

        isRefused("belongs to another user");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CI", "GITHUB_ACTIONS", "GITLAB_CI", "GPUSTAT_TRUST", "JENKINS_URL"})
    void noVariableRelaxesIt(String variable) throws Exception {
        user.javaScript(user.work().resolve(CONF), "mine");

        var run = user.gpustat().with(variable, "true").run();

        assertThat(run.lines()).hasSize(1);
        assertThat(run.err()).contains("gpustat plugins trust");
    }

    @Test
    void nothingInTheDirectoryRelaxesIt() throws Exception {
        user.javaScript(user.work().resolve(CONF), "mine");
        var settings = "[plugins]\nenable = ['gpustat_conf.mjs', '" + user.work() + "']\n";
        user.file(user.work().resolve("config.toml"), settings);
        user.file(user.work().resolve("gpustat/config.toml"), settings);
        user.file(user.work().resolve(".config/gpustat/config.toml"), settings);
        user.file(user.work().resolve(".env"), "HOME=.\nXDG_CONFIG_HOME=.\nGPUSTAT_TRUST=1\n");
        user.file(user.work().resolve(".local/state/gpustat/trust"), "");
        user.file(user.work().resolve("package.json"), "{\"gpustat\": \"./" + CONF + "\"}");
        user.file(user.work().resolve("plugins/b.mjs"), "export const printHeader = () => 'b';");

        var run = user.gpustat().run();

        assertThat(run.lines()).hasSize(1);
        assertThat(run.err()).hasLineCount(1).contains("gpustat plugins trust");
    }

    @Test
    void whoDisablesItIsNotReminded() throws Exception {
        user.javaScript(user.work().resolve(CONF), "mine");

        var run = user.gpustat("--disable-plugin", "gpustat_conf").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(1);
    }

    @Test
    void theCommandLineNeedsNoTrust() throws Exception {
        user.javaScript(user.work().resolve(CONF), "mine");

        var run = user.gpustat("--plugin", CONF).run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("mine");
    }

    @Test
    void withoutAHomeNothingIsTrustedAndTrustSaysWhy() throws Exception {
        user.javaScript(user.work().resolve(CONF), "mine");

        var trust = user.plugins("trust").without("HOME").run();
        var run = user.gpustat().without("HOME").run();

        assertThat(trust.exitCode()).isEqualTo(2);
        assertThat(trust.err()).contains("there is no home to remember it in; set HOME");
        assertThat(run.lines()).hasSize(1);
        assertThat(run.err()).contains("gpustat plugins trust");
    }

    @Test
    void withoutAFileHereTrustSaysSo() throws Exception {
        var here = user.plugins("trust").run();
        var named = user.plugins("trust", "none.py").run();

        assertThat(here.exitCode()).isEqualTo(2);
        assertThat(here.err()).contains("there is no gpustat_conf.py, .js or .mjs here");
        assertThat(named.exitCode()).isEqualTo(2);
        assertThat(named.err()).contains("none.py cannot be trusted: there is no such file");
    }

    private Path trusted() throws Exception {
        var file = user.javaScript(user.work().resolve(CONF), "mine");
        assertThat(user.plugins("trust").run().exitCode()).isZero();
        assertThat(UserHome.footer(user.gpustat().run())).containsExactly("mine");
        return file;
    }

    private void isRefused(String why) throws Exception {
        Run run = user.gpustat().run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(1);
        assertThat(run.err()).hasLineCount(1).contains(why);
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static void permit(Path file, String permissions) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
