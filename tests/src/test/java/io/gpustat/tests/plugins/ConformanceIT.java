package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The same plugin in each language does the same, byte for byte. A folder of {@code
 * src/test/plugins} is a case: the plugin three times, and what the program prints with any of
 * them.
 */
final class ConformanceIT {

    /** Name, exit code, how many lines are told on standard error, arguments. */
    private static final String CASES =
            """
            options-flag              | 0 |  0 | --no-header --mark
            options-value             | 0 |  0 | --no-header --limit 41
            options-default           | 0 |  0 | --no-header
            options-short             | 0 |  0 | --no-header -L9
            options-list              | 0 |  0 | --no-header --tag a b --tag c
            options-choice            | 0 |  0 | --no-header --state wait
            options-choice-wrong      | 2 |  2 | --no-header --state lost
            options-count             | 0 |  0 | --no-header --louder --louder
            options-taken             | 0 |  1 | --no-header
            configure                 | 0 |  0 | --no-header
            before-query              | 0 |  0 | --no-header
            query-device              | 0 |  0 | --json
            query-device-in-place     | 0 |  0 | --json
            get-process-info          | 0 |  0 | --json
            get-process-info-in-place | 0 |  0 | --no-header -cpf
            after-query-filter        | 0 |  0 | --no-header
            after-query-filter-json   | 0 |  0 | --json
            after-query-sort          | 0 |  0 | --no-header
            after-query-extend        | 0 |  0 | --no-header
            after-query-extend-json   | 0 |  0 | --json
            after-query-processes     | 0 |  0 | --no-header --show-pid
            after-query-empty         | 0 |  0 | --no-header
            repr-process              | 0 |  0 | --no-header -c
            repr-process-first        | 0 |  0 | --no-header
            repr-gpu                  | 0 |  0 | --no-header
            repr-gpu-first            | 0 |  0 | --no-header
            repr-gpu-colored          | 0 |  0 | --no-header --color
            header-text               | 0 |  0 | --no-header
            header-list               | 0 |  0 | --no-header
            header-lines              | 0 |  0 | --no-header
            footer-print              | 0 |  0 | --no-header
            footer-out                | 0 |  0 | --no-header
            repr-frame                | 0 |  0 | --no-header
            repr-frame-nothing        | 0 |  0 | -c
            end                       | 4 |  0 | --no-header
            watch-end                 | 0 |  0 | --no-header
            after-query-elsewhere     | 0 |  0 | --no-header --id 9
            report-json               | 0 |  0 | --json
            not-drawn-in-json         | 0 |  0 | --json
            config                    | 0 |  2 | --no-header
            context                   | 0 |  0 | --no-header
            attributes                | 0 |  0 | --no-header
            values                    | 0 |  0 | --json --id 0
            values-drawn              | 0 |  0 | --no-header
            unknown                   | 0 |  0 | --no-header
            keys                      | 0 |  0 | --no-header --id 1
            device-call               | 0 |  0 | --json
            device-getters            | 0 |  0 | --json
            device-error              | 0 |  1 | --no-header
            line-commands             | 0 |  0 | --no-header --show-full-cmd
            line-read                 | 0 |  0 | --no-header --id 0
            line-remove               | 0 |  0 | --no-header
            line-insert               | 0 |  0 | --no-header --color
            line-restyle              | 0 |  0 | --no-header --color
            line-returned             | 0 |  0 | --no-header --color
            wrong-value               | 0 |  2 | --json
            wrong-mapping             | 0 |  2 | --json
            wrong-text                | 0 |  2 | --no-header
            wrong-lines               | 0 |  2 | --no-header
            errors                    | 0 | 10 | --no-header
            configure-failed          | 0 |  1 | --no-header
            after-query-failed        | 1 |  2 | --no-header --id 9
            """;

    private static final List<String> HOOKS =
            List.of(
                    "add_options",
                    "before_query",
                    "query_device",
                    "get_process_info",
                    "after_query",
                    "print_header",
                    "repr_process",
                    "repr_gpu",
                    "print_footer",
                    "repr_frame");

    @TempDir private Path config;

    static Stream<Arguments> cases() {
        return CASES.lines()
                .map(line -> line.split(" *[|] *", -1))
                .flatMap(cells ->
                        Stream.of(PluginLanguage.values())
                                .map(language ->
                                        Arguments.of(
                                                cells[0],
                                                language,
                                                Integer.valueOf(cells[1]),
                                                Integer.valueOf(cells[2]),
                                                cells[3])));
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource("cases")
    void theSamePluginPrintsTheSame(
            String name, PluginLanguage language, int code, int told, String arguments)
            throws Exception {
        install(name, language, "plugin");

        var run = command(arguments).run();

        assertThat(run.exitCode()).as(run.err()).isEqualTo(code);
        assertThat(fixed(run.out())).as(run.err()).isEqualTo(expected(name));
        assertThat(run.err().lines()).hasSize(told);
    }

    @ParameterizedTest
    @EnumSource
    void aFailureIsToldWithThePluginTheFileTheHookAndTheReason(PluginLanguage language)
            throws Exception {
        var file = install("errors", language, "plugin");

        var run = command("--no-header").run();

        for (var hook : HOOKS) {
            assertThat(run.err().lines())
                    .filteredOn(line -> line.contains("): " + language.spelled(hook) + ": "))
                    .singleElement()
                    .asString()
                    .startsWith("gpustat: plugin plugin (" + file)
                    .endsWith(": no job");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aValueThatNobodyCanHoldIsToldWithThePluginTheHookAndTheKey(PluginLanguage language)
            throws Exception {
        var file = install("wrong-value", language, "plugin");

        var told = command("--json").run().err().lines().toList();

        assertThat(told)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).startsWith("gpustat: plugin plugin (" + file));
        assertThat(told.getFirst())
                .contains("): " + language.spelled("query_device") + ": ")
                .contains("returned a")
                .endsWith("at key 'wrong.deep[1]'");
        assertThat(told.getLast())
                .contains("): " + language.spelled("get_process_info") + ": ")
                .contains("cannot hold a")
                .endsWith("at key 'inside'");
    }

    @ParameterizedTest
    @EnumSource(names = {"PYTHON", "JAVASCRIPT"}) // javac checks what a Java plugin takes
    void aPartThatAHookDoesNotHaveIsAnErrorAtLoad(PluginLanguage language) throws Exception {
        var file = install("unknown-part", language, "plugin");

        var run = command("--no-header").run();

        assertThat(run.lines()).hasSize(3);
        assertThat(run.err())
                .isEqualTo(
                        "gpustat: plugin "
                                + file
                                + ":6: "
                                + language.spelled("repr_process")
                                + ": there is no part 'proces'; did you mean 'process'? (the parts"
                                + " are process, gpu, text, line, ctx, options, config)\n");
    }

    @ParameterizedTest
    @EnumSource
    void pluginsOfOnePriorityRunInTheOrderOfTheirNames(PluginLanguage language) throws Exception {
        install("order", language, "middle");
        install("order", language, "aardvark");
        install("order", language, "zebra");

        var run = command("--no-header").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .hasSize(3)
                .allMatch(line -> line.endsWith(" aardvark middle zebra"));
    }

    @ParameterizedTest
    @EnumSource
    void theStateOfAPluginIsKeptFromFrameToFrame(PluginLanguage language) throws Exception {
        install("state", language, "plugin");

        try (var program = command("--no-header -i 0.1").start()) {
            assertThat(program.await(line -> line.startsWith("frame")))
                    .isEqualTo("frame 1, tick 0, mode watch");
            assertThat(program.await(line -> line.startsWith("frame")))
                    .isEqualTo("frame 2, tick 1, mode watch");
            program.signal("INT");
            assertThat(program.exitCode()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theHelpShowsTheOptionWithItsOwner(PluginLanguage language) throws Exception {
        install("options-choice", language, "plugin");

        var run = command("--help").run();

        assertThat(run.err()).isEmpty();
        var lines = run.lines();
        assertThat(lines).contains("Plugin plugin:");
        assertThat(lines.subList(lines.indexOf("Plugin plugin:"), lines.size()))
                .anyMatch(line -> line.matches(" +--state=.* of the jobs"));
    }

    @ParameterizedTest
    @EnumSource
    void aWrongChoiceNamesTheRightOnes(PluginLanguage language) throws Exception {
        install("options-choice-wrong", language, "plugin");

        var run = command("--state lost").run();

        assertThat(run.err()).contains("--state", "'lost'", "run", "wait");
    }

    private Path install(String name, PluginLanguage language, String plugin) throws Exception {
        var gpustat = config.toRealPath().resolve("gpustat");
        var file = language.install(folder(name), plugin, gpustat.resolve("plugins"), "NAME");
        var settings = folder(name).resolve("config.toml");
        if (Files.exists(settings)) {
            Files.copy(settings, gpustat.resolve("config.toml"));
        }
        return file;
    }

    private static Path folder(String name) {
        return Repository.root().resolve("tests/src/test/plugins").resolve(name);
    }

    private static String expected(String name) throws Exception {
        return Files.readString(folder(name).resolve("out.txt"));
    }

    private Run.Command command(String arguments) {
        var words = new ArrayList<>(List.of("--simulate", folder("machine.scn").toString()));
        words.addAll(List.of(arguments.split(" ", -1)));
        return Run.gpustat(words.toArray(String[]::new)).with("XDG_CONFIG_HOME", config.toString());
    }

    /** JSON without the lines that differ from machine to machine. */
    private static String fixed(String out) {
        return out.replaceAll("(?m)^ *\"(query_time|hostname)\": .*\\R", "");
    }
}
