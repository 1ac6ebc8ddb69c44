package io.gpustat.plugins.discovery;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;

/** What a plugin is loaded from. */
public sealed interface PluginSource {

    /** The file that counts: what is loaded, or what names it. */
    Path file();

    /** The name of a plugin that says none itself. */
    String name();

    /** Whether it takes Python to run it. */
    default boolean isPython() {
        return this instanceof EntryPoint
                || (this instanceof ScriptFile && file().toString().endsWith(".py"));
    }

    /** A Python file or a JavaScript module. */
    record ScriptFile(Path file, String name, @Nullable String text) implements PluginSource {
        /** A file that is read when it is loaded, and has its own name. */
        public static ScriptFile of(Path file) {
            return new ScriptFile(file, stem(file), null);
        }
    }

    /**
     * An entry point of an installed Python package.
     *
     * @param file that names the entry point
     * @param module to import
     * @param attribute of the module that is the plugin; null for the module itself
     * @param folders to search for the module, and for those that it imports
     */
    record EntryPoint(
            Path file, String name, String module, @Nullable String attribute, List<Path> folders)
            implements PluginSource {

        public EntryPoint {
            folders = List.copyOf(folders);
        }
    }

    /** A jar with implementations of the hook specification. */
    record Jar(Path file, String name) implements PluginSource {}

    /** A file that is read when it is loaded, and has its own name. */
    static PluginSource of(Path file) {
        return file.toString().endsWith(".jar") ? new Jar(file, stem(file)) : ScriptFile.of(file);
    }

    /** A file's name without its ending. */
    static String stem(Path file) {
        var name = String.valueOf(file.getFileName());
        var dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
