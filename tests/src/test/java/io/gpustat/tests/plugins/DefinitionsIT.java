package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs that call no hook of a plugin load none of it, once it is known what it defines. That no
 * guest started shows in what the launcher is to guess next: a class path without them.
 */
final class DefinitionsIT {

    private static final String PLUGIN =
            """
            def add_options(parser):
                parser.add_argument("--stars", type=int, default=1, help="how many stars")

            def print_footer(options):
                return "*" * options["stars"]
            """;

    @TempDir private Path folder;

    private UserHome user;
    private Path plugin;

    @BeforeEach
    void writePlugin() throws Exception {
        user = UserHome.in(folder);
        plugin = user.file(user.config().resolve("gpustat_conf.py"), PLUGIN);
    }

    @Test
    void helpAsksAPluginOnce() throws Exception {
        var first = user.gpustat("--help").run();
        var guessedFirst = Files.exists(profile("inspect"));
        var second = user.gpustat("--help").run();

        assertThat(first.out()).contains("--stars", "how many stars");
        assertThat(guessedFirst).isFalse();
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(profile("inspect")).hasContent("core\n");
        assertThat(second.err()).isEmpty();
    }

    @Test
    void soDoCompletionAndTheListOfPlugins() throws Exception {
        user.gpustat().run();
        var list = user.plugins("list").run();
        var completion = user.gpustat("--print-completion", "bash").run();

        assertThat(list.out()).contains("gpustat_conf", "loaded", "print_footer");
        assertThat(completion.out()).contains("--stars");
        assertThat(profile("inspect")).hasContent("core\n");
    }

    @Test
    void jsonAsksNoPluginThatOnlyDraws() throws Exception {
        user.gpustat().run();
        var json = user.gpustat("--json", "--stars", "3").run();

        assertThat(json.exitCode()).isZero();
        assertThat(json.err()).isEmpty();
        assertThat(profile("data")).hasContent("core\n");
        assertThat(user.gpustat("--stars", "3").run().out()).endsWith("***\n");
    }

    @Test
    void jsonAsksAPluginThatHasData() throws Exception {
        user.file(
                plugin,
                PLUGIN + "def query_device(options):\n    return {'n': options['stars']}\n");
        user.gpustat().run();
        var json = user.gpustat("--json", "--stars", "3").run();

        assertThat(json.out()).contains("\"n\": 3");
        assertThat(profile("data")).doesNotExist();
    }

    @Test
    void aChangedPluginIsAskedAgain() throws Exception {
        user.gpustat("--help").run();
        user.gpustat("--help").run();
        user.file(plugin, PLUGIN.replace("--stars", "--dots"));

        assertThat(user.gpustat("--help").run().out()).contains("--dots").doesNotContain("--stars");
    }

    @Test
    void aPluginIsAskedAgainWhenAFileThatItImportsChanges() throws Exception {
        var helper = user.file(user.config().resolve("words.py"), "word = '--one'\n");
        user.file(
                plugin,
                """
                import words
                def add_options(parser):
                    parser.add_argument(words.word, action="store_true")
                """);
        user.gpustat("--help").run();
        user.file(helper, "word = '--other'\n");

        assertThat(user.gpustat("--help").run().out()).contains("--other").doesNotContain("--one");
    }

    @Test
    void anOptionThatIsThereOnlyNowIsUnderstood() throws Exception {
        // To open a file takes Python seconds where the machine is busy.
        user.file(user.config().resolve("config.toml"), "[plugins]\ncall-limit = 60\n");
        user.file(
                plugin,
                """
                def add_options(parser):
                    with open('%s') as words:
                        parser.add_argument(words.read().strip(), action="store_true")
                """
                        .formatted(user.home().resolve("word")));
        user.file(user.home().resolve("word"), "--one\n");
        user.gpustat("--json").run();
        user.file(user.home().resolve("word"), "--two\n");
        var known = user.gpustat("--json", "--two").run();
        var unknown = user.gpustat("--json", "--three").run();

        assertThat(known.exitCode()).as(known.err()).isZero();
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("--three");
    }

    @Test
    void aPluginThatIsNotWantedStartsNoGuest() throws Exception {
        var run = user.gpustat("--disable-plugin", "gpustat_conf").run();

        assertThat(run.lines()).hasSize(1);
        assertThat(profile("draw")).hasContent("core\n");
    }

    @Test
    void nonsenseInTheFolderIsNoHindrance() throws Exception {
        var first = user.gpustat("--help").run();
        try (var kept = Files.list(user.home().resolve(".cache/gpustat/definitions"))) {
            for (var file : kept.toList()) {
                Files.writeString(file, "nonsense");
            }
        }
        Run second = user.gpustat("--help").run();

        assertThat(second.out()).isEqualTo(first.out());
        assertThat(second.err()).isEmpty();
    }

    private Path profile(String purpose) throws IOException {
        return user.home().toRealPath().resolve(".cache/gpustat/profile-" + purpose);
    }
}
