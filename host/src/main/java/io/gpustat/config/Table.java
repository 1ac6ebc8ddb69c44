package io.gpustat.config;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table of a file, each entry with where it stands. A value is a string, long, double, boolean,
 * list or table; dates are ISO 8601 texts.
 */
record Table(Map<String, Setting<Object>> entries) {

    static final Table EMPTY = new Table(Map.of());

    /** These entries over those of another table, key by key; the ones that win come last. */
    Table over(Table below) {
        var merged = new LinkedHashMap<>(below.entries);
        entries.forEach((name, setting) -> {
            var other = merged.remove(name);
            merged.put(name, other == null ? setting : over(setting, other));
        });
        return new Table(merged);
    }

    private static Setting<Object> over(Setting<Object> setting, Setting<Object> below) {
        return setting.value() instanceof Table table && below.value() instanceof Table other
                ? new Setting<>(table.over(other), setting.at())
                : setting;
    }

    /** The table with this name; null when there is none or something else. */
    @Nullable Table table(String name) {
        var setting = entries.get(name);
        return setting != null && setting.value() instanceof Table table ? table : null;
    }

    /** The same with another value for this name. */
    Table with(String name, Object value) {
        var changed = new LinkedHashMap<>(entries);
        changed.computeIfPresent(name, (key, old) -> new Setting<>(value, old.at()));
        return new Table(changed);
    }

    /** The same without this name. */
    Table without(String name) {
        var changed = new LinkedHashMap<>(entries);
        changed.remove(name);
        return new Table(changed);
    }

    /**
     * The same with the entries of inner tables under dotted names, so that {@code a.b = 1} and
     * {@code "a.b" = 1} say the same. A table that has this entry stays whole.
     */
    Table flat(String whole) {
        var flat = new LinkedHashMap<String, Setting<Object>>();
        flatten("", whole, flat);
        return new Table(flat);
    }

    private void flatten(String prefix, String whole, Map<String, Setting<Object>> flat) {
        entries.forEach((name, setting) -> {
            if (setting.value() instanceof Table table && !table.entries.containsKey(whole)) {
                table.flatten(prefix + name + ".", whole, flat);
            } else {
                flat.put(prefix + name, setting);
            }
        });
    }

    /** The values alone, in plain maps and lists. */
    Map<String, Object> plain() {
        var plain = new LinkedHashMap<String, Object>();
        entries.forEach((name, setting) -> plain.put(name, plain(setting.value())));
        return Collections.unmodifiableMap(plain);
    }

    private static Object plain(Object value) {
        return switch (value) {
            case Table table -> table.plain();
            case List<?> list -> {
                var plain = new ArrayList<Object>(list.size());
                list.forEach(element -> plain.add(plain(element)));
                yield Collections.unmodifiableList(plain);
            }
            default -> value;
        };
    }
}
