package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The one context of all Python scripts; each is a module of its own. A further one costs too much.
 */
final class PythonGuest extends Guest {

    private final GuestValues values;
    private final Value load;
    private final Value functions;
    private final Value call;
    private final Value frames;
    private final Value dict;

    PythonGuest(Context context, PrintedLines printed, Limits limits, Watchdog watchdog) {
        super(ScriptLanguage.PYTHON, context, printed, limits, watchdog);
        var prelude = context.eval(Source.create("python", Prelude.text("prelude.py")));
        load = prelude.getArrayElement(0);
        functions = prelude.getArrayElement(1);
        call = prelude.getArrayElement(2);
        frames = prelude.getArrayElement(3);
        var wrap = prelude.getArrayElement(4);
        dict = prelude.getArrayElement(5);
        values = new GuestValues(ScriptLanguage.PYTHON, wrap::execute);
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
                    var name = file.getFileName().toString();
                    var module =
                            load.execute(
                                    file.toString(),
                                    String.valueOf(file.getParent()),
                                    name.substring(0, name.lastIndexOf('.')),
                                    text);
                    var state = new GuestReference(dict.execute());
                    return new Script(file, this, module, functions(module), state);
                });
    }

    private List<ScriptFunction> functions(Value module) {
        var found = new ArrayList<ScriptFunction>();
        var list = functions.execute(module);
        for (long i = 0; i < list.getArraySize(); i++) {
            var function = list.getArrayElement(i);
            var parameters = new ArrayList<String>();
            var names = function.getArrayElement(2);
            for (long j = 0; j < names.getArraySize(); j++) {
                parameters.add(names.getArrayElement(j).asString());
            }
            found.add(
                    new ScriptFunction(
                            function.getArrayElement(0).asString(),
                            function.getArrayElement(1),
                            parameters,
                            function.getArrayElement(3).asBoolean(),
                            function.getArrayElement(4).asBoolean(),
                            function.getArrayElement(5).asBoolean(),
                            function.getArrayElement(6).asInt()));
        }
        return found;
    }

    @Override
    Value invoke(ScriptFunction function, Map<String, ?> parts) {
        var names = new ArrayList<String>();
        var arguments = new ArrayList<Object>();
        for (var part : parts.entrySet()) {
            if (function.takesAll() || function.parameters().contains(part.getKey())) {
                names.add(part.getKey());
                arguments.add(part.getValue());
            }
        }
        return call.execute(
                function.value(), new ListView(names, values), new ListView(arguments, values));
    }

    /** The engine knows only where a function begins; the line is in the guest's own traceback. */
    @Override
    int line(PolyglotException error, Path file) {
        var guestError = error.getGuestObject();
        if (guestError == null || !guestError.isException()) {
            return engineLine(error, file);
        }
        try {
            var list = frames.execute(guestError);
            for (long i = list.getArraySize() - 1; i >= 0; i--) {
                var frame = list.getArrayElement(i);
                if (frame.getArrayElement(0).asString().equals(file.toString())) {
                    return frame.getArrayElement(1).asInt();
                }
            }
            return 0;
        } catch (PolyglotException | UnsupportedOperationException e) {
            return engineLine(error, file);
        }
    }
}
