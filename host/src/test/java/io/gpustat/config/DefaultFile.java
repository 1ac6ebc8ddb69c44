package io.gpustat.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The file with every setting at its default, {@code conf/config.toml}. */
public final class DefaultFile {

    private static final Path FILE = Path.of("../conf/config.toml");

    private DefaultFile() {}

    /** Its text. */
    public static String text() throws IOException {
        return Files.readString(FILE);
    }

    /** As it is. */
    public static Configuration read(Consumer<String> told) {
        return new ConfigurationFiles(null, told).read(List.of(FILE));
    }

    /** With the comment marks taken from its settings; prose has a blank after its mark. */
    public static Configuration uncommented(Path folder, Consumer<String> told) throws IOException {
        var text = new StringBuilder();
        text().lines()
                .map(line -> line.matches("#[^# ].*") ? line.substring(1) : line)
                .forEach(line -> text.append(line).append('\n'));
        var file = Files.writeString(folder.resolve("default.toml"), text);
        return new ConfigurationFiles(null, told).read(List.of(file));
    }
}
