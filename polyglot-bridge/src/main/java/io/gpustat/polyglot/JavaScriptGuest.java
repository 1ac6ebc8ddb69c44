package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A context of one JavaScript module; it costs milliseconds, and can be closed alone. */
final class JavaScriptGuest extends Guest {

    /** Whether a call of a function returns before its body is done. */
    private static final String RETURNS_EARLY =
            "f => /Async|Generator/.test(Object.prototype.toString.call(f))";

    private static final String MODULE = "application/javascript+module";

    private final GuestValues values =
            new GuestValues(ScriptLanguage.JAVASCRIPT, UnaryOperator.identity());

    JavaScriptGuest(Context context, PrintedLines printed, Limits limits, Watchdog watchdog) {
        super(ScriptLanguage.JAVASCRIPT, context, printed, limits, watchdog);
    }

    @Override
    GuestValues values() {
        return values;
    }

    @Override
    Script load(Path file, String text) {
        return guarded(
                file,
                Consumers.NOWHERE,
                limits().load(),
                () -> {
                    var exports = context().eval(source(file, text));
                    var named = exports.getMember("default");
                    var module = named != null && named.hasMembers() ? named : exports;
                    var state = new GuestReference(context().eval("js", "({})"));
                    return new Script(file, this, module, functions(module), state);
                });
    }

    private static Source source(Path file, String text) {
        try {
            return Source.newBuilder("js", file.toFile()).content(text).mimeType(MODULE).build();
        } catch (IOException e) {
            throw new UncheckedIOException("the content is given", e);
        }
    }

    private List<ScriptFunction> functions(Value module) {
        var isAsync = context().eval("js", RETURNS_EARLY);
        var found = new ArrayList<ScriptFunction>();
        for (var name : module.getMemberKeys()) {
            var value = module.getMember(name);
            if (value.canExecute()) {
                var location = value.getSourceLocation();
                found.add(
                        new ScriptFunction(
                                name,
                                value,
                                List.of(),
                                true,
                                isAsync.execute(value).asBoolean(),
                                true,
                                location == null ? 0 : location.getStartLine()));
            }
        }
        return found;
    }

    @Override
    Value invoke(ScriptFunction function, Map<String, ?> parts) {
        return function.value().execute(new PlainObjectView(new LinkedHashMap<>(parts), values));
    }

    @Override
    int line(PolyglotException error, Path file) {
        var location = error.isSyntaxError() ? error.getSourceLocation() : null;
        if (location != null && file.toString().equals(location.getSource().getPath())) {
            return location.getStartLine();
        }
        return engineLine(error, file);
    }
}
