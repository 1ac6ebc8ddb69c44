package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A context of one JavaScript module; it costs milliseconds, and can be closed alone. */
final class JavaScriptGuest extends Guest {

    private static final String MODULE = "application/javascript+module";

    private final Surroundings surroundings;
    private final GuestValues values;
    private final VirtualFiles files;
    private @Nullable Value prelude;

    JavaScriptGuest(
            Context context,
            PrintedLines printed,
            Limits limits,
            Surroundings surroundings,
            VirtualFiles files) {
        super(ScriptLanguage.JAVASCRIPT, context, printed, limits);
        this.surroundings = surroundings;
        this.values = new GuestValues(this, surroundings.attributes());
        this.files = files;
    }

    @Override
    GuestValues values() {
        return values;
    }

    /** A function of the prelude; the first call starts the context, before the module runs. */
    private Value prelude(String name) {
        var started = prelude;
        if (started == null) {
            started = context().eval(Prelude.source("js", "prelude.js"));
            values.useJavaScript(started.getMember("wide"), started.getMember("raise"));
            values.useText(started.getMember("text"));
            values.useTextOf(started.getMember("textOf"));
            acquaint(started);
            prelude = started;
        }
        return started.getMember(name);
    }

    /** Shows the prelude what the host has. */
    private void acquaint(Value started) {
        started.getMember("askOthers")
                .executeVoid(
                        new ObjectView(new GuestObject(), values),
                        (ProxyExecutable) JavaScriptGuest::hasOthers,
                        (ProxyExecutable) JavaScriptGuest::other);
        var give = started.getMember("give");
        surroundings
                .modules()
                .forEach((name, module) ->
                        give.executeVoid(name, new ObjectView(module.host(), values)));
    }

    private static Object hasOthers(Value... arguments) {
        return view(arguments[0]) instanceof ObjectView view && view.hasOthers();
    }

    private static @Nullable Object other(Value... arguments) {
        return view(arguments[0]) instanceof ObjectView view
                ? view.getMember(arguments[1].asString())
                : null;
    }

    private static @Nullable Object view(Value value) {
        return value.isProxyObject() ? value.asProxyObject() : null;
    }

    @Override
    Loaded load(Origin origin) {
        guarded(origin.file(), Consumers.NOWHERE, START, () -> prelude("state"));
        return guarded(
                origin.file(),
                origin.printed(),
                limits().load(),
                () -> {
                    var open = prelude("open");
                    var exports = evaluated(origin);
                    var module = open.execute(exports, origin.attribute());
                    return new Loaded(
                            this,
                            origin.file(),
                            module,
                            module,
                            functions(module.getMember("functions")),
                            names(module.getMember("values")),
                            files.openedBesides(origin.file()));
                });
    }

    private Value evaluated(Origin origin) {
        try {
            return context().eval(source(origin));
        } catch (PolyglotException e) {
            var line = importLine(String.valueOf(origin.text()), Frames.all(e));
            if (line > 0 && e.isGuestException() && Frames.of(e).isEmpty()) {
                throw new ScriptException(origin.file(), line, Frames.message(e), "");
            }
            throw e;
        }
    }

    /** The engine does not say which line imports what it cannot find; 0 when it is not that. */
    private static int importLine(String text, String message) {
        var begin = message.indexOf("Cannot find module '");
        var end = message.indexOf("' imported from ");
        if (begin < 0 || end < 0) {
            return 0;
        }
        var module = message.substring(message.indexOf('\'', begin) + 1, end);
        var name = module.substring(module.lastIndexOf('/') + 1);
        var line = 0;
        for (var each : text.lines().toList()) {
            line++;
            if (each.contains(name) && (each.contains("from") || each.contains("import"))) {
                return line;
            }
        }
        return 0;
    }

    private static Source source(Origin origin) {
        try {
            return Source.newBuilder("js", origin.file().toFile())
                    .content(String.valueOf(origin.text()))
                    .mimeType(MODULE)
                    .build();
        } catch (IOException e) {
            throw new UncheckedIOException("the content is given", e);
        }
    }

    private static Map<String, ScriptFunction> functions(Value list) {
        var functions = new LinkedHashMap<String, ScriptFunction>();
        for (long i = 0; i < list.getArraySize(); i++) {
            var found = list.getArrayElement(i);
            var name = found.getArrayElement(0).asString();
            var location = found.getArrayElement(1).getSourceLocation();
            var refusal = found.getArrayElement(4);
            var required = new ArrayList<String>();
            var optional = new ArrayList<String>();
            for (var property : ObjectPattern.of(found.getArrayElement(5).asString())) {
                (property.hasDefault() ? optional : required).add(property.name());
            }
            functions.put(
                    name,
                    new ScriptFunction(
                            name,
                            found.getArrayElement(2),
                            required,
                            optional,
                            List.of(),
                            true,
                            found.getArrayElement(3).asBoolean(),
                            true,
                            location == null ? 0 : location.getStartLine(),
                            refusal.isNull() ? null : refusal.asString()));
        }
        return Collections.unmodifiableMap(functions);
    }

    private static Set<String> names(Value list) {
        var names = new HashSet<String>();
        for (long i = 0; i < list.getArraySize(); i++) {
            names.add(list.getArrayElement(i).asString());
        }
        return names;
    }

    @Override
    Value emptyState() {
        return guarded(
                running(), Consumers.NOWHERE, limits().call(), () -> prelude("state").execute());
    }

    @Override
    Value attribute(Loaded script, String name) {
        return script.module().getMember("attribute").execute(name);
    }

    @Override
    Value invoke(Loaded script, ScriptFunction function, Map<String, ?> parts) {
        return function.value().execute(new PlainObjectView(new LinkedHashMap<>(parts), values));
    }

    @Override
    void flush() {
        // JavaScript writes what it prints at once.
    }

    @Override
    ScriptException diagnose(PolyglotException error, Path file) {
        var frames = Frames.of(error);
        var line = Frames.line(error, file);
        var thrown = error.getGuestObject();
        var message =
                thrown == null
                        ? Frames.message(error)
                        : prelude("describe").execute(thrown, Frames.all(error)).asString();
        var stack = Frames.text(frames);
        var first = Frames.firstLine(message);
        return new ScriptException(
                file,
                line,
                first + inHelper(frames, file),
                message.equals(first) ? stack : message + "\n" + stack);
    }

    /** Where it happened, if not in the file itself. */
    private static String inHelper(List<Frames.Frame> frames, Path file) {
        if (frames.isEmpty() || frames.getFirst().file().equals(file.toString())) {
            return "";
        }
        var frame = frames.getFirst();
        var folder = file.getParent();
        var helper = Path.of(frame.file());
        var shown =
                folder != null && helper.startsWith(folder) ? folder.relativize(helper) : helper;
        return " (at " + shown + ":" + frame.line() + ")";
    }
}
