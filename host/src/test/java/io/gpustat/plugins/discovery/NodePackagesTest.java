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

final class NodePackagesTest {

    @TempDir private Path temporary;

    private final List<String> debug = new ArrayList<>();
    private PlacedFiles files = new PlacedFiles(Path.of(""));

    @BeforeEach
    void resolve() throws IOException {
        files = PlacedFiles.in(temporary);
    }

    @Test
    void packagesWithAndWithoutAScopeAreFoundByTheirField() throws Exception {
        described("a", "{\"name\": \"a-lines\", \"gpustat\": \"./lib/x.js\"}");
        described("@lab/b", "{\"name\": \"@lab/b\", \"gpustat\": \"y.mjs\", \"more\": [{}]}");
        described("c", "{\"name\": \"c\", \"main\": \"z.js\"}");
        described("d", "{\"gpustat\": \"w.js\"}");
        var x = files.file("a/lib/x.js");
        var y = files.file("@lab/b/y.mjs");
        var w = files.file("d/w.js");

        var found = find();

        assertThat(PlacedFiles.usable(found)).containsExactly(y, x, w);
        assertThat(PlacedFiles.names(found)).containsExactly("@lab/b", "a-lines", "d");
        assertThat(found).allMatch(plugin -> plugin.scope() == Scope.PACKAGE);
        assertThat(debug).isEmpty();
    }

    @Test
    void aModuleThatIsNotThereOrOutsideIsRefused() throws Exception {
        files.file("outside.js");
        described("a", "{\"name\": \"a\", \"gpustat\": \"none.js\"}");
        described("b", "{\"name\": \"b\", \"gpustat\": \"../outside.js\"}");

        assertThat(PlacedFiles.reasons(find()))
                .containsExactly(
                        "its field \"gpustat\" names none.js, and there is no such file",
                        "its field \"gpustat\" names ../outside.js, and there is no such file");
    }

    @Test
    void aPackageByALinkIsFoundWhereItIs() throws Exception {
        described("elsewhere/a", "{\"name\": \"a\", \"gpustat\": \"x.js\"}");
        var x = files.file("elsewhere/a/x.js");
        Files.createDirectory(files.at("modules"));
        Files.createSymbolicLink(files.at("modules/a"), files.at("elsewhere/a"));

        assertThat(PlacedFiles.usable(packages().in(files.at("modules/../modules"))))
                .containsExactly(x);
    }

    @Test
    void aModuleThatOthersCanWriteIsRefused() throws Exception {
        described("a", "{\"gpustat\": \"x.js\"}");
        PlacedFiles.permit(files.file("a/x.js"), "rw-rw-rw-");

        assertThat(PlacedFiles.reasons(find()))
                .singleElement()
                .asString()
                .startsWith("others can write");
    }

    @Test
    void aDescriptionThatIsNoJsonIsExplained() throws Exception {
        described("a", "{\"gpustat\": ");
        described("b", "[]");

        assertThat(find()).isEmpty();
        assertThat(debug).hasSize(2).allMatch(line -> line.contains("package.json"));
    }

    @Test
    void withoutAFolderThereAreNone() {
        assertThat(packages().in(files.at("none"))).isEmpty();
        assertThat(debug).isEmpty();
    }

    private void described(String folder, String text) throws IOException {
        files.file(folder + "/package.json", text);
    }

    private List<FoundPlugin> find() {
        return packages().in(files.folder());
    }

    private NodePackages packages() {
        return new NodePackages(FileSafety.ofUser(PlacedFiles.SELF), debug::add);
    }
}
