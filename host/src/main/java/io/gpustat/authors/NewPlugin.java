package io.gpustat.authors;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** A new plugin: a folder with all that its author needs, green at once. */
public final class NewPlugin {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final int LONGEST_NAME = 40;

    /** Names that mean something else in a file or an import of the plugin. */
    private static final Set<String> TAKEN =
            Set.of(
                    "and",
                    "as",
                    "assert",
                    "async",
                    "await",
                    "break",
                    "class",
                    "continue",
                    "def",
                    "del",
                    "elif",
                    "else",
                    "except",
                    "finally",
                    "for",
                    "from",
                    "global",
                    "golden",
                    "gpustat",
                    "if",
                    "import",
                    "in",
                    "is",
                    "lambda",
                    "nonlocal",
                    "not",
                    "or",
                    "pass",
                    "pynvml",
                    "raise",
                    "return",
                    "testing",
                    "test",
                    "try",
                    "types",
                    "typings",
                    "while",
                    "with",
                    "yield");

    private final String name;
    private final boolean python;
    private final boolean packaged;

    /**
     * A plugin that does not exist yet.
     *
     * @param packaged whether it is to be installed by pip or npm
     * @throws IllegalArgumentException when it cannot have this name
     */
    public NewPlugin(String name, boolean python, boolean packaged) {
        if (!NAME.matcher(name).matches() || name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException(
                    "'"
                            + name
                            + "' is no name for a plugin: small letters, digits and single hyphens"
                            + " between them, such as rack-map, at most "
                            + LONGEST_NAME);
        }
        if (TAKEN.contains(name)) {
            throw new IllegalArgumentException(
                    "a plugin cannot be called '" + name + "', which means something else here");
        }
        this.name = name;
        this.python = python;
        this.packaged = packaged;
    }

    /** The file with the hooks, in the plugin's folder. */
    public String file() {
        return python ? module() + ".py" : name + ".js";
    }

    /** The module's name: of a package it must differ from those of all others. */
    private String module() {
        return (packaged ? "gpustat-" + name : name).replace('-', '_');
    }

    /**
     * Writes the folder, and never over a file.
     *
     * @param under this folder
     * @return what was written
     * @throws IOException when one of the files is there, and then none is written
     */
    public List<Path> write(Path under) throws IOException {
        var folder = under.resolve(name);
        var files = new LinkedHashMap<Path, String>();
        contents().forEach((path, text) -> files.put(folder.resolve(path), text));
        for (var file : files.keySet()) {
            if (Files.exists(file)) {
                throw new IOException(file + " is there already; nothing was written");
            }
        }
        for (var file : files.entrySet()) {
            Files.createDirectories(file.getKey().getParent());
            Files.writeString(file.getKey(), file.getValue(), StandardOpenOption.CREATE_NEW);
        }
        return new ArrayList<>(files.keySet());
    }

    private Map<String, String> contents() {
        var files = new LinkedHashMap<String, String>();
        if (python) {
            files.put(file(), template("python/plugin.py"));
            files.put("test_" + file(), template("python/test_plugin.py"));
            files.put(
                    "pyproject.toml",
                    (packaged ? template("python/package.toml") : "")
                            + template("python/types.toml"));
            files.put("typings/gpustat/__init__.pyi", types("gpustat.pyi"));
            files.put("typings/gpustat/testing.pyi", types("testing.pyi"));
        } else {
            files.put(file(), template("javascript/plugin.js"));
            files.put(name + ".test.js", template("javascript/plugin.test.js"));
            files.put("jsconfig.json", template("javascript/jsconfig.json"));
            if (packaged) {
                files.put("package.json", template("javascript/package.json"));
            }
            files.put("types/gpustat.d.ts", types("gpustat.d.ts"));
            files.put("types/testing.d.ts", types("testing.d.ts"));
        }
        files.put(
                "golden/" + (python ? "test_frame" : "testFrame") + ".txt", template("golden.txt"));
        files.put("README.md", template(language() + (packaged ? "/PACKAGE.md" : "/README.md")));
        return files;
    }

    private String language() {
        return python ? "python" : "javascript";
    }

    private String template(String path) {
        return text("/io/gpustat/authors/new/" + path)
                .replace("@NAME@", name)
                .replace("@MODULE@", module())
                .replace("@FILE@", file());
    }

    private static String types(String name) {
        return text("/io/gpustat/plugins/" + name);
    }

    private static String text(String path) {
        try (var stream = NewPlugin.class.getResourceAsStream(path)) {
            if (stream == null) {
                throw new IllegalStateException(path + " is missing from the program");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }
}
