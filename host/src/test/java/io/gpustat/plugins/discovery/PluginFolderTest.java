package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.Scope;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class PluginFolderTest {

    @TempDir private Path temporary;

    private final List<String> debug = new ArrayList<>();
    private PlacedFiles files = new PlacedFiles(Path.of(""));

    @BeforeEach
    void resolve() throws IOException {
        files = PlacedFiles.in(temporary);
    }

    @Test
    void findsTheFilesOfAllLanguagesAndThoseInTheFolder() throws Exception {
        var python = files.file("gpustat_conf.py");
        var javaScript = files.file("gpustat_conf.js");
        var module = files.file("gpustat_conf.mjs");
        var b = files.file("plugins/b.py");
        var a = files.file("plugins/a.mjs");
        var jar = files.file("plugins/c.jar");
        files.file("plugins/notes.txt");
        files.file("plugins/.hidden.py");
        files.file("plugins/below/d.py");
        files.file("other.py");

        var found = find();

        assertThat(PlacedFiles.usable(found))
                .containsExactly(python, javaScript, module, a, b, jar);
        assertThat(found).allMatch(plugin -> plugin.scope() == Scope.USER);
        assertThat(PlacedFiles.names(found))
                .containsExactly("gpustat_conf", "gpustat_conf", "gpustat_conf", "a", "b", "c");
        assertThat(debug).isEmpty();
    }

    @Test
    void aFileThatOthersCanWriteIsRefused() throws Exception {
        var file = files.file("gpustat_conf.py");
        PlacedFiles.permit(file, "rw-r--rw-");

        var found = find();

        assertThat(PlacedFiles.usable(found)).isEmpty();
        assertThat(PlacedFiles.reasons(found))
                .containsExactly("others can write " + file + "; take that from them (chmod o-w)");
    }

    @Test
    void aFileInAFolderThatOthersCanWriteIsRefused() throws Exception {
        files.file("plugins/a.py");
        PlacedFiles.permit(files.at("plugins"), "rwxr-xrwx");

        assertThat(PlacedFiles.reasons(find()))
                .singleElement()
                .asString()
                .contains("others can write " + files.at("plugins"));
    }

    @Test
    void aLinkInAFolderThatOthersCanWriteIsRefused() throws Exception {
        var real = files.file("elsewhere/a.py");
        Files.createDirectory(files.at("plugins"));
        Files.createSymbolicLink(files.at("plugins/a.py"), real);
        PlacedFiles.permit(files.at("plugins"), "rwxr-xrwx");

        assertThat(PlacedFiles.usable(find())).isEmpty();
    }

    @Test
    void aDanglingLinkIsNoPlugin() throws Exception {
        Files.createDirectory(files.at("plugins"));
        Files.createSymbolicLink(files.at("plugins/a.py"), files.at("gone.py"));
        Files.createSymbolicLink(files.at("gpustat_conf.py"), files.at("gone.py"));

        assertThat(find()).isEmpty();
        assertThat(debug).singleElement().asString().contains("plugins/a.py");
    }

    @Test
    void whatIsNoFileIsNoPlugin() throws Exception {
        Files.createDirectories(files.at("plugins/a.py"));

        assertThat(find()).isEmpty();
        assertThat(debug)
                .containsExactly(
                        "gpustat: no plugin from " + files.at("plugins/a.py") + ": it is no file");
    }

    @Test
    void withoutAFolderThereAreNoPlugins() {
        assertThat(folder().in(files.at("none"))).isEmpty();
        assertThat(debug).isEmpty();
    }

    @Test
    void aFileInThePlaceOfTheFolderIsExplained() throws Exception {
        files.file("plugins");

        assertThat(find()).isEmpty();
        assertThat(debug)
                .containsExactly(
                        "gpustat: no plugins from " + files.at("plugins") + ": it is no folder");
    }

    private List<FoundPlugin> find() {
        return folder().in(files.folder());
    }

    private PluginFolder folder() {
        return new PluginFolder(Scope.USER, FileSafety.ofUser(PlacedFiles.SELF), debug::add);
    }
}
