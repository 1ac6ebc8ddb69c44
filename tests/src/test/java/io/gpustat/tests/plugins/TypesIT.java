package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.Repository;
import io.gpustat.tests.docs.Page;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The type files are right in the eyes of the checkers that authors use, on all plugins that there
 * are. The checkers are installed once by their own installers, and kept in the build's folder.
 */
final class TypesIT {

    private static final Path TOOLS = Repository.root().resolve("tests/target/type-checkers");
    private static final Path MYPY = TOOLS.resolve("env/bin/mypy");
    private static final Path PYRIGHT = TOOLS.resolve("node_modules/.bin/pyright");
    private static final Path TSC = TOOLS.resolve("node_modules/.bin/tsc");

    private static final Pattern CLASSIFIER = Pattern.compile("(?m)^    \"(.* :: .*)\",$");

    @TempDir private Path folder;

    @BeforeAll
    static void install() throws Exception {
        Tool.assume("python3", "-m", "venv", "--help");
        Tool.assume("npm", "--version");
        Files.createDirectories(TOOLS);
        if (!Files.exists(MYPY)) {
            Tool.run(TOOLS, "python3", "-m", "venv", "env");
            assumeInstalled("env/bin/pip", "install", "mypy==2.4.0", "trove-classifiers");
        }
        if (!Files.exists(PYRIGHT) || !Files.exists(TSC)) {
            Files.writeString(TOOLS.resolve("package.json"), "{\"private\": true}\n");
            assumeInstalled(
                    "npm",
                    "install",
                    "--no-audit",
                    "--no-fund",
                    "pyright@1.1.414",
                    "typescript@7.0.2");
        }
    }

    private static void assumeInstalled(String... words) throws Exception {
        var builder =
                new ProcessBuilder(words)
                        .directory(TOOLS.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(TOOLS.resolve("install.log").toFile());
        var code = builder.start().waitFor();
        assumeTrue(
                code == 0, () -> "no index of packages is reachable: " + String.join(" ", words));
    }

    private Path create(String language, String... more) throws Exception {
        var words = new ArrayList<>(List.of("plugins", "new", "rack-map", "--lang", language));
        words.addAll(List.of(more));
        var run =
                Run.gpustat(words.toArray(String[]::new))
                        .with("HOME", folder.toString())
                        .in(folder)
                        .run();
        assertThat(run.exitCode()).as(run.err()).isZero();
        return folder.resolve("rack-map");
    }

    /** The plugins of the repository, and of the pages of its documentation. */
    private static List<Path> plugins(Path into, String language, String... endings)
            throws IOException {
        var copies = new ArrayList<Path>();
        for (var place : List.of("plugins-python", "plugins-js")) {
            try (var files = Files.walk(Repository.root().resolve(place), 2)) {
                for (var file : files.sorted().toList()) {
                    for (var ending : endings) {
                        if (file.toString().endsWith(ending) && !file.toString().contains("test")) {
                            copies.add(
                                    Files.copy(file, into.resolve(file.getFileName().toString())));
                        }
                    }
                }
            }
        }
        try (var pages = Files.list(Repository.root().resolve("docs"))) {
            for (var page : pages.filter(file -> file.toString().endsWith(".md")).toList()) {
                if (page.endsWith("messages.md") || page.endsWith("hooks.md")) {
                    continue; // one is wrong on purpose, the other has signatures alone
                }
                var number = 0;
                var name = String.valueOf(page.getFileName()).replaceAll("\\W", "_");
                for (var block : Page.read(page).blocks()) {
                    if (block.language().equals(language)) {
                        copies.add(
                                Files.writeString(
                                        into.resolve(name + number++ + endings[0]), block.text()));
                    }
                }
            }
        }
        return copies;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--package"})
    void aNewPluginInPythonHasTypes(String packaged) throws Exception {
        var made = packaged.isEmpty() ? create("py") : create("py", packaged);

        Tool.run(made, MYPY.toString(), ".");
        Tool.run(made, PYRIGHT.toString(), ".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--package"})
    void aNewPluginInJavaScriptHasTypes(String packaged) throws Exception {
        var made = packaged.isEmpty() ? create("js") : create("js", packaged);

        Tool.run(made, TSC.toString(), "-p", "jsconfig.json");
    }

    @Test
    void allPluginsInPythonPassTheCheckers() throws Exception {
        var made = create("py");
        // Each alone, as two may have the same name; with bodies, though they have no annotations.
        for (var plugin : plugins(made, "python", ".py")) {
            Tool.run(
                    made,
                    MYPY.toString(),
                    "--config-file=",
                    "--check-untyped-defs",
                    "--ignore-missing-imports",
                    plugin.toString());
        }
        Tool.run(made, PYRIGHT.toString(), ".");
    }

    @Test
    void allPluginsInJavaScriptPassTheChecker() throws Exception {
        var made = create("js");
        plugins(made, "javascript", ".js", ".mjs");

        Tool.run(made, TSC.toString(), "-p", "jsconfig.json", "--noImplicitAny", "false");
    }

    @Test
    void aMistakeIsFound() throws Exception {
        var python = create("py");
        var wrong = python.resolve("wrong.py");
        Files.writeString(
                wrong,
                """
                from gpustat import Gpu
                def print_footer(gpus: list[Gpu]) -> str:
                    return gpus[0].memory_usde
                """);

        assertThat(code(python, MYPY.toString(), "wrong.py")).isNotZero();
        assertThat(code(python, PYRIGHT.toString(), "wrong.py")).isNotZero();
    }

    private static int code(Path folder, String... words) throws Exception {
        return new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Test
    void theClassifiersOfANewPackageAreKnownToTheIndex() throws Exception {
        var made = create("py", "--package");
        var found =
                CLASSIFIER
                        .matcher(Files.readString(made.resolve("pyproject.toml")))
                        .results()
                        .map(each -> each.group(1))
                        .toList();

        assertThat(found).hasSize(3);
        for (var classifier : found) {
            Tool.run(
                    TOOLS,
                    TOOLS.resolve("env/bin/python").toString(),
                    "-c",
                    "import sys, trove_classifiers as t; sys.exit(sys.argv[1] not in"
                            + " t.classifiers)",
                    classifier);
        }
    }
}
