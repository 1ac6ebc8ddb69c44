package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where a script comes from, and all that is needed to load it once more.
 *
 * @param file its file; the name of the module while the file is not known
 * @param text the content of the file; null for a module that the guest finds itself
 * @param module the name of that module
 * @param attribute the object in it that is the script; null for the module itself
 * @param searchPath where what it imports is looked for, besides the guest's own library
 * @param printed is given what it prints while it loads
 */
record Origin(
        Path file,
        @Nullable String text,
        String module,
        @Nullable String attribute,
        List<Path> searchPath,
        Consumer<String> printed) {

    static Origin of(Path file, String text, @Nullable String attribute, Consumer<String> printed) {
        var name = file.getFileName().toString();
        var dot = name.lastIndexOf('.');
        var parent = file.toAbsolutePath().getParent();
        return new Origin(
                file,
                text.startsWith("\ufeff") ? text.substring(1) : text,
                dot > 0 ? name.substring(0, dot) : name,
                attribute,
                parent == null ? List.of() : List.of(parent),
                printed);
    }

    /** The same, now that the guest has found the file. */
    Origin foundIn(Path found) {
        return new Origin(found, text, module, attribute, searchPath, printed);
    }
}
