package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.Scope;
import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.PluginPlaces.Surroundings;
import io.gpustat.plugins.discovery.PluginSource.Jar;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class PluginPlacesTest {

    @TempDir private Path temporary;

    private final List<String> debug = new ArrayList<>();
    private final List<Path> paths = new ArrayList<>();
    private final List<String> enabled = new ArrayList<>();
    private final List<String> named = new ArrayList<>();
    private PlacedFiles files = new PlacedFiles(Path.of(""));

    @BeforeEach
    void resolve() throws IOException {
        files = PlacedFiles.in(temporary);
    }

    @Test
    void eachPlaceGivesItsScope() throws Exception {
        files.file("etc/plugins/a.py");
        files.file("env/lib/python3.12/site-packages/b-1.dist-info/entry_points.txt", entry("b"));
        files.file(
                "home/.local/lib/python3.11/site-packages/c-1.dist-info/entry_points.txt",
                entry("c"));
        files.file("config/node_modules/d/package.json", "{\"gpustat\": \"d.js\"}");
        files.file("config/node_modules/d/d.js");
        files.file("config/plugins/e.py");
        files.file("work/gpustat_conf.js");
        named.add(files.file("f.py").toString());

        var found = find();

        assertThat(found.stream().map(FoundPlugin::scope))
                .containsExactly(
                        Scope.SYSTEM,
                        Scope.PACKAGE,
                        Scope.PACKAGE,
                        Scope.PACKAGE,
                        Scope.USER,
                        Scope.LOCAL,
                        Scope.COMMAND_LINE);
        assertThat(PlacedFiles.names(found))
                .containsExactly("a", "b", "c", "d", "e", "gpustat_conf", "f");
    }

    @Test
    void theAdministratorsFilesMustBeRootsAlone() throws Exception {
        var file = files.file("etc/plugins/a.py");
        PlacedFiles.permit(file, "rw-rw-rw-");

        assertThat(find())
                .singleElement()
                .satisfies(plugin -> {
                    assertThat(plugin.scope()).isEqualTo(Scope.SYSTEM);
                    assertThat(plugin.isUsable()).isFalse();
                });
    }

    @Test
    void withoutAnyPlaceThereAreNoPlugins() {
        var nowhere =
                new Surroundings(
                        files.at("none"),
                        null,
                        null,
                        List.of(files.at("none")),
                        null,
                        null,
                        List.of(files.at("none")),
                        List.of(),
                        List.of());

        assertThat(places(nowhere).find()).isEmpty();
    }

    @Test
    void oneFileByTwoNamesCountsOnce() throws Exception {
        var real = files.file("config/plugins/a.py");
        Files.createSymbolicLink(files.at("config/gpustat_conf.py"), real);
        Files.createSymbolicLink(files.at("config/plugins/b.py"), real);
        named.add(real.toString());

        assertThat(PlacedFiles.usable(find())).containsExactly(real);
    }

    @Test
    void whatIsNamedRunsThoughItWouldNotWhereItIsFound() throws Exception {
        var file = files.file("work/gpustat_conf.py");
        assertThat(find()).noneMatch(FoundPlugin::isUsable);

        named.add(file.toString());

        assertThat(find())
                .singleElement()
                .satisfies(plugin -> {
                    assertThat(plugin.isUsable()).isTrue();
                    assertThat(plugin.scope()).isEqualTo(Scope.COMMAND_LINE);
                });
    }

    @Test
    void aJarCanBeNamed() throws Exception {
        var jar = files.file("a.jar");
        named.add(jar.toString());

        assertThat(find()).extracting(FoundPlugin::source).containsExactly(new Jar(jar, "a"));
    }

    @Test
    void bundledPluginsAreNamedAndEnabled() throws Exception {
        var slurm = files.file("bundled/slurm.py");
        var docker = files.file("bundled/docker.mjs");
        files.file("bundled/unwanted.py");
        named.add("slurm");
        enabled.add("docker");

        assertThat(PlacedFiles.usable(find())).containsExactly(docker, slurm);
    }

    @Test
    void anUnknownNameIsToldWithTheNearest() throws Exception {
        files.file("bundled/slurm.py");
        named.add("slum");

        assertThat(find())
                .singleElement()
                .extracting(FoundPlugin::refusal)
                .isEqualTo(
                        new FoundPlugin.Refusal(
                                State.FAILED,
                                "there is no bundled plugin 'slum'; did you mean 'slurm'? (a file"
                                        + " ends in .py, .js, .mjs or .jar)"));
    }

    @Test
    void aFileThatIsNotThereIsTold() {
        named.add(files.at("none.py").toString());

        assertThat(PlacedFiles.reasons(find())).containsExactly("there is no such file");
    }

    @Test
    void aFileCannotBeEnabled() throws Exception {
        enabled.add(files.file("work/mine.py").toString());

        assertThat(find()).singleElement().matches(plugin -> !plugin.isUsable());
    }

    @Test
    void pathsAreFilesFoldersAndPlacesOfPackages() throws Exception {
        var a = files.file("one/a.py");
        files.file("one/ignored.py");
        var b = files.file("two/b.mjs");
        var list = files.file("site/c-1.dist-info/entry_points.txt", entry("c"));
        files.file("site/c.py");
        files.file("two/node_modules/d/package.json", "{\"gpustat\": \"d.js\"}");
        var d = files.file("two/node_modules/d/d.js");
        paths.addAll(List.of(a, files.at("two"), files.at("site")));

        assertThat(PlacedFiles.usable(find())).containsExactlyInAnyOrder(a, b, list, d);
    }

    private static String entry(String name) {
        return "[gpustat]\n" + name + " = " + name + "\n";
    }

    private List<FoundPlugin> find() {
        return places(
                        new Surroundings(
                                files.at("etc"),
                                files.at("config"),
                                files.at("home"),
                                List.of(files.at("env")),
                                files.at("work"),
                                files.at("bundled"),
                                paths,
                                enabled,
                                named))
                .find();
    }

    private PluginPlaces places(Surroundings surroundings) {
        var safety = FileSafety.ofUser(PlacedFiles.SELF);
        var local = new LocalFiles(new TrustStore(null, safety), safety, debug::add);
        return new PluginPlaces(surroundings, safety, local, debug::add);
    }
}
