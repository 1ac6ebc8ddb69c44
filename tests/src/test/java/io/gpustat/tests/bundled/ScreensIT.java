package io.gpustat.tests.bundled;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;

/** The screens of the documentation that a simulated machine makes. */
final class ScreensIT {

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"free", "format"})
    void theScreensOfTheDocumentationAreReal(String plugin) throws Exception {
        new Screens(new Bundled(plugin, folder), "").check(plugin + ".md");
    }
}
