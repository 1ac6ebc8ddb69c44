package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.plugins.discovery.PluginSource.EntryPoint;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class LaunchProfileTest {

    private static final PluginSource PYTHON = script("a.py");
    private static final PluginSource JS = script("b.js");
    private static final PluginSource MODULE = script("c.mjs");
    private static final PluginSource JAR = PluginSource.of(Path.of("d.jar"));
    private static final PluginSource ENTRY =
            new EntryPoint(Path.of("entry_points.txt"), "e", "e", null, List.of(Path.of("site")));

    @Test
    void itIsTheSmallestThatRunsThePlugins() {
        assertThat(of()).isEqualTo(LaunchProfile.CORE);
        assertThat(of(JAR)).isEqualTo(LaunchProfile.CORE);
        assertThat(of(JS, JAR)).isEqualTo(LaunchProfile.JS);
        assertThat(of(MODULE)).isEqualTo(LaunchProfile.JS);
        assertThat(of(PYTHON)).isEqualTo(LaunchProfile.PYTHON);
        assertThat(of(ENTRY)).isEqualTo(LaunchProfile.PYTHON);
        assertThat(of(ENTRY, MODULE)).isEqualTo(LaunchProfile.ALL);
    }

    @Test
    void whatIsNotLoadedNeedsNothing() {
        var refusal = new FoundPlugin.Refusal(FoundPlugin.State.UNTRUSTED, "why");
        var found = new ArrayList<FoundPlugin>();
        found.add(new FoundPlugin(Scope.LOCAL, PYTHON, refusal));

        assertThat(LaunchProfile.of(found)).isEqualTo(LaunchProfile.CORE);
    }

    @Test
    void oneCoversWhatItHasTheLanguagesOf() {
        assertThat(LaunchProfile.ALL.covers(LaunchProfile.PYTHON)).isTrue();
        assertThat(LaunchProfile.JS.covers(LaunchProfile.CORE)).isTrue();
        assertThat(LaunchProfile.JS.covers(LaunchProfile.JS)).isTrue();
        assertThat(LaunchProfile.JS.covers(LaunchProfile.PYTHON)).isFalse();
        assertThat(LaunchProfile.PYTHON.covers(LaunchProfile.ALL)).isFalse();
        assertThat(LaunchProfile.CORE.covers(LaunchProfile.JS)).isFalse();
        assertThat(LaunchProfile.DEBUG.covers(LaunchProfile.ALL)).isTrue();
        assertThat(LaunchProfile.ALL.covers(LaunchProfile.DEBUG)).isFalse();
    }

    @Test
    void eachIsKnownByTheLabelThatTheLauncherUses() {
        for (var profile : LaunchProfile.values()) {
            assertThat(LaunchProfile.named(profile.label())).isEqualTo(profile);
        }
        assertThat(LaunchProfile.PYTHON.label()).isEqualTo("python");
        assertThat(LaunchProfile.named("")).isEqualTo(LaunchProfile.ALL);
    }

    private static PluginSource script(String name) {
        return ScriptFile.of(Path.of(name));
    }

    private static LaunchProfile of(PluginSource... sources) {
        var found = new ArrayList<FoundPlugin>();
        for (var source : sources) {
            found.add(new FoundPlugin(Scope.USER, source, null));
        }
        return LaunchProfile.of(found);
    }
}
