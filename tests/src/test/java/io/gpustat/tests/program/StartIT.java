package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.nvml.StubLibrary;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A start is fast because everything that it needs is in a cache: these notice what is not. */
final class StartIT {

    @TempDir private static Path folder;
    private static Path library;

    @BeforeAll
    static void compile() throws Exception {
        library = StubLibrary.build(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-cup", "-a", "-f", "--help", "--version"})
    void nothingIsLoadedFromAJarOrMadeAtRunTime(String option) throws Exception {
        var log = folder.resolve("classes" + option);
        var arguments = option.isEmpty() ? new String[0] : new String[] {option};

        var run =
                Run.gpustat(arguments)
                        .with("GPUSTAT_NVML", library.toString())
                        .with("GPUSTAT_JAVA_OPTS", "-Xlog:class+load:file=" + log)
                        .run();

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(loaded(log)).hasSizeGreaterThan(1000);
        assertThat(loaded(log))
                .as("not from the cache")
                .filteredOn(line -> !line.contains("source: shared objects file"))
                .isEmpty();
    }

    /** What is on the class path of another profile takes time to find out about. */
    @Test
    void javaScriptAloneLoadsNothingOfPython() throws Exception {
        var config = Files.createDirectories(folder.resolve("js/.config/gpustat"));
        Files.writeString(
                config.resolve("gpustat_conf.js"), "export const printFooter = () => 'here';");
        var log = folder.resolve("classes-js");

        var run =
                Run.gpustat("--simulate", "laptop")
                        .with("HOME", folder.resolve("js").toString())
                        .with("GPUSTAT_JAVA_OPTS", "-Xlog:class+load:file=" + log)
                        .run();

        assertThat(run.out()).endsWith("here\n");
        assertThat(loaded(log))
                .anyMatch(line -> line.contains(" com.oracle.truffle.js."))
                .noneMatch(line -> line.contains(" com.oracle.graal.python."))
                .noneMatch(line -> line.contains(" com.oracle.truffle.tools."));
    }

    /** A driver takes its time to initialise, and so does a guest language. */
    @Test
    void nvmlIsInitialisedWhilePluginsLoad() throws Exception {
        var made = folder.resolve("initialised");
        var found = StubLibrary.build(folder, "INIT_FILE=\"" + made + "\"");
        var config = Files.createDirectories(folder.resolve("ahead/.config/gpustat"));
        Files.writeString(
                config.resolve("gpustat_conf.py"),
                """
                import time

                def is_initialised():
                    try:
                        return open("%s") is not None
                    except FileNotFoundError:
                        return False

                until = time.monotonic() + 20
                while not is_initialised() and time.monotonic() < until:
                    time.sleep(0.01)
                seen = is_initialised()

                def print_footer():
                    return f"initialised: {seen}"
                """
                        .formatted(made));

        var run =
                Run.gpustat()
                        .with("HOME", folder.resolve("ahead").toString())
                        .with("LD_LIBRARY_PATH", found.getParent().toString())
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("NVIDIA Stub").endsWith("initialised: True\n");
    }

    private static List<String> loaded(Path log) throws Exception {
        return Files.readAllLines(log).stream().filter(line -> line.contains(" source: ")).toList();
    }
}
