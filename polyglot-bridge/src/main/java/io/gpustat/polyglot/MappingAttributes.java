package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/**
 * What mappings of the host offer besides their entries: {@code gpu.memory_used} next to {@code
 * gpu["memory.used"]}. An entry of the same name comes first; an attribute is read only, and no
 * listing of the mapping names it. Names are Java's; a Python script writes them with underscores.
 */
public interface MappingAttributes {

    /** Whether a mapping offers an attribute. */
    boolean has(Map<?, ?> mapping, String name);

    /** Reads an attribute that it offers. */
    @Nullable Object read(Map<?, ?> mapping, String name);

    /**
     * What is wrong with a name that it does not offer.
     *
     * @param name as the script writes it
     */
    String unknown(Map<?, ?> mapping, String name);
}
