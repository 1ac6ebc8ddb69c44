package io.gpustat.polyglot;

import org.graalvm.polyglot.Engine;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Loads scripts. One engine serves all of them, and starts with the first; all Python scripts share
 * a context, each JavaScript module has its own. Scripts see data and what they are given, never an
 * object or a class of the host; they start no threads and no processes.
 *
 * <p>A script that passes its time limit is interrupted. If it does not yield, its context is
 * closed: the script is refused from then on, and other Python scripts, whose context that was too,
 * are loaded anew at their next call. Code that even that does not stop is left to its thread, a
 * daemon.
 */
public final class ScriptHost implements AutoCloseable {

    private final Limits limits;
    private final @Nullable Path cacheFolder;
    private final Consumer<String> output;
    private final List<Guest> guests = new ArrayList<>();
    private final Map<ScriptLanguage, Map<String, HostModule>> modules =
            new EnumMap<>(ScriptLanguage.class);
    private final @Nullable HeadStart headStart;
    private @Nullable MappingAttributes attributes;
    private boolean debugged;
    private @Nullable String compiler;
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
        this(limits, cacheFolder, output, null);
    }

    /**
     * The same, whose engine may have begun to start.
     *
     * @param headStart null where it has not
     */
    public ScriptHost(
            Limits limits,
            @Nullable Path cacheFolder,
            Consumer<String> output,
            @Nullable HeadStart headStart) {
        this.limits = limits;
        this.cacheFolder = cacheFolder;
        this.output = output;
        this.headStart = headStart;
    }

    /** Adds a module that scripts loaded from now on import by its name, and that is in no file. */
    public synchronized ScriptHost withModule(ScriptLanguage language, String name, String text) {
        return withModule(language, name, new HostModule(() -> text, new GuestObject()));
    }

    /** Adds such a module that has something of the host. */
    public synchronized ScriptHost withModule(
            ScriptLanguage language, String name, HostModule module) {
        modules.computeIfAbsent(language, _ -> new HashMap<>()).put(name, module);
        return this;
    }

    /**
     * Sets the module that compiles Python files, for contexts to come: its function {@code
     * __compile__} makes code of a text and a path.
     */
    public synchronized ScriptHost withCompiler(String module) {
        compiler = module;
        return this;
    }

    /** Lets scripts wait for a debugger before they run, which is told where to find them. */
    public synchronized ScriptHost withDebugger() {
        debugged = true;
        return this;
    }

    /** Sets what the mappings of the host offer besides their entries, for contexts to come. */
    public synchronized ScriptHost withAttributes(MappingAttributes offered) {
        attributes = offered;
        return this;
    }

    /** Reads and runs a file, which prints as if nobody asked for it. */
    public Script load(Path file) {
        return load(file, output);
    }

    /**
     * Reads and runs a file.
     *
     * @param printed is given each line that it prints meanwhile
     * @throws ScriptException when it cannot be read, is no script, or fails
     */
    public Script load(Path file, Consumer<String> printed) {
        language(file);
        try {
            return load(file, Files.readString(file, StandardCharsets.UTF_8), null, printed);
        } catch (CharacterCodingException e) {
            throw new ScriptException(file, 0, "is not UTF-8", "");
        } catch (IOException e) {
            throw new ScriptException(file, 0, "cannot be read: " + e.getMessage(), "");
        }
    }

    /**
     * Runs the content of a file that has been read already, for an object in it: its methods are
     * the functions. A class is instantiated without arguments.
     *
     * @param attribute the name of the object, or names with dots; null for the module itself
     * @param printed is given each line that it prints meanwhile
     * @throws ScriptException when it is no script, or fails, or has no such object
     */
    public Script load(
            Path file, String text, @Nullable String attribute, Consumer<String> printed) {
        return script(guest(language(file)), Origin.of(file, text, attribute, printed));
    }

    /**
     * Imports a Python module by its name.
     *
     * @param attribute the object in it that is the script, as in {@link #load(Path, String,
     *     String, Consumer)}
     * @param searchPath folders to search besides Python's own library
     * @param printed is given each line that it prints meanwhile
     * @throws ScriptException when it is not found, or fails, or has no such object
     */
    public Script loadModule(
            String module,
            @Nullable String attribute,
            List<Path> searchPath,
            Consumer<String> printed) {
        var guest = guest(ScriptLanguage.PYTHON);
        var folders = searchPath.stream().map(Path::toAbsolutePath).toList();
        var origin = new Origin(Path.of(module), null, module, attribute, folders, printed);
        return script(guest, origin);
    }

    private Script script(Guest guest, Origin origin) {
        var loaded = guest.load(origin);
        return new Script(
                this,
                origin.foundIn(loaded.file()),
                loaded,
                new GuestReference(guest.emptyState()));
    }

    private static ScriptLanguage language(Path file) {
        return ScriptLanguage.of(file)
                .orElseThrow(() -> new ScriptException(file, 0, "is no .py, .js or .mjs", ""));
    }

    /** Loads a script anew, whose context was closed; only Python's is shared. */
    Loaded loadedAgain(Origin origin) {
        return guest(ScriptLanguage.PYTHON).load(origin);
    }

    private synchronized Guest guest(ScriptLanguage language) {
        var printed = new PrintedLines();
        printed.to(output);
        var surroundings =
                new Surroundings(
                        Map.copyOf(modules.getOrDefault(language, Map.of())), attributes, compiler);
        return switch (language) {
            case PYTHON -> {
                var running = python;
                if (running == null || running.isClosed()) {
                    // A debugger steps through what it has a source of.
                    var folder = debugged ? null : cacheFolder;
                    var context = contexts(surroundings, printed).python(folder);
                    running = new PythonGuest(context, printed, limits, surroundings, folder);
                    python = running;
                    guests.add(running);
                }
                yield running;
            }
            case JAVASCRIPT -> {
                var files = new VirtualFiles(surroundings.modules());
                var context = contexts(surroundings, printed).javaScript(files);
                var guest = new JavaScriptGuest(context, printed, limits, surroundings, files);
                guests.add(guest);
                yield guest;
            }
        };
    }

    private Contexts contexts(Surroundings surroundings, PrintedLines printed) {
        var running = engine;
        if (running == null) {
            running =
                    headStart == null || debugged
                            ? Contexts.engine(printed, debugged)
                            : headStart.engine(output);
            engine = running;
        }
        return new Contexts(running, surroundings, printed);
    }

    @Override
    public synchronized void close() {
        if (engine == null) {
            // Without a guest nothing of theirs is touched: the small download has none.
            return;
        }
        guests.forEach(Guest::close);
        if (guests.stream().noneMatch(Guest::isStuck)) {
            engine.close(true);
        }
    }
}
