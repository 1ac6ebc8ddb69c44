package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A function of the host as scripts see it. Python passes keyword arguments; of JavaScript's
 * arguments the last is those if it is an object that the script wrote and not the only one.
 */
record FunctionView(GuestObject.Function function, GuestValues values) implements ProxyExecutable {

    @Override
    public @Nullable Object execute(Value... arguments) {
        var positional = new ArrayList<@Nullable Object>();
        var named = new LinkedHashMap<String, @Nullable Object>();
        try {
            switch (values.language()) {
                case PYTHON -> {
                    var given = arguments[0];
                    for (long i = 0; i < given.getArraySize(); i++) {
                        positional.add(argument(given.getArrayElement(i), "argument " + (i + 1)));
                    }
                    var keywords = arguments[1].getHashEntriesIterator();
                    while (keywords.hasIteratorNextElement()) {
                        var entry = keywords.getIteratorNextElement();
                        var name = entry.getArrayElement(0).asString();
                        named.put(name, argument(entry.getArrayElement(1), name));
                    }
                }
                case JAVASCRIPT -> {
                    var last = arguments.length - 1;
                    for (int i = 0; i <= last; i++) {
                        if (i == last && i > 0 && isNamed(arguments[i])) {
                            fields(arguments[i], named);
                        } else {
                            positional.add(argument(arguments[i], "argument " + (i + 1)));
                        }
                    }
                }
            }
            return values.toGuest(function.call(positional, named));
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    private static boolean isNamed(Value value) {
        return value.hasMembers()
                && !value.isProxyObject()
                && !value.hasArrayElements()
                && !value.hasHashEntries()
                && !value.hasIterator()
                && !value.canExecute()
                && !value.isException()
                && !value.isString()
                && !value.isNumber()
                && !value.isInstant()
                && !value.isDate();
    }

    private void fields(Value object, Map<String, @Nullable Object> named) {
        for (var name : object.getMemberKeys()) {
            named.put(name, argument(object.getMember(name), name));
        }
    }

    private @Nullable Object argument(Value value, String name) {
        if (value.canExecute()
                && !value.isProxyObject()
                && !value.isString()
                && values.textOf(value) == null) {
            return new GuestCallback(values.guest(), values.guest().running(), value);
        }
        try {
            return values.toJava(value, "");
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + " is " + e.getMessage(), e);
        }
    }
}
