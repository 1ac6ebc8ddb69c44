package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;

import java.nio.file.Path;
import java.util.Map;

/**
 * What became of a script in a guest.
 *
 * @param file where it was found
 * @param module what its attributes are read from
 * @param space what its imports are looked up in; the language's nothing where there is no such
 * @param functions by their names
 */
record Loaded(
        Guest guest, Path file, Value module, Value space, Map<String, ScriptFunction> functions) {}
