package io.gpustat.config;

import org.jspecify.annotations.Nullable;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Reads the configuration files; without any, nothing is loaded for it. */
public final class ConfigurationFiles {

    private final @Nullable Path home;
    private final Consumer<String> told;

    /**
     * A reader.
     *
     * @param home what {@code ~} in a path stands for; null where there is none
     * @param told is told what is wrong, a line each
     */
    public ConfigurationFiles(@Nullable Path home, Consumer<String> told) {
        this.home = home;
        this.told = told;
    }

    /** What these files say together: a later one wins, key by key. Those not there are skipped. */
    public Configuration read(List<Path> files) {
        var merged = Table.EMPTY;
        for (var file : files) {
            // A link to nothing is there too: somebody meant it to be a file.
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                merged = read(file).over(merged);
            }
        }
        return merged.entries().isEmpty()
                ? Configuration.none()
                : new SectionReader(home, new Complaints(told)).read(merged);
    }

    private Table read(Path file) {
        var complaints = new Complaints(told);
        try {
            var table = TomlDocument.parse(FileText.of(file), file);
            return new SafeSettings(file, complaints).of(flattened(table));
        } catch (UnusableFileException e) {
            complaints.tell(new Position(file, e.line()), e.getMessage() + "; the file is ignored");
            return Table.EMPTY;
        }
    }

    private static Table flattened(Table table) {
        var flat = table;
        for (var section : List.of("colors", "thresholds")) {
            var inner = table.table(section);
            if (inner != null) {
                flat = flat.with(section, inner.flat("at"));
            }
        }
        return flat;
    }
}
