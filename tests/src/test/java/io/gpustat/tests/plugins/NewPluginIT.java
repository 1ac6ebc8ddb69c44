package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;

/** A plugin from {@code gpustat plugins new} is green, works, and can be packed and installed. */
final class NewPluginIT {

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    private void create(String... words) throws Exception {
        var all = new String[words.length + 1];
        all[0] = "new";
        System.arraycopy(words, 0, all, 1, words.length);
        var run = user.plugins(all).run();
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "py, , rack_map.py",
        "py, --package, gpustat_rack_map.py",
        "js, , rack-map.js",
        "js, --package, rack-map.js"
    })
    void aNewPluginIsGreenAtOnce(String language, String packaged, String file) throws Exception {
        if (packaged == null) {
            create("rack-map", "--lang", language);
        } else {
            create("rack-map", "--lang=" + language, packaged);
        }
        var made = user.work().resolve("rack-map");

        var test = user.plugins("test").in(made).run();
        var check = user.plugins("check", file).in(made).run();

        assertThat(test.err() + check.err()).isEmpty();
        assertThat(test.out()).endsWith("3 passed\n").doesNotContain("FAIL");
        assertThat(test.exitCode()).isZero();
        assertThat(check.out())
                .contains("plugin rack-map, priority 100")
                .endsWith("\nno problems\n");
        assertThat(check.exitCode()).isZero();
    }

    @Test
    void aNewPluginTellsWhatItMadeAndWhatToDoNext() throws Exception {
        var run = user.plugins("new", "rack-map", "--lang", "py").run();

        assertThat(run.lines())
                .startsWith("rack-map/rack_map.py", "rack-map/test_rack_map.py")
                .contains("  gpustat plugins test");
    }

    @Test
    void whatIsThereIsNeverWrittenOver() throws Exception {
        var mine = user.file(user.work().resolve("rack-map/README.md"), "mine\n");

        var run = user.plugins("new", "rack-map", "--lang", "js").run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("rack-map/README.md is there already; nothing was written");
        assertThat(mine).hasContent("mine\n");
        try (var files = Files.list(mine.getParent())) {
            assertThat(files).containsExactly(mine);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Rack",
                "rack map",
                "rack_map",
                "1rack",
                "-rack",
                "rack-",
                "../rack",
                "räck"
            })
    void aNameThatIsNoneIsRefusedWithASentence(String name) throws Exception {
        var run = user.plugins("new", "--lang", "py", name).run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .startsWith(
                        "gpustat: '"
                                + name
                                + "' is no name for a plugin: small letters, digits and single"
                                + " hyphens between them, such as rack-map, at most 40\n");
        assertThat(user.work()).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"import", "gpustat", "pynvml", "test"})
    void aNameThatMeansSomethingElseIsRefused(String name) throws Exception {
        var run = user.plugins("new", "--lang", "py", name).run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("cannot be called '" + name + "'");
        assertThat(user.work()).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({
        "rack-map, needs --lang py or --lang js",
        "rack-map --lang rb, needs --lang py or --lang js",
        "--lang py, takes one name",
        "--lang py a b, takes one name"
    })
    void whatIsMissingIsSaid(String words, String sentence) throws Exception {
        var run = user.plugins(("new " + words).split(" ", -1)).run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(sentence);
        assertThat(user.work()).isEmptyDirectory();
    }

    @Test
    void aPackageIsBuiltAndInstalledByPip() throws Exception {
        Tool.assume("python3", "-c", "import pip, setuptools, wheel");
        create("rack-map", "--lang", "py", "--package");
        var environment = folder.resolve("env");
        Tool.run(folder, "python3", "-m", "venv", "--without-pip", environment.toString());
        Tool.run(
                folder,
                "python3",
                "-m",
                "pip",
                "wheel",
                "--no-index",
                "--no-deps",
                "--no-build-isolation",
                "--wheel-dir",
                folder.toString(),
                user.work().resolve("rack-map").toString());
        Tool.run(
                folder,
                "python3",
                "-m",
                "pip",
                "--python",
                environment.resolve("bin/python").toString(),
                "install",
                "--no-index",
                folder.resolve("gpustat_rack_map-0.1.0-py3-none-any.whl").toString());

        var run = user.gpustat().with("VIRTUAL_ENV", environment.toString()).run();
        var list = user.plugins("list").with("VIRTUAL_ENV", environment.toString()).run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("1 of 1 GPUs idle");
        assertThat(list.lines())
                .anyMatch(line -> line.matches("100 +rack-map +package +Python +loaded .*"));
    }

    @Test
    void aPackageIsPackedAndInstalledByNpm() throws Exception {
        Tool.assume("npm", "--version");
        create("rack-map", "--lang", "js", "--package");
        Tool.npmInstall(
                user.config(), user.work().resolve("rack-map"), "gpustat-rack-map-0.1.0.tgz");

        var run = user.gpustat().run();
        var list = user.plugins("list").run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("1 of 1 GPUs idle");
        assertThat(list.lines())
                .anyMatch(line -> line.matches("100 +rack-map +package +JavaScript +loaded .*"));
    }
}
