package io.gpustat.nvml;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * One thing that a C function writes.
 *
 * @param name the key in the mapping that the caller gets; empty where there is no mapping
 * @param size in bytes: 4 or 8 for an unsigned number, more for text
 * @param meaning of the number
 */
record Field(String name, int size, Meaning meaning) {

    /** The most bytes that a number has. */
    private static final int NUMBER = 8;

    /** A field that the function writes and nobody wants. */
    static final String SKIPPED = "-";

    static Field word(String name) {
        return new Field(name, 4, Meaning.NUMBER);
    }

    static Field word(String name, Meaning meaning) {
        return new Field(name, 4, meaning);
    }

    static Field wide(String name) {
        return new Field(name, 8, Meaning.NUMBER);
    }

    static Field text(String name, int size) {
        return new Field(name, size, Meaning.NUMBER);
    }

    boolean isText() {
        return size > NUMBER;
    }

    /** Where this field begins in a struct whose fields before it end here. */
    int offset(int end) {
        var alignment = isText() ? 1 : size;
        return (end + alignment - 1) / alignment * alignment;
    }

    /** Several values as one: a single nameless one as it is, nameless ones as a list. */
    static @Nullable Object join(List<Field> fields, List<@Nullable Object> values) {
        if (!fields.getFirst().name().isEmpty()) {
            var map = new LinkedHashMap<String, @Nullable Object>();
            for (var i = 0; i < fields.size(); i++) {
                if (!fields.get(i).name().equals(SKIPPED)) {
                    map.put(fields.get(i).name(), values.get(i));
                }
            }
            return map;
        }
        return values.size() == 1 ? values.getFirst() : new ArrayList<>(values);
    }
}
