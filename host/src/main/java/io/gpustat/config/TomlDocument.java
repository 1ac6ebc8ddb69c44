package io.gpustat.config;

import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Reads TOML; the only place that knows the library for it. */
final class TomlDocument {

    private final Path file;

    private TomlDocument(Path file) {
        this.file = file;
    }

    static Table parse(String text, Path file) throws UnusableFileException {
        try {
            var result = Toml.parse(text);
            if (result.hasErrors()) {
                var first = result.errors().getFirst();
                throw new UnusableFileException(
                        String.valueOf(first.getMessage()), first.position().line());
            }
            return new TomlDocument(file).table(result);
        } catch (StackOverflowError e) {
            throw new UnusableFileException("it is nested too deeply");
        }
    }

    private Table table(TomlTable source) {
        var entries = new LinkedHashMap<String, Setting<Object>>();
        for (var entry : source.entrySet()) {
            var position = source.inputPositionOf(List.of(entry.getKey()));
            entries.put(
                    entry.getKey(),
                    new Setting<>(
                            value(entry.getValue()),
                            new Position(file, position == null ? 0 : position.line())));
        }
        return new Table(entries);
    }

    private Object value(Object source) {
        return switch (source) {
            case TomlTable table -> table(table);
            case TomlArray array -> {
                var list = new ArrayList<Object>(array.size());
                for (int i = 0; i < array.size(); i++) {
                    list.add(value(array.get(i)));
                }
                yield list;
            }
            // The formats keep the seconds that toString leaves out when they are 0.
            case OffsetDateTime time -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
            case LocalDateTime time -> DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
            case LocalTime time -> DateTimeFormatter.ISO_LOCAL_TIME.format(time);
            case Long number -> number;
            case Double number -> number;
            case Boolean truth -> truth;
            default -> source.toString();
        };
    }
}
