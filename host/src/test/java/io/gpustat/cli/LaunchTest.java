package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.LaunchProfile;
import io.gpustat.plugins.Purpose;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

final class LaunchTest {

    @TempDir private Path folder;

    @BeforeEach
    void install() throws Exception {
        Files.createDirectory(folder.resolve("lib"));
        for (var profile : LaunchProfile.values()) {
            Files.createFile(folder.resolve("lib/" + profile.label() + ".classpath"));
        }
    }

    @Test
    void aProfileThatIsNotInstalledIsNoGuess() throws Exception {
        Files.delete(folder.resolve("lib/python.classpath"));

        launch(LaunchProfile.ALL).remember(Purpose.DRAW, LaunchProfile.PYTHON);

        assertThat(folder.resolve("cache")).doesNotExist();
    }

    @Test
    void aWrongGuessIsWrittenDown() {
        launch(LaunchProfile.CORE).remember(Purpose.DRAW, LaunchProfile.PYTHON);

        assertThat(folder.resolve("cache/profile-draw")).hasContent("python\n");
    }

    @Test
    void aRightGuessIsNot() {
        launch(LaunchProfile.JS).remember(Purpose.DRAW, LaunchProfile.JS);

        assertThat(folder.resolve("cache")).doesNotExist();
    }

    @Test
    void aGuessThatWasTooLargeIsWrittenDownToo() {
        launch(LaunchProfile.ALL).remember(Purpose.DRAW, LaunchProfile.CORE);

        assertThat(folder.resolve("cache/profile-draw")).hasContent("core\n");
    }

    @Test
    void aCacheThatCannotBeMadeIsNoHindrance() throws Exception {
        Files.writeString(folder.resolve("cache"), "");

        launch(LaunchProfile.CORE).remember(Purpose.DRAW, LaunchProfile.JS);
        new Launch("/launcher", LaunchProfile.CORE, null).remember(Purpose.DRAW, LaunchProfile.JS);

        assertThat(folder.resolve("cache")).isRegularFile().isEmptyFile();
    }

    @Test
    void withoutALauncherEverythingIsCovered() {
        var launch = new Launch(null, LaunchProfile.CORE, null);

        assertThat(launch.covers(LaunchProfile.ALL)).isTrue();
        assertThat(launch.bundled()).isNull();
        assertThat(launch(LaunchProfile.CORE).covers(LaunchProfile.ALL)).isFalse();
    }

    @Test
    void bundledPluginsLieBesideTheLaunchersFolder() {
        assertThat(new Launch("/opt/gpustat/bin/gpustat", LaunchProfile.ALL, null).bundled())
                .isEqualTo(Path.of("/opt/gpustat/plugins"));
    }

    @Test
    void aLauncherThatIsGoneIsNamed() {
        assertThat(launch(LaunchProfile.CORE).again(LaunchProfile.JS, List.of()))
                .hasMessageContaining(launcher().toString());
    }

    private Launch launch(LaunchProfile profile) {
        return new Launch(launcher().toString(), profile, folder.resolve("cache"));
    }

    private Path launcher() {
        return folder.resolve("bin/gpustat");
    }
}
