package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What became of a script in a guest.
 *
 * @param file where it was found
 * @param module what its attributes are read from
 * @param space what its imports are looked up in; the language's nothing where there is no such
 * @param functions by their names
 * @param values names of what it has at its top level besides
 * @param files that were read for it, its own among them
 */
record Loaded(
        Guest guest,
        Path file,
        Value module,
        Value space,
        Map<String, ScriptFunction> functions,
        Set<String> values,
        List<Path> files) {}
