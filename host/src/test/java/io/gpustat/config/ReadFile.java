package io.gpustat.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Configuration files in a folder, what they say together, and what was told. */
final class ReadFile {

    private final Path home;
    private final List<Path> files = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    ReadFile(Path folder) {
        this.home = folder;
    }

    /** One file more, which wins over those before. */
    ReadFile and(String text) throws IOException {
        var file = home.resolve("config" + files.size() + ".toml");
        files.add(Files.writeString(file, text));
        return this;
    }

    /** A path more, whatever is there. */
    ReadFile andPath(Path file) {
        files.add(file);
        return this;
    }

    Configuration read() {
        return new ConfigurationFiles(home, told::add).read(files);
    }

    /** What was told, with {@code F} for the folder. */
    List<String> told() {
        return told.stream().map(line -> line.replace(home.toString(), "F")).toList();
    }
}
