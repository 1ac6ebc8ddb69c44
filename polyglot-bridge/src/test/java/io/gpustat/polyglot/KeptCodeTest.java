package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What Python has compiled in one run, and what becomes of it in the next. */
class KeptCodeTest {

    private static final FileTime LONG_AGO = FileTime.fromMillis(0);

    @TempDir private Path folder;
    private Path cache = Path.of("");
    private Path script = Path.of("");

    @BeforeEach
    void makeFolders() throws IOException {
        cache = Files.createDirectory(folder.resolve("cache"));
        script = folder.resolve("a.py");
    }

    @Test
    void itIsKeptForTheUserAloneUntilTheTextIsAnother() throws IOException {
        assertThat(run("def run(): return 1\n")).isEqualTo(1L);
        assertThat(kept()).hasSize(2);
        for (var file : kept()) {
            assertThat(Files.getPosixFilePermissions(file))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
            Files.setLastModifiedTime(file, LONG_AGO);
        }

        assertThat(run("def run(): return 1\n")).isEqualTo(1L);
        for (var file : kept()) {
            assertThat(Files.getLastModifiedTime(file)).as("not made again").isEqualTo(LONG_AGO);
        }

        assertThat(run("def run(): return 2\n")).isEqualTo(2L);
    }

    @Test
    void errorsHaveTheirLinesWhateverBecameOfTheFiles() throws IOException {
        assertFailsInLine3();
        for (var file : kept()) {
            var whole = Files.readAllBytes(file);
            Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        }
        assertFailsInLine3();
        for (var file : kept()) {
            // The end, which says what it was made of, is right; the rest is not.
            var whole = Files.readAllBytes(file);
            whole[0] = 0;
            Files.write(file, whole);
        }
        assertFailsInLine3();
    }

    @Test
    void aFolderThatIsGoneIsNoHindrance() throws IOException {
        Files.delete(cache);

        assertThat(run("def run(): return 1\n")).isEqualTo(1L);
    }

    private void assertFailsInLine3() {
        assertThatThrownBy(() -> run("def run():\n    x = 1\n    raise ValueError('no')\n"))
                .isInstanceOfSatisfying(
                        ScriptException.class, e -> assertThat(e.where()).isEqualTo(script + ":3"))
                .hasMessage("ValueError: no");
    }

    private @Nullable Object run(String text) throws IOException {
        Files.writeString(script, text);
        try (var host = new ScriptHost(Scripts.PATIENT, cache, line -> {})) {
            var loaded = host.load(script);
            return loaded.call(Scripts.function(loaded, "run"), Map.of(), Consumers.NOWHERE);
        }
    }

    private List<Path> kept() throws IOException {
        try (var files = Files.list(cache)) {
            return files.filter(file -> file.toString().endsWith(".kept")).toList();
        }
    }
}
