package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.io.IOAccess;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Loads scripts. One engine serves all of them, and starts with the first; all Python scripts share
 * a context, each JavaScript module has its own. Scripts see data and what they are given, never an
 * object or a class of the host.
 */
public final class ScriptHost implements AutoCloseable {

    private final Limits limits;
    private final @Nullable Path cacheFolder;
    private final PrintedLines printed = new PrintedLines();
    private final Watchdog watchdog = new Watchdog();
    private final List<Guest> guests = new ArrayList<>();
    private @Nullable Engine engine;
    private @Nullable PythonGuest python;

    /**
     * No engine runs yet.
     *
     * @param cacheFolder where Python keeps what it has compiled, private to the user; null for
     *     nowhere
     * @param output is given what scripts print when nobody asks for it
     */
    public ScriptHost(Limits limits, @Nullable Path cacheFolder, Consumer<String> output) {
        this.limits = limits;
        this.cacheFolder = cacheFolder;
        printed.to(output);
    }

    /**
     * Reads and runs a file.
     *
     * @throws ScriptException when it cannot be read, is no script, or fails
     */
    public Script load(Path file) {
        var language =
                ScriptLanguage.of(file)
                        .orElseThrow(
                                () -> new ScriptException(file, 0, "is no .py, .js or .mjs", ""));
        String text;
        try {
            text = Files.readString(file, StandardCharsets.UTF_8);
        } catch (java.nio.charset.CharacterCodingException e) {
            throw new ScriptException(file, 0, "is not UTF-8", "");
        } catch (IOException e) {
            throw new ScriptException(file, 0, "cannot be read: " + e.getMessage(), "");
        }
        return guest(language).load(file, text);
    }

    private Guest guest(ScriptLanguage language) {
        return switch (language) {
            case PYTHON -> {
                if (python == null) {
                    python = new PythonGuest(context(language), printed, limits, watchdog);
                    guests.add(python);
                }
                yield python;
            }
            case JAVASCRIPT -> {
                var guest = new JavaScriptGuest(context(language), printed, limits, watchdog);
                guests.add(guest);
                yield guest;
            }
        };
    }

    private Context context(ScriptLanguage language) {
        var builder =
                Context.newBuilder(language.id())
                        .engine(engine())
                        .allowHostAccess(HostAccess.NONE)
                        .allowPolyglotAccess(PolyglotAccess.NONE)
                        .allowIO(IOAccess.ALL)
                        .allowExperimentalOptions(true)
                        .out(printed)
                        .err(printed)
                        .options(language.options());
        if (language == ScriptLanguage.PYTHON && cacheFolder != null) {
            // An embedded Python writes no .pyc unless told, and parses its library at every start.
            builder.option("python.DontWriteBytecodeFlag", "false")
                    .option("python.PyCachePrefix", cacheFolder.resolve("pycache").toString());
        }
        return builder.build();
    }

    private Engine engine() {
        var running = engine;
        if (running == null) {
            running =
                    Engine.newBuilder()
                            .allowExperimentalOptions(true)
                            .option("engine.WarnInterpreterOnly", "false")
                            .out(printed)
                            .err(printed)
                            .build();
            engine = running;
        }
        return running;
    }

    @Override
    public void close() {
        guests.forEach(Guest::close);
        watchdog.close();
        if (engine != null) {
            engine.close(true);
        }
    }
}
