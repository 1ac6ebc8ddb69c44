package io.gpustat.plugins;

import io.gpustat.spi.NearestName;
import io.gpustat.spi.Option;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * What a script says about an option, by name; each mistake is told with what would be right.
 *
 * @param names of the option
 */
record OptionFields(List<String> names, Map<String, @Nullable Object> fields) {

    /** Refuses what is not known. */
    void onlyKnown(List<String> known) {
        for (var name : fields.keySet()) {
            if (!known.contains(name)) {
                throw wrong(
                        "'"
                                + name
                                + "' is not known here"
                                + NearestName.hint(known, name)
                                + " ("
                                + String.join(", ", known)
                                + " are)");
            }
        }
    }

    IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException("option " + String.join(", ", names) + ": " + what);
    }

    @Nullable Object value(String field) {
        return fields.get(field);
    }

    boolean has(String field) {
        return fields.get(field) != null;
    }

    boolean truth(String field) {
        var value = value(field);
        if (value != null && !(value instanceof Boolean)) {
            throw wrong(field + " is true or false, not " + value);
        }
        return Boolean.TRUE.equals(value);
    }

    String text(String field) {
        var value = value(field);
        return value == null ? "" : String.valueOf(value);
    }

    List<?> list(String field) {
        var value = value(field);
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        throw wrong(field + " is a list, not " + value);
    }

    /** What stands for the value in the help: a text, or one for each of several values. */
    @Nullable String label(String field) {
        var value = value(field);
        if (value instanceof List<?> each) {
            return String.join(" ", each.stream().map(String::valueOf).toList());
        }
        return value == null ? null : String.valueOf(value);
    }

    Option.Builder builder() {
        return new Option.Builder(names.toArray(String[]::new));
    }
}
