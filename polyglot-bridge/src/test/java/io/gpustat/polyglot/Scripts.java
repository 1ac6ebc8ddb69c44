package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Scripts that a test writes, in one host for the whole class: a Python context costs seconds. */
final class Scripts implements AutoCloseable {

    /** Never reached, on whatever machine. */
    static final Limits PATIENT = new Limits(Duration.ofMinutes(5), Duration.ofMinutes(5));

    private final Path folder;
    private final ScriptHost host;
    private final List<String> printed = new ArrayList<>();
    private int count;

    Scripts(Path folder, Limits limits) {
        this.folder = folder;
        this.host = new ScriptHost(limits, null, line -> {});
    }

    /** A file in a folder of its own. */
    Path file(String name, String text) throws IOException {
        var file = Files.createDirectory(folder.resolve("script" + count++)).resolve(name);
        return Files.writeString(file, text);
    }

    /** A function {@code run} with this body, whose first line is the second of the script. */
    static String function(ScriptLanguage language, String body) {
        return switch (language) {
            case PYTHON -> "def run():\n    " + body + "\n";
            case JAVASCRIPT -> "export function run() {\n" + body + "\n}\n";
        };
    }

    ScriptHost host() {
        return host;
    }

    Script load(ScriptLanguage language, String text) throws IOException {
        return load(file(language == ScriptLanguage.PYTHON ? "script.py" : "script.mjs", text));
    }

    Script python(String text) throws IOException {
        return load(ScriptLanguage.PYTHON, text);
    }

    Script javaScript(String text) throws IOException {
        return load(ScriptLanguage.JAVASCRIPT, text);
    }

    Script load(Path file) {
        return host.load(file);
    }

    /** A function that a script has. */
    static ScriptFunction function(Script script, String name) {
        return Objects.requireNonNull(script.functions().get(name), name);
    }

    /** Calls the function {@code run} of a script. */
    @Nullable Object run(Script script, Map<String, ?> parts) {
        printed.clear();
        return script.call(function(script, "run"), parts, printed::add);
    }

    /** What the last run printed. */
    List<String> printed() {
        return List.copyOf(printed);
    }

    @Override
    public void close() {
        host.close();
    }
}
