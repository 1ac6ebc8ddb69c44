package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Plugins that are not as they should be, as users report them. */
final class BrokenPluginsIT {

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    /** R35. */
    @ParameterizedTest
    @CsvSource({
        "'import no_such_module', ModuleNotFoundError",
        "'def f(:', SyntaxError",
        "'name = \"\u00ff\"', is not UTF-8"
    })
    void oneThatCannotBeLoadedIsToldAndTheOthersAre(String text, String why) throws Exception {
        var options = "def add_options(parser):\n    parser.add_argument('--%s')\n";
        plugin("a.py", options.formatted("first"));
        var broken = plugin("b.py", "");
        Files.write(broken, (text + "\n").getBytes(StandardCharsets.ISO_8859_1));
        plugin(
                "c.py",
                options.formatted("third")
                        + "def print_footer(options):\n    return options['third']\n");

        var run = user.gpustat("--third", "here").run();
        var unknown = user.gpustat("--second", "here").run();

        assertThat(UserHome.footer(run)).containsExactly("here");
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("gpustat: plugin ~/.config/gpustat/plugins/b.py")
                .contains(why);
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err())
                .contains("--second", "\nIt may belong to a plugin that is not loaded: b\n");
    }

    /** R38. */
    @ParameterizedTest
    @CsvSource({
        "a.py, priority = 'high', high",
        "a.py, priority = 1.5, 1.5",
        "a.js, export const priority = 1.5;, 1.5",
        "a.js, export const priority = 'high';, high"
    })
    void aPriorityThatIsNoWholeNumberIsTold(String name, String text, String priority)
            throws Exception {
        plugin(name, text + "\n");

        var run = user.gpustat().run();

        assertThat(run.lines()).hasSize(1);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .endsWith("priority must be a whole number such as 20, and is " + priority);
    }

    /** R41. */
    @ParameterizedTest
    @ValueSource(strings = {"--version", "--help", "plugins list"})
    void onesThatNeverEndLockNobodyOut(String words) throws Exception {
        plugin("a.py", "while True: pass\n");
        plugin("b.js", "for (;;);\n");

        var flag = command(words + " --no-plugins").run();
        var variable = command(words).with("GPUSTAT_NO_PLUGINS", "1").run();

        assertThat(flag.exitCode()).as(flag.err()).isZero();
        assertThat(variable.exitCode()).as(variable.err()).isZero();
        assertThat(flag.out()).isNotEmpty().isEqualTo(variable.out());
    }

    /** However many processes there are. */
    @ParameterizedTest
    @CsvSource({
        "a.py, 'def get_process_info(pid):\n    while True: pass'",
        "a.js, export const getProcessInfo = () => { for (;;); };"
    })
    void oneThatNeverEndsTakesItsTimeOnce(String name, String text) throws Exception {
        plugin(name, text + "\n");
        user.file(user.config().resolve("config.toml"), "[plugins]\ncall-limit = 0.5\n");

        var run = command("--simulate h100x8 --no-header -c").run();

        assertThat(run.lines()).hasSize(8).first().asString().contains("python");
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("took longer than 0.5 s")
                .endsWith("; the plugin is left out from now on");
    }

    /** R44. */
    @Test
    void helpersMayImportEachOtherAndAMissingOneIsNamed() throws Exception {
        user.file(
                user.config().resolve("helpers/one.mjs"),
                "import { two } from './two.mjs';\nexport const one = () => two();\n");
        user.file(
                user.config().resolve("helpers/two.mjs"),
                """
                import { one } from './one.mjs';
                export const two = () => typeof one;
                """);
        plugin(
                "round.js",
                """
                import { one } from '../helpers/one.mjs';
                export const printFooter = () => one();
                """);
        plugin("lost.js", "\nimport { x } from './missing.js';\n");

        var run = user.gpustat().run();

        assertThat(UserHome.footer(run)).containsExactly("function");
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("gpustat: plugin ~/.config/gpustat/plugins/lost.js:2: ")
                .contains("missing.js");
    }

    /** R46. */
    @ParameterizedTest
    @ValueSource(strings = {"", "a.py", "a.js", "a.py a.js"})
    void whatGoesWellSaysNothing(String names) throws Exception {
        for (var name : names.split(" ", -1)) {
            if (name.endsWith(".py")) {
                user.python(user.config().resolve("plugins").resolve(name), "line");
            } else if (!name.isEmpty()) {
                user.javaScript(user.config().resolve("plugins").resolve(name), "line");
            }
        }

        var run = user.gpustat().run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).hasSize(names.isEmpty() ? 0 : names.split(" ", -1).length);
    }

    private Run.Command command(String words) {
        return Run.gpustat(words.split(" ", -1)).with("HOME", user.home().toString());
    }

    private Path plugin(String name, String text) throws Exception {
        return user.file(user.config().resolve("plugins").resolve(name), text);
    }
}
