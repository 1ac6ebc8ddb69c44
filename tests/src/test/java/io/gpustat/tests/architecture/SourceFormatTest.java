package io.gpustat.tests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;

import io.gpustat.tests.Repository;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All Java sources have the one format, google-java-format's AOSP style. A formatter reads Java
 * with the compiler of the Java that it runs on, and Maven may run on an older one; so the check is
 * a test, which runs on the JDK that the project is compiled with.
 *
 * <p>{@code -Dformat.apply} formats instead of complaining.
 */
class SourceFormatTest {

    private final Formatter formatter =
            new Formatter(JavaFormatterOptions.builder().style(Style.AOSP).build());

    @Test
    void allSourcesAreFormatted() throws Exception {
        var sources = sources();
        var unformatted = new ArrayList<Path>();
        for (var source : sources) {
            var text = Files.readString(source);
            var formatted = format(text);
            if (!formatted.equals(text)) {
                if (System.getProperty("format.apply") != null) {
                    Files.writeString(source, formatted);
                } else {
                    unformatted.add(Repository.root().relativize(source));
                }
            }
        }

        assertThat(sources).hasSizeGreaterThan(20);
        assertThat(unformatted).as("not formatted; CONTRIBUTING.md has the command").isEmpty();
    }

    private String format(String text) throws Exception {
        var imports = RemoveUnusedImports.removeUnusedImports(text);
        return formatter.formatSource(ImportOrderer.reorderImports(imports, Style.AOSP));
    }

    private static List<Path> sources() throws IOException {
        try (var files = Files.walk(Repository.root())) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .toList();
        }
    }
}
