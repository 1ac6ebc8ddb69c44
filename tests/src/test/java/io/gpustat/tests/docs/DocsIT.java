package io.gpustat.tests.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.nvml.StubLibrary;
import io.gpustat.tests.plugins.SafeFolder;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The documentation is true: its commands print what it says, and its plugins work. */
final class DocsIT {

    private static final Pattern TIME = Pattern.compile("\\d+\\.\\d+ (s|ms)\\b");

    private static final Pattern LINE = Pattern.compile("<text [^>]*>(.*)</text>");

    /** How the pages call the home of whoever types. */
    private static final String HOME = "/home/u";

    /** Stands for any lines. */
    private static final String ANY = "…";

    /** Provokes errors, and so do its plugins. */
    private static final String MESSAGES = "messages.md";

    @TempDir private static Path shared;
    private static Path library;

    @TempDir private Path folder;

    @BeforeAll
    static void compile() throws Exception {
        library = StubLibrary.build(shared);
    }

    static List<Path> pages() throws IOException {
        var pages = new ArrayList<Path>();
        pages.add(Repository.root().resolve("README.md"));
        try (var files = Files.list(Repository.root().resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    static Stream<Path> pagesWithCommands() throws IOException {
        var pages = new ArrayList<Path>();
        for (var page : pages()) {
            if (Page.read(page).hasCommands()) {
                pages.add(page);
            }
        }
        return pages.stream();
    }

    static Stream<Path> pagesWithPlugins() throws IOException {
        var pages = new ArrayList<Path>();
        for (var page : pages()) {
            if (!page.endsWith(MESSAGES) && Page.read(page).plugins().findAny().isPresent()) {
                pages.add(page);
            }
        }
        return pages.stream();
    }

    @ParameterizedTest
    @MethodSource("pagesWithCommands")
    void everyCommandPrintsWhatThePageSays(Path file) throws Exception {
        try (var safe = SafeFolder.make()) {
            everyCommandPrintsWhatThePageSays(file, safe.path());
        }
    }

    private static void everyCommandPrintsWhatThePageSays(Path file, Path home) throws Exception {
        var directory = Files.createDirectory(home.resolve("work"));
        for (var block : Page.read(file).blocks()) {
            if (!block.name().isEmpty()) {
                Files.writeString(directory.resolve(block.name()), block.text());
            }
            if (!block.language().equals("console")) {
                continue;
            }
            for (var command : block.commands()) {
                if (command.words().startsWith("cd ")) {
                    directory = directory.resolve(command.words().substring(3));
                    continue;
                }
                var run =
                        Run.shell("{ " + command.words() + "; } 2>&1")
                                .with("HOME", home.toString())
                                .in(directory)
                                .run();
                assertThat(withoutTimes(run.out().replace(home.toString(), HOME)))
                        .as(file.getFileName() + ": $ " + command.words())
                        .matches(expected(command.output()));
            }
        }
    }

    private static String withoutTimes(String text) {
        return TIME.matcher(text).replaceAll("0.00 $1");
    }

    private static Pattern expected(List<String> lines) {
        var pattern = new StringBuilder();
        for (var line : lines) {
            pattern.append(line.equals(ANY) ? "(?s:.*)" : Pattern.quote(withoutTimes(line)) + "\n");
        }
        return Pattern.compile(pattern.toString());
    }

    @ParameterizedTest
    @MethodSource("pagesWithPlugins")
    void everyPluginOfThePagePassesTheCheck(Path file) throws Exception {
        for (var block : Page.read(file).plugins().toList()) {
            var plugin =
                    Files.writeString(
                            folder.resolve(
                                    block.language().equals("python") ? "page.py" : "page.js"),
                            block.text());

            var run =
                    Run.gpustat("plugins", "check", plugin.toString())
                            .with("HOME", folder.toString())
                            .run();

            assertThat(run.exitCode()).as(block.text() + run.out() + run.err()).isZero();
        }
    }

    static Stream<String> configurations() throws IOException {
        var pages = pages();
        try (var files = Files.list(Repository.root().resolve("docs/cookbook"))) {
            pages.addAll(files.sorted().toList());
        }
        var configurations = new ArrayList<String>();
        for (var page : pages) {
            for (var block : Page.read(page).blocks()) {
                if (block.language().equals("toml") && block.name().isEmpty()) {
                    configurations.add(block.text());
                }
            }
        }
        return configurations.stream();
    }

    @ParameterizedTest
    @MethodSource("configurations")
    void everyConfigurationIsTaken(String text) throws Exception {
        var config = Files.createDirectories(folder.resolve(".config/gpustat"));
        Files.writeString(config.resolve("config.toml"), text);

        var run =
                Run.gpustat("--simulate", "laptop", "--json").with("HOME", folder.toString()).run();

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("{").contains("\"gpus\"");
    }

    static List<String> whatTheReadmeSaysToTry() throws IOException {
        return Page.read(Repository.root().resolve("README.md")).blocks().stream()
                .flatMap(block -> block.lines().stream())
                .filter(line -> line.startsWith("./gpustat"))
                .toList();
    }

    /** On a machine with a driver; what would go on for ever is left with Ctrl-C. */
    @ParameterizedTest
    @MethodSource("whatTheReadmeSaysToTry")
    void whatTheReadmeSaysToTryRuns(String command) throws Exception {
        var limit = command.contains(" -i") ? "timeout --preserve-status -s INT 4 " : "";

        var run =
                Run.program("bash", "-c", limit + command)
                        .with("HOME", folder.toString())
                        .with("GPUSTAT_NVML", library.toString())
                        .in(Repository.root())
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).containsAnyOf("NVIDIA", "\"gpus\"", "Usage: gpustat");
    }

    @Test
    void everyMessageHasThreeLinesAtMost() throws Exception {
        var page = Page.read(Repository.root().resolve("docs").resolve(MESSAGES));
        var messages =
                page.blocks().stream()
                        .filter(block -> block.language().equals("console"))
                        .flatMap(block -> block.commands().stream())
                        .toList();

        assertThat(messages).hasSizeGreaterThan(30);
        for (var message : messages) {
            var said =
                    message.output().stream()
                            .filter(line -> !line.startsWith("(No GPUs") && !line.startsWith("["))
                            .toList();
            assertThat(said).as(message.words()).isNotEmpty();
            assertThat(longest(said)).as(message.words()).isLessThanOrEqualTo(3);
        }
    }

    /** How many lines the longest message has: the next one begins with the program's name. */
    private static int longest(List<String> lines) {
        var longest = 0;
        var length = 0;
        for (var line : lines) {
            length = line.startsWith("gpustat: ") ? 1 : length + 1;
            // The pointer to the help is one for all.
            if (!line.startsWith("Try 'gpustat")) {
                longest = Math.max(longest, length);
            }
        }
        return longest;
    }

    /** Its command is in CONTRIBUTING.md. */
    @Test
    void thePictureShowsWhatTheProgramPrints() throws Exception {
        var picture = Files.readString(Repository.root().resolve("docs/screen.svg"));
        var lines = new ArrayList<String>();
        for (var line = LINE.matcher(picture); line.find(); ) {
            lines.add(line.group(1).replaceAll("<[^>]*>", ""));
        }
        var command = lines.getFirst().substring("$ ./".length());

        var run = Run.shell(command).with("HOME", folder.toString()).run();

        assertThat(lines.get(1)).startsWith("node ");
        assertThat(lines.subList(2, lines.size()))
                .isEqualTo(run.lines().subList(1, run.lines().size()));
    }

    @Test
    void thePageOfTheHooksIsWhatTheProgramSaysOfThem() throws Exception {
        var run = Run.gpustat("plugins", "hooks", "--markdown").run();

        assertThat(run.out())
                .isEqualTo(Files.readString(Repository.root().resolve("docs/hooks.md")));
    }
}
