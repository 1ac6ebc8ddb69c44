package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Builds jars of Java plugins against the jars that users have. */
final class PluginJar {

    private static final String SERVICE = "META-INF/services/io.gpustat.spi.GpustatPlugin";

    private PluginJar() {}

    /** A jar of one class, {@code Plugin}, that names it as a plugin. */
    static Path build(String source, Path jar) throws IOException {
        var classes = Files.createTempDirectory(jar.getParent().getParent(), "classes");
        compile(source, classes);
        try (var out = new JarOutputStream(Files.newOutputStream(jar));
                var files = Files.newDirectoryStream(classes)) {
            for (var file : files) {
                entry(out, String.valueOf(file.getFileName()), Files.readAllBytes(file));
            }
            entry(out, SERVICE, "Plugin\n".getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private static void entry(JarOutputStream jar, String name, byte[] content) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        jar.write(content);
        jar.closeEntry();
    }

    private static void compile(String source, Path classes) throws IOException {
        var options =
                List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-cp", libraries());
        var compiler = ToolProvider.getSystemJavaCompiler();
        var task = compiler.getTask(null, null, null, options, null, List.of(new Text(source)));
        assertThat(task.call()).as("it compiles").isTrue();
    }

    private static String libraries() throws IOException {
        var jars = new ArrayList<String>();
        var folder = Repository.launcher().resolve("../../lib").normalize();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
            files.forEach(file -> jars.add(file.toString()));
        }
        return String.join(":", jars);
    }

    /** The source of the class. */
    private static final class Text extends SimpleJavaFileObject {
        private final String source;

        Text(String source) {
            super(URI.create("string:///Plugin.java"), JavaFileObject.Kind.SOURCE);
            this.source = source;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
        }
    }
}
