package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The one context of all Python scripts; each is a module of its own. A further one costs too much.
 */
final class PythonGuest extends Guest {

    private final Surroundings surroundings;
    private final @Nullable Path cacheFolder;
    private final GuestValues values;
    private final Map<String, Value> functions = new HashMap<>();
    private @Nullable Value prelude;

    /**
     * A context in which nothing has run yet.
     *
     * @param cacheFolder of the user alone, for what was compiled; null for none
     */
    PythonGuest(
            Context context,
            PrintedLines printed,
            Limits limits,
            Surroundings surroundings,
            @Nullable Path cacheFolder) {
        super(ScriptLanguage.PYTHON, context, printed, limits);
        this.cacheFolder = cacheFolder;
        this.surroundings = surroundings;
        this.values = new GuestValues(this, surroundings.attributes());
    }

    @Override
    GuestValues values() {
        return values;
    }

    /** A function of the prelude; the first call starts Python. */
    private Value prelude(String name) {
        var started = prelude;
        if (started == null) {
            started = start();
            prelude = started;
        }
        return functions.computeIfAbsent(name, started::getHashValue);
    }

    private Value start() {
        var kept = cacheFolder == null ? null : new KeptPrelude(context(), cacheFolder);
        var function =
                kept == null
                        ? context().eval(Prelude.source("python", "prelude.py"))
                        : kept.function();
        var started =
                function.execute(
                        new DictView(Map.of(), values),
                        new ListView(List.of(), values),
                        (ProxyExecutable) this::mappingAttribute);
        if (kept != null) {
            kept.keep(started.getHashValue("keep"));
        }
        values.usePython(
                started.getHashValue("wrap"),
                started.getHashValue("none"),
                started.getHashValue("raise"));
        values.useText(started.getHashValue("text"));
        var add = started.getHashValue("add_module");
        surroundings
                .modules()
                .forEach((name, module) ->
                        add.executeVoid(
                                name,
                                (ProxyExecutable) _ -> module.text().get(),
                                (ProxyExecutable) _ -> new ObjectView(module.host(), values)));
        if (surroundings.compiler() != null) {
            started.getHashValue("compile_by").executeVoid(surroundings.compiler());
        }
        return started;
    }

    /** What {@code gpu.memory_used} is: the arguments are the mapping and the name. */
    private @Nullable Object mappingAttribute(Value... arguments) {
        var name = arguments[1].asString();
        var unknown = "'dict' object has no attribute '" + name + "'";
        try {
            var attributes = surroundings.attributes();
            if (attributes != null && arguments[0].asProxyObject() instanceof DictView view) {
                var javaName = ScriptLanguage.camelCase(name);
                if (attributes.has(view.map(), javaName)) {
                    return values.toGuest(attributes.read(view.map(), javaName));
                }
                unknown = attributes.unknown(view.map(), name);
            }
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
        throw values.raised("AttributeError", unknown);
    }

    @Override
    Loaded load(Origin origin) {
        guarded(origin.file(), Consumers.NOWHERE, START, () -> prelude("state"));
        return guarded(
                origin.file(),
                origin.printed(),
                limits().load(),
                () -> {
                    var folders = new ArrayList<String>();
                    origin.searchPath().forEach(folder -> folders.add(folder.toString()));
                    var found =
                            prelude("load")
                                    .execute(
                                            new ListView(folders, values),
                                            origin.file().toString(),
                                            origin.module(),
                                            origin.text(),
                                            origin.attribute());
                    var module = found.getArrayElement(1);
                    return new Loaded(
                            this,
                            Path.of(found.getArrayElement(3).asString()),
                            module,
                            found.getArrayElement(0),
                            functions(found.getArrayElement(2)),
                            Set.copyOf(texts(found.getArrayElement(4))),
                            texts(found.getArrayElement(5)).stream().map(Path::of).toList());
                });
    }

    private static Map<String, ScriptFunction> functions(Value list) {
        var functions = new LinkedHashMap<String, ScriptFunction>();
        for (long i = 0; i < list.getArraySize(); i++) {
            var found = list.getArrayElement(i);
            var name = found.getArrayElement(0).asString();
            var refusal = found.getArrayElement(9);
            functions.put(
                    name,
                    new ScriptFunction(
                            name,
                            found.getArrayElement(1),
                            texts(found.getArrayElement(2)),
                            texts(found.getArrayElement(3)),
                            texts(found.getArrayElement(4)),
                            found.getArrayElement(5).asBoolean(),
                            found.getArrayElement(6).asBoolean(),
                            found.getArrayElement(7).asBoolean(),
                            found.getArrayElement(8).asInt(),
                            refusal.isNull() ? null : refusal.asString()));
        }
        return java.util.Collections.unmodifiableMap(functions);
    }

    private static List<String> texts(Value list) {
        var texts = new ArrayList<String>();
        for (long i = 0; i < list.getArraySize(); i++) {
            texts.add(list.getArrayElement(i).asString());
        }
        return texts;
    }

    @Override
    Value emptyState() {
        return guarded(
                running(), Consumers.NOWHERE, limits().call(), () -> prelude("state").execute());
    }

    @Override
    Value attribute(Loaded script, String name) {
        return prelude("attribute").execute(script.module(), name);
    }

    @Override
    Value invoke(Loaded script, ScriptFunction function, Map<String, ?> parts) {
        var arguments = new ArrayList<@Nullable Object>(3 + 2 * parts.size());
        arguments.add(script.space());
        arguments.add(script.module());
        arguments.add(function.value());
        var taken = parts.keySet().stream().filter(function::takes).toList();
        var positional = function.positional();
        var inOrder = positional.subList(0, Math.min(taken.size(), positional.size()));
        if (inOrder.size() == taken.size() && taken.containsAll(inOrder)) {
            for (var name : inOrder) {
                arguments.add(values.toGuest(parts.get(name)));
            }
            return prelude("call").execute(arguments.toArray());
        }
        for (var name : taken) {
            arguments.add(name);
            arguments.add(values.toGuest(parts.get(name)));
        }
        return prelude("call_by_name").execute(arguments.toArray());
    }

    @Override
    void flush() {
        prelude("flush").executeVoid();
    }

    /** The engine knows only where a function begins; the line is in the guest's own traceback. */
    @Override
    ScriptException diagnose(PolyglotException error, Path file) {
        var guestError = error.getGuestObject();
        if (guestError == null || !guestError.isException()) {
            return new ScriptException(
                    file,
                    Frames.line(error, file),
                    Frames.message(error),
                    Frames.text(Frames.of(error)));
        }
        var found = prelude("describe").execute(guestError, file.toString());
        return new ScriptException(
                Path.of(found.getArrayElement(0).asString()),
                found.getArrayElement(1).asInt(),
                found.getArrayElement(2).asString(),
                found.getArrayElement(3).asString());
    }
}
