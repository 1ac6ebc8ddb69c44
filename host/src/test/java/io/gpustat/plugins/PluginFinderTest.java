package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

final class PluginFinderTest {

    @TempDir Path temporary;

    private final List<String> told = new ArrayList<>();
    private final List<String> debug = new ArrayList<>();
    private Path folder = Path.of("");

    @BeforeEach
    void resolve() throws IOException {
        folder = temporary.toRealPath();
    }

    @Test
    void findsTheFilesOfBothLanguagesAndThoseInTheFolder() throws Exception {
        var python = file("gpustat_conf.py");
        var javaScript = file("gpustat_conf.js");
        var module = file("gpustat_conf.mjs");
        var b = file("plugins/b.py");
        var a = file("plugins/a.mjs");
        file("plugins/notes.txt");
        file("plugins/.hidden.py");
        file("other.py");

        assertThat(find()).containsExactly(python, javaScript, module, a, b);
        assertThat(told).isEmpty();
    }

    @Test
    void oneFileByTwoNamesCountsOnce() throws Exception {
        var real = file("plugins/a.py");
        Files.createSymbolicLink(folder.resolve("gpustat_conf.py"), real);
        Files.createSymbolicLink(folder.resolve("plugins/b.py"), real);

        assertThat(find()).containsExactly(real);
    }

    @Test
    void aFileThatOthersCanWriteIsRefused() throws Exception {
        var file = file("gpustat_conf.py");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--rw-"));

        assertThat(find()).isEmpty();
        assertThat(told)
                .containsExactly(
                        "gpustat: plugin "
                                + file
                                + " is not loaded: others can write "
                                + file
                                + "; take that from them (chmod o-w)");
    }

    @Test
    void aFileInAFolderThatOthersCanWriteIsRefused() throws Exception {
        var file = file("plugins/a.py");
        Files.setPosixFilePermissions(
                file.getParent(), PosixFilePermissions.fromString("rwxr-xrwx"));

        assertThat(find()).isEmpty();
        assertThat(told).singleElement().asString().contains("others can write");
    }

    @Test
    void aDanglingLinkIsNoPlugin() throws Exception {
        Files.createDirectory(folder.resolve("plugins"));
        Files.createSymbolicLink(folder.resolve("plugins/a.py"), folder.resolve("gone.py"));
        Files.createSymbolicLink(folder.resolve("gpustat_conf.py"), folder.resolve("gone.py"));

        assertThat(find()).isEmpty();
        assertThat(told).isEmpty();
        assertThat(debug).isNotEmpty();
    }

    @Test
    void withoutAFolderThereAreNoPlugins() {
        assertThat(new PluginFinder(null, told::add, debug::add).find()).isEmpty();
        assertThat(new PluginFinder(folder.resolve("none"), told::add, debug::add).find())
                .isEmpty();
        assertThat(told).isEmpty();
        assertThat(debug).isEmpty();
    }

    @Test
    void aFileInThePlaceOfTheFolderIsExplained() throws Exception {
        file("plugins");

        assertThat(find()).isEmpty();
        assertThat(debug)
                .containsExactly(
                        "gpustat: no plugins from "
                                + folder.resolve("plugins")
                                + ": it is no folder");
    }

    private List<Path> find() {
        return new PluginFinder(folder, told::add, debug::add).find();
    }

    private Path file(String name) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        return file;
    }
}
