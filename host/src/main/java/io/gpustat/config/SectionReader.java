package io.gpustat.config;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes a configuration of what the files say, and complains of what makes no sense. */
final class SectionReader {

    private static final List<String> SECTIONS =
            List.of("options", "colors", "thresholds", "plugins");

    private final @Nullable Path home;
    private final Complaints complaints;

    SectionReader(@Nullable Path home, Complaints complaints) {
        this.home = home;
        this.complaints = complaints;
    }

    Configuration read(Table table) {
        table.entries().forEach(this::checkSection);
        return new Configuration(
                options(section(table, "options")),
                colors(section(table, "colors")),
                thresholds(section(table, "thresholds")),
                new PluginSection(home, complaints).read(section(table, "plugins")));
    }

    private static Table section(Table table, String name) {
        var section = table.table(name);
        return section == null ? Table.EMPTY : section;
    }

    private void checkSection(String name, Setting<Object> setting) {
        if (!SECTIONS.contains(name)) {
            complaints.unknown(
                    setting.at(),
                    setting.value() instanceof Table
                            ? "there is no section [" + name + "]"
                            : "'"
                                    + name
                                    + "' stands in no section; those are [options], [colors],"
                                    + " [thresholds] and [plugins]",
                    SECTIONS,
                    name);
        } else if (!(setting.value() instanceof Table)) {
            complaints.tell(setting.at(), "'" + name + "' is a section: [" + name + "]");
        }
    }

    private Map<String, Setting<Object>> options(Table section) {
        var options = new LinkedHashMap<String, Setting<Object>>();
        section.entries()
                .forEach((name, setting) -> {
                    if (isOptionValue(setting.value())) {
                        options.put(name, setting);
                    } else {
                        complaints.tell(
                                setting.at(),
                                "the option '"
                                        + name
                                        + "' takes a text, a number, true,"
                                        + " false, or a list of texts and numbers");
                    }
                });
        return Collections.unmodifiableMap(options);
    }

    private static boolean isOptionValue(Object value) {
        return switch (value) {
            case Table table -> false;
            case List<?> list -> {
                for (var element : list) {
                    if (!(element instanceof String || element instanceof Number)) {
                        yield false;
                    }
                }
                yield true;
            }
            default -> true;
        };
    }

    private Map<String, Setting<Style>> colors(Table section) {
        var styles = new StyleReader(complaints);
        var colors = new LinkedHashMap<String, Setting<Style>>();
        section.entries()
                .forEach((key, setting) -> {
                    var style = styles.read(setting);
                    if (style != null) {
                        colors.put(key, new Setting<>(style, setting.at()));
                    }
                });
        return Collections.unmodifiableMap(colors);
    }

    private Map<String, Setting<List<Step>>> thresholds(Table section) {
        var steps = new StepReader(complaints);
        var thresholds = new LinkedHashMap<String, Setting<List<Step>>>();
        section.entries()
                .forEach((key, setting) -> {
                    var read = steps.read(key, setting);
                    if (read != null) {
                        thresholds.put(key, new Setting<>(read, setting.at()));
                    }
                });
        return Collections.unmodifiableMap(thresholds);
    }
}
