package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

class HeadStartTest {

    @TempDir private Path folder;

    static Stream<String> annotations() {
        return Stream.of(HeadStart.ANNOTATIONS, HeadStart.OF_JAVASCRIPT, HeadStart.OF_PYTHON)
                .flatMap(List::stream);
    }

    /** A name that is not known any more only makes a start slower, and nobody would notice. */
    @ParameterizedTest
    @MethodSource("annotations")
    void eachAnnotationIsOne(String name) throws Exception {
        var type = Class.forName(name, false, HeadStart.class.getClassLoader());

        assertThat(type.isAnnotation()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aHostGoesOnFromIt(ScriptLanguage language) throws IOException {
        var builtins = Files.writeString(folder.resolve("list"), "no.such.Class\n");
        var start = HeadStart.begin(List.of(ScriptLanguage.values()), Comparable.class, builtins);

        try (var host = new ScriptHost(Scripts.PATIENT, null, line -> {}, start)) {
            var script =
                    host.load(
                            Files.writeString(
                                    folder.resolve(
                                            language == ScriptLanguage.PYTHON ? "a.py" : "a.mjs"),
                                    Scripts.function(language, "return 5")));

            assertThat(script.call(Scripts.function(script, "run"), Map.of(), Consumers.NOWHERE))
                    .isEqualTo(5L);
        }
    }
}
