package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** Plugins in each place that a file can be in. */
final class PlacesIT {

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    @Test
    void aFileOfTheCommandLineIsLoadedFromWhereItIs() throws Exception {
        user.javaScript(user.work().resolve("sub/mine.mjs"), "mine");
        user.python(user.work().resolve("sub/other.py"), "other");

        var run = user.gpustat("--plugin", "sub/mine.mjs", "--plugin=./sub/other.py").run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("mine", "other");
    }

    @Test
    void aFileThatIsNotThereIsToldAndTheTableIsShown() throws Exception {
        var file = user.gpustat("--plugin", "none.py").run();
        var name = user.gpustat("--plugin", "nmae").run();

        assertThat(file.exitCode() + name.exitCode()).isZero();
        assertThat(file.lines()).hasSize(1);
        assertThat(name.lines()).hasSize(1);
        assertThat(file.err()).isEqualTo("gpustat: plugin none.py: there is no such file\n");
        assertThat(name.err())
                .startsWith("gpustat: plugin nmae: there is no bundled plugin 'nmae'")
                .hasLineCount(1);
    }

    @Test
    void theSameFileByTwoWaysCountsOnce() throws Exception {
        var file = user.javaScript(user.config().resolve("plugins/mine.mjs"), "mine");
        Files.createSymbolicLink(user.config().resolve("gpustat_conf.mjs"), file);

        var run = user.gpustat("--plugin", file.toString(), "--plugin", file.toString()).run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("mine");
    }

    @Test
    void whatIsNotWantedIsNotLoaded() throws Exception {
        user.javaScript(user.config().resolve("plugins/a.mjs"), "a");
        user.file(
                user.config().resolve("plugins/b.mjs"),
                "export const name = 'named'; export const printFooter = () => 'b';");

        assertThat(UserHome.footer(user.gpustat().run())).containsExactly("a", "b");
        assertThat(UserHome.footer(user.gpustat("--no-plugins").run())).isEmpty();
        assertThat(UserHome.footer(user.gpustat().with("GPUSTAT_NO_PLUGINS", "1").run())).isEmpty();
        assertThat(UserHome.footer(user.gpustat("--disable-plugin", "a").run()))
                .containsExactly("b");
        assertThat(UserHome.footer(user.gpustat("--disable-plugin=named").run()))
                .containsExactly("a");
        user.file(user.config().resolve("config.toml"), "[plugins]\ndisable = ['named', 'a']\n");
        var disabled = user.gpustat().run();
        assertThat(disabled.err()).isEmpty();
        assertThat(UserHome.footer(disabled)).isEmpty();
        assertThat(UserHome.footer(user.gpustat("--no-config").run())).containsExactly("a", "b");
    }

    @Test
    void thePathsOfTheConfigurationAreSearched() throws Exception {
        user.javaScript(folder.resolve("shared/a.mjs"), "a");
        user.javaScript(folder.resolve("one/b.mjs"), "b");
        user.javaScript(folder.resolve("one/c.mjs"), "c");
        new Wheel("python_one", "python-one = python_one")
                .file("python_one.py", "def print_footer():\n    return 'd'\n")
                .unpack(folder.resolve("site"));
        user.file(
                user.config().resolve("config.toml"),
                "[plugins]\npaths = ['%s', '%s', '%s']\n"
                        .formatted(
                                folder.resolve("shared"),
                                folder.resolve("one/b.mjs"),
                                folder.resolve("site")));

        var run = user.gpustat().run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("d", "a", "b");
    }

    @Test
    void theConfigurationEnablesNoFileOfTheWorkingDirectory() throws Exception {
        user.javaScript(user.work().resolve("mine.mjs"), "mine");
        user.file(user.config().resolve("config.toml"), "[plugins]\nenable = ['mine.mjs']\n");

        var run = user.gpustat().run();

        assertThat(run.exitCode()).isZero();
        assertThat(UserHome.footer(run)).isEmpty();
        assertThat(run.err()).contains("mine.mjs").hasLineCount(1);
    }

    @Test
    void theTableOfTheConfigurationIsHandedToThePluginOfItsName() throws Exception {
        user.file(
                user.config().resolve("config.toml"),
                "[plugins.py]\nlevel = 5\ntags = ['a', 'b']\n[plugins.js]\nlevel = 6.5\n");
        user.file(
                user.config().resolve("plugins/one.py"),
                """
                name = "py"
                def print_footer(config):
                    return f"py {config['level']} {config['tags']} {config.get('none')}"
                """);
        user.file(
                user.config().resolve("plugins/two.mjs"),
                """
                export const name = "js";
                export const printFooter = ({ config }) => `js ${config.level} ${config.tags}`;
                """);

        var run = user.gpustat().run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run))
                .containsExactly("js 6.5 undefined", "py 5 ['a', 'b'] None");
    }

    @Test
    void aFileBesideAPluginIsImportedFromAnyWorkingDirectory() throws Exception {
        var plugins = user.config().resolve("plugins");
        user.file(
                plugins.resolve("one.py"),
                "from parts import words\ndef print_footer():\n    return words.LINE\n");
        user.file(plugins.resolve("parts/__init__.py"), "");
        user.file(plugins.resolve("parts/words.py"), "LINE = 'py'\n");
        user.file(
                plugins.resolve("two.mjs"),
                """
                import { line } from "./parts/words.js";
                export const printFooter = () => line;
                """);
        user.file(plugins.resolve("parts/words.js"), "export const line = 'js';\n");

        var run = user.gpustat().in(Path.of("/")).run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("py", "js");
    }

    @Test
    void eachPluginImportsTheFileBesideIt() throws Exception {
        for (var name : new String[] {"a", "b"}) {
            var at = folder.resolve("paths").resolve(name);
            user.file(
                    at.resolve("plugin_" + name + ".py"),
                    "import helper\ndef print_footer():\n    return helper.LINE\n");
            user.file(at.resolve("helper.py"), "LINE = 'py " + name + "'\n");
            user.file(
                    at.resolve("plugin_" + name + ".mjs"),
                    "import { line } from './helper.js';\nexport const printFooter = () => line;");
            user.file(at.resolve("helper.js"), "export const line = 'js " + name + "';\n");
        }
        var paths = folder.resolve("paths");

        var run =
                user.gpustat(
                                "--plugin",
                                paths.resolve("a/plugin_a.py").toString(),
                                "--plugin",
                                paths.resolve("b/plugin_b.py").toString(),
                                "--plugin",
                                paths.resolve("a/plugin_a.mjs").toString(),
                                "--plugin",
                                paths.resolve("b/plugin_b.mjs").toString())
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("js a", "py a", "js b", "py b");
    }

    @Test
    void whatIsNoFileIsNoPlugin() throws Exception {
        Files.createDirectories(user.config().resolve("plugins/folder.py"));
        Tool.run(folder, "mkfifo", user.config().resolve("plugins/pipe.mjs").toString());
        user.javaScript(user.config().resolve("plugins/real.mjs"), "real");

        var run = user.gpustat().run();
        var debug = user.gpustat("--debug").run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("real");
        assertThat(debug.err()).contains("folder.py", "pipe.mjs");
    }
}
