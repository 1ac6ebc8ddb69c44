package io.gpustat.config;

import org.jspecify.annotations.Nullable;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads the section {@code [plugins]}; each table in it is a plugin's own. */
final class PluginSection {

    private static final List<String> KEYS =
            List.of("enable", "disable", "paths", "load-limit", "call-limit");

    private static final double LONGEST_LIMIT = 3600;

    private final @Nullable Path home;
    private final Complaints complaints;

    PluginSection(@Nullable Path home, Complaints complaints) {
        this.home = home;
        this.complaints = complaints;
    }

    PluginSettings read(Table section) {
        if (section.entries().isEmpty()) {
            return PluginSettings.NONE;
        }
        var tables = new LinkedHashMap<String, Map<String, Object>>();
        for (var entry : section.entries().entrySet()) {
            if (!KEYS.contains(entry.getKey())) {
                if (entry.getValue().value() instanceof Table table) {
                    tables.put(entry.getKey(), table.plain());
                } else {
                    complaints.unknown(
                            entry.getValue().at(),
                            "[plugins] has no '"
                                    + entry.getKey()
                                    + "' (a plugin's own settings"
                                    + " are a table: [plugins."
                                    + entry.getKey()
                                    + "])",
                            KEYS,
                            entry.getKey());
                }
            }
        }
        return new PluginSettings(
                texts(section, "enable"),
                texts(section, "disable"),
                paths(section),
                limit(section, "load-limit", PluginSettings.LOAD_LIMIT),
                limit(section, "call-limit", PluginSettings.CALL_LIMIT),
                Collections.unmodifiableMap(tables));
    }

    private List<String> texts(Table section, String key) {
        var setting = section.entries().get(key);
        if (setting == null) {
            return List.of();
        }
        var texts = new ArrayList<String>();
        var elements = setting.value() instanceof List<?> list ? list : List.of(setting);
        for (var element : elements) {
            if (!(element instanceof String text)) {
                complaints.tell(setting.at(), "'" + key + "' is a list of texts: [\"…\"]");
                return List.of();
            }
            texts.add(text);
        }
        return List.copyOf(texts);
    }

    private List<Path> paths(Table section) {
        var paths = new ArrayList<Path>();
        var setting = section.entries().get("paths");
        for (var text : texts(section, "paths")) {
            var path = path(text, Objects.requireNonNull(setting).at());
            if (path != null) {
                paths.add(path);
            }
        }
        return List.copyOf(paths);
    }

    /** What is not absolute is meant from the folder of the file that says it. */
    private @Nullable Path path(String text, Position at) {
        try {
            if (text.equals("~") || text.startsWith("~/")) {
                if (home == null) {
                    complaints.tell(at, "'" + text + "' cannot be found: there is no home");
                    return null;
                }
                return home.resolve(text.substring(Math.min(2, text.length()))).normalize();
            }
            return at.file().resolveSibling(text).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            complaints.tell(at, "'" + text + "' is no path");
            return null;
        }
    }

    private Duration limit(Table section, String key, Duration none) {
        var setting = section.entries().get(key);
        if (setting == null) {
            return none;
        }
        if (setting.value() instanceof Number number
                && number.doubleValue() > 0
                && number.doubleValue() <= LONGEST_LIMIT) {
            return Duration.ofNanos(Math.round(number.doubleValue() * 1e9));
        }
        complaints.tell(setting.at(), "'" + key + "' is a number of seconds above 0, up to 3600");
        return none;
    }
}
