package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** A function of the host as scripts see it. */
record FunctionView(GuestObject.Function function, GuestValues values) implements ProxyExecutable {

    @Override
    @SuppressWarnings("unchecked") // toJava makes mappings of strings only
    public @Nullable Object execute(Value... arguments) {
        var positional = new ArrayList<@Nullable Object>();
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        for (int i = 0; i < arguments.length; i++) {
            var value = values.toJava(arguments[i]);
            if (i == arguments.length - 1 && i > 0 && value instanceof Map<?, ?> map) {
                named = (Map<String, @Nullable Object>) map;
            } else {
                positional.add(value);
            }
        }
        return values.toGuest(function.call(positional, named));
    }
}
