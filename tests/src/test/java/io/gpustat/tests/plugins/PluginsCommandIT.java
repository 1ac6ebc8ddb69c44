package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** What {@code gpustat plugins} says, and what {@code --strict-plugins} does. */
final class PluginsCommandIT {

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    @Test
    void theListShowsEachStateWithItsReason() throws Exception {
        oneOfEachState();

        var run = user.plugins("list", "--disable-plugin", "unwanted").run();

        var plugins = user.config().resolve("plugins");
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines())
                .containsExactly(
                        "PRIORITY  NAME      SCOPE  LANGUAGE    STATE     FILE",
                        "-3        early     user   JavaScript  loaded    "
                                + plugins
                                + "/second.mjs",
                        "    printFooter",
                        "100       first     user   JavaScript  loaded    "
                                + plugins
                                + "/first.mjs",
                        "    printFooter, printHeader",
                        "-         broken    user   JavaScript  failed    "
                                + plugins
                                + "/broken.mjs",
                        "    ReferenceError: nothing is not defined",
                        "-         open      user   JavaScript  unsafe    " + plugins + "/open.mjs",
                        "    others can write "
                                + plugins
                                + "/open.mjs; take that from them (chmod o-w)",
                        "-         unwanted  user   JavaScript  disabled  "
                                + plugins
                                + "/unwanted.mjs",
                        "    it is not wanted");
    }

    @Test
    void theListIsJsonToo() throws Exception {
        user.javaScript(user.config().resolve("plugins/first.mjs"), "a");
        user.file(user.config().resolve("plugins/broken.mjs"), "nothing.at.all;\n");

        var run = user.plugins("list", "--json").run();

        var plugins = user.config().resolve("plugins");
        assertThat(run.out())
                .isEqualToIgnoringWhitespace(
                        """
                        [ {
                          "name" : "broken",
                          "priority" : null,
                          "scope" : "user",
                          "language" : "JavaScript",
                          "hooks" : [ ],
                          "file" : "%s/broken.mjs",
                          "state" : "failed",
                          "reason" : "ReferenceError: nothing is not defined"
                        }, {
                          "name" : "first",
                          "priority" : 100,
                          "scope" : "user",
                          "language" : "JavaScript",
                          "hooks" : [ "printFooter" ],
                          "file" : "%s/first.mjs",
                          "state" : "loaded",
                          "reason" : ""
                        } ]
                        """
                                .formatted(plugins, plugins));
    }

    @Test
    void withoutPluginsTheListSaysSo() throws Exception {
        var run = user.plugins().run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("no plugins\n");
    }

    @Test
    void thePluginsOfTheCommandLineAreListed() throws Exception {
        user.javaScript(user.work().resolve("mine.mjs"), "mine");

        var run = user.plugins("list", "--plugin", "mine.mjs").run();

        assertThat(run.out()).contains("mine  command line  JavaScript  loaded");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--plugin FILE plugins list",
                "--debug --plugin=FILE plugins",
                "plugins --plugin FILE list",
                "plugins list --trace-plugins --plugin FILE"
            })
    void itsOptionsMayStandAnywhere(String words) throws Exception {
        var file = user.python(user.work().resolve("mine.py"), "line");

        var run =
                Run.gpustat(words.replace("FILE", file.toString()).split(" ", -1))
                        .with("HOME", user.home().toString())
                        .run();

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.lines()).anyMatch(line -> line.matches("100 +mine +command line .*"));
    }

    @Test
    void theHooksAreThoseOfTheContractInBothLanguages() throws Exception {
        var all = user.plugins("hooks").run();
        var one = user.plugins("hooks", "reprGpu").run();
        var json = user.plugins("hooks", "repr_gpu", "--json").run();
        var none = user.plugins("hooks", "repr_gpus").run();

        assertThat(all.lines().stream().filter(line -> line.matches("[a-z_]+: .*")))
                .hasSize(11)
                .first()
                .asString()
                .startsWith("add_options: ");
        assertThat(one.out())
                .isEqualTo(
                        """
                        repr_gpu: once a GPU when text is drawn; a text replaces the line
                            Python      def repr_gpu(gpu, text, line, ctx, options, config):
                            JavaScript  export function reprGpu({ gpu, text, line, ctx, options,\
                         config }) {}
                        """);
        assertThat(json.out())
                .startsWith("[{\"hook\": \"repr_gpu\"")
                .contains("\"parts\": [\"gpu\", \"text\", \"line\", \"ctx\"");
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("there is no hook 'repr_gpus'; did you mean 'repr_gpu'?");
    }

    @Test
    void aMisspeltCommandIsToldWithTheRightOne() throws Exception {
        var run = user.plugins("lis").run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("'gpustat plugins lis'; did you mean 'list'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "list --help", "trust -h"})
    void theHelpNamesTheCommands(String words) throws Exception {
        var run = user.plugins(words.split(" ", -1)).run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("list", "trust [FILE...]", "untrust", "hooks [HOOK]");
    }

    @Test
    void aFailureIsExitCodeThreeForThoseWhoAskForIt() throws Exception {
        user.javaScript(user.config().resolve("plugins/good.mjs"), "good");
        assertThat(user.gpustat("--strict-plugins").run().exitCode()).isZero();

        user.file(
                user.config().resolve("plugins/bad.mjs"),
                "export function reprGpu() { throw new Error('no'); }\n");
        var lenient = user.gpustat().run();
        var strict = user.gpustat("--strict-plugins").run();

        assertThat(lenient.exitCode()).isZero();
        assertThat(strict.exitCode()).isEqualTo(3);
        assertThat(strict.out()).isEqualTo(lenient.out());
        assertThat(strict.err()).isEqualTo(lenient.err()).contains("Error: no");
    }

    @Test
    void aPluginThatCannotBeLoadedOrIsNotThereIsAFailureToo() throws Exception {
        assertThat(user.gpustat("--strict-plugins", "--plugin", "none.mjs").run().exitCode())
                .isEqualTo(3);

        user.file(user.config().resolve("plugins/bad.mjs"), "export const printFooter = 5;\n");

        assertThat(user.gpustat("--strict-plugins").run().exitCode()).isEqualTo(3);
    }

    private void oneOfEachState() throws Exception {
        var plugins = user.config().resolve("plugins");
        user.file(
                plugins.resolve("first.mjs"),
                "export const printFooter = () => {}; export const printHeader = () => {};\n");
        user.file(
                plugins.resolve("second.mjs"),
                "export const name = 'early'; export const priority = -3;"
                        + " export const printFooter = () => {};\n");
        user.file(plugins.resolve("broken.mjs"), "nothing.at.all;\n");
        user.javaScript(plugins.resolve("unwanted.mjs"), "unwanted");
        var open = user.javaScript(plugins.resolve("open.mjs"), "open");
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-rw-rw-"));
    }
}
