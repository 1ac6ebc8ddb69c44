package io.gpustat.tests.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.gpustat.tests.program.OtherUser;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;

/** The archives, unpacked in a place with spaces that nobody but root may write to. */
final class DownloadIT {

    private static final long MEGABYTE = 1_000_000;

    @TempDir private static Path folder;
    private static Path full = Path.of("/");
    private static Path core = Path.of("/");

    @BeforeAll
    static void unpack() throws Exception {
        OtherUser.open(folder);
        full = Downloads.unpack(Downloads.archive(), folder.resolve("a place"));
        core = Downloads.unpack(Downloads.coreArchive(), folder.resolve("another place"));
        Downloads.sh(folder, "chmod -R a-w '" + full + "' '" + core + "'");
    }

    @Test
    void theyAreSmall() throws Exception {
        assertThat(Files.size(Downloads.archive())).isLessThan(150 * MEGABYTE);
        assertThat(Files.size(Downloads.debianPackage())).isLessThan(150 * MEGABYTE);
        assertThat(Files.size(Downloads.coreArchive())).isLessThan(30 * MEGABYTE);
    }

    @Test
    void allClassesComeFromTheCacheWhereverItLies() throws Exception {
        var log = folder.resolve("classes");

        var run =
                gpustat(full, "--simulate", "h100x8")
                        .with("GPUSTAT_JAVA_OPTS", "-Xlog:class+load:file=" + log)
                        .run();

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readAllLines(log))
                .filteredOn(line -> line.contains("source: shared objects file"))
                .hasSizeGreaterThan(1000);
        assertThat(Files.readAllLines(log))
                .filteredOn(line -> line.contains("source: file:"))
                .isEmpty();
    }

    /** Java looks for a jar that is not where it was, once for each class that is of it. */
    @ParameterizedTest
    @ValueSource(strings = {"core", "js", "all"})
    void aCacheNamesItsJarsAsTheyAreCalledEverywhere(String profile) throws Exception {
        var cache = Files.readString(full.resolve("cache/" + profile + ".aot"), ISO_8859_1);

        assertThat(cache.contains("/proc/self/fd/9/gpustat-host-")).isTrue();
        assertThat(cache.contains(Downloads.archive().getParent().toString())).isFalse();
    }

    @Test
    void anotherUserWithoutAHomeRunsPlugins() throws Exception {
        OtherUser.assumePossible();
        var work = Files.createDirectory(folder.resolve("work"));
        OtherUser.open(work);
        var python = work.resolve("mine.py");
        Files.writeString(python, "import json\ndef print_footer():\n    return json.dumps(1)\n");
        var script = work.resolve("mine.mjs");
        Files.writeString(script, "export const printFooter = () => '2';\n");

        var run =
                gpustat(full, "--simulate", "laptop", "--plugin", "mine.py", "--plugin", "mine.mjs")
                        .in(work)
                        .without("HOME")
                        .under(OtherUser.become())
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).contains("1", "2");
    }

    @Test
    void pythonsLibraryIsCompiledAlready() throws Exception {
        var home = Files.createDirectory(folder.resolve("home"));
        var plugin = folder.resolve("imports.py");
        Files.writeString(
                plugin, "import json, re\ndef print_footer():\n    return json.__cached__\n");

        var run =
                gpustat(full, "--simulate", "laptop", "--plugin", plugin.toString())
                        .with("HOME", home.toString())
                        .run();

        assertThat(run.lines().getLast()).startsWith(full.toString()).endsWith(".pyc");
        assertThat(Path.of(run.lines().getLast())).exists();
        assertThat(Downloads.sh(home, "find . -path '*python3*' -name '*.pyc'")).isEmpty();
    }

    @Test
    void aLinkStartsItToo() throws Exception {
        var link = folder.resolve("link");
        Files.createSymbolicLink(link, full.resolve("bin/gpustat"));

        var run = Run.program(link.toString(), "--version").run();

        assertThat(run.out()).startsWith("gpustat ");
    }

    @Test
    void theSmallOneShowsGpusAndSaysWhatAPluginNeeds() throws Exception {
        var plugin = folder.resolve("script.mjs");
        Files.writeString(plugin, "export const printFooter = () => 'never';\n");

        var run = gpustat(core, "--simulate", "laptop", "--plugin", plugin.toString()).run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(2);
        assertThat(run.err())
                .hasLineCount(1)
                .contains("script.mjs", "gpustat-core runs no Python", "install gpustat");
    }

    @Test
    void everyLibraryHasALicence() throws Exception {
        var jars = Downloads.sh(full, "ls lib | grep '[.]jar$' | grep -v '^gpustat-'");
        var index = Files.readAllLines(full.resolve("licences/INDEX"));

        assertThat(jars.lines())
                .hasSizeGreaterThan(20)
                .allSatisfy(jar -> assertThat(index).anyMatch(line -> line.startsWith(jar + ": ")));
        for (var line : index.subList(1, index.size() - 1)) {
            for (var name : line.substring(line.indexOf(": ") + 2).split(", ", -1)) {
                var text = full.resolve("licences/" + name);
                assertThat(Files.exists(text) ? text : Path.of(text + ".txt")).isNotEmptyFile();
            }
        }
        assertThat(full.resolve("lib/runtime/legal/java.base/LICENSE")).isNotEmptyFile();
    }

    private static Run.Command gpustat(Path program, String... arguments) {
        var words = new String[arguments.length + 1];
        words[0] = program.resolve("bin/gpustat").toString();
        System.arraycopy(arguments, 0, words, 1, arguments.length);
        return Run.program(words);
    }
}
