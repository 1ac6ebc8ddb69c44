package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.definitions.DefinitionStore;
import io.gpustat.plugins.definitions.PluginDefinition;
import io.gpustat.plugins.discovery.FileSafety;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.plugins.discovery.PluginSource.Jar;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

final class KnownPluginsTest {

    @TempDir private Path folder;

    private DefinitionStore store;

    @BeforeEach
    void makeStore() throws IOException {
        folder = folder.toRealPath();
        store =
                new DefinitionStore(
                        Files.createDirectory(folder.resolve("definitions")),
                        "1",
                        FileSafety.ofUser(Path.of("/proc/self")),
                        line -> {
                            throw new AssertionError(line);
                        });
    }

    @ParameterizedTest
    @CsvSource({
        "INSPECT, printFooter, false",
        "INSPECT, queryDevice, false",
        "INSPECT, addOptions, false",
        "DATA, printFooter, false",
        "DATA, printHeader, false",
        "DATA, reprGpu, false",
        "DATA, reprProcess, false",
        "DATA, addOptions, false",
        "DATA, configure, true",
        "DATA, beforeQuery, true",
        "DATA, queryDevice, true",
        "DATA, getProcessInfo, true",
        "DATA, afterQuery, true",
        "DRAW, addOptions, false",
        "AFRESH, addOptions, true",
        "AFRESH, printFooter, true",
        "DRAW, printFooter, true",
        "DRAW, reprProcess, true",
        "DRAW, queryDevice, true",
    })
    void aKnownPluginIsLoadedWhenOneOfItsHooksIsCalled(Purpose purpose, String hook, boolean loaded)
            throws IOException {
        var plugin = known("one", hook);

        assertThat(known(purpose).toLoad(List.of(plugin)).contains(plugin)).isEqualTo(loaded);
    }

    @Test
    void everyHookOfTheSpecificationIsCalledByAPurpose() {
        for (var hook : HookSpecification.hooks()) {
            assertThat(Purpose.DRAW.calls(hook.getName())).as(hook.getName()).isTrue();
        }
    }

    @Test
    void aPluginThatIsNotKnownIsLoaded() throws IOException {
        var plugin = found(file("new"));

        assertThat(known(Purpose.INSPECT).toLoad(List.of(plugin))).containsExactly(plugin);
    }

    @Test
    void aPluginThatIsNotWantedIsNotLoaded() throws IOException {
        var plugin = known("one", "printFooter");
        var fresh = found(file("fresh"));
        var known = new KnownPlugins(store, Purpose.DRAW, Set.of("the one", "fresh"));

        assertThat(known.toLoad(List.of(plugin, fresh))).isEmpty();
        assertThat(known.anySufficient()).isFalse();
    }

    @Test
    void aJarIsNotAsked() {
        var jar = found(new Jar(folder.resolve("x.jar"), "x"));

        assertThat(known(Purpose.INSPECT).toLoad(List.of(jar))).containsExactly(jar);
    }

    @Test
    void itTellsWhetherSomethingStandsForAPlugin() throws IOException {
        var plugin = known("one", "printFooter");
        var inspecting = known(Purpose.INSPECT);
        var drawing = known(Purpose.DRAW);
        inspecting.toLoad(List.of(plugin));
        drawing.toLoad(List.of(plugin));

        assertThat(inspecting.anySufficient()).isTrue();
        assertThat(drawing.anySufficient()).isFalse();
    }

    private KnownPlugins known(Purpose purpose) {
        return new KnownPlugins(store, purpose, Set.of());
    }

    private FoundPlugin known(String stem, String hook) throws IOException {
        var file = file(stem);
        var definition =
                new PluginDefinition(
                        "the " + stem, 1, "Python", List.of(hook), List.of(hook), List.of());
        store.keep(file, List.of(file.file()), definition);
        return found(file);
    }

    private PluginSource file(String stem) throws IOException {
        return ScriptFile.of(Files.writeString(folder.resolve(stem + ".py"), "# " + stem));
    }

    private static FoundPlugin found(PluginSource source) {
        return new FoundPlugin(Scope.USER, source, null);
    }
}
