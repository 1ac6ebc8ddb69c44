package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** A function that a script defines at its top level. */
public final class ScriptFunction {

    private final String name;
    private final Value value;
    private final List<String> required;
    private final List<String> optional;
    private final List<String> positional;
    private final List<String> parameters;
    private final boolean takesAll;
    private final boolean async;
    private final boolean own;
    private final int line;
    private final @Nullable String refusal;

    ScriptFunction(
            String name,
            Value value,
            List<String> required,
            List<String> optional,
            List<String> positional,
            boolean takesAll,
            boolean async,
            boolean own,
            int line,
            @Nullable String refusal) {
        this.name = name;
        this.value = value;
        this.required = List.copyOf(required);
        this.optional = List.copyOf(optional);
        this.positional = List.copyOf(positional);
        var all = new ArrayList<String>(required);
        all.addAll(optional);
        this.parameters = List.copyOf(all);
        this.takesAll = takesAll;
        this.async = async;
        this.own = own;
        this.line = line;
        this.refusal = refusal;
    }

    /** The name, as the script writes it. */
    public String name() {
        return name;
    }

    /** The names of its parameters; where the language passes one object, those it takes of it. */
    public List<String> parameters() {
        return parameters;
    }

    /** The parameters that a call must have. */
    public List<String> required() {
        return required;
    }

    /** The parameters with a value of their own, which a call may have. */
    public List<String> optional() {
        return optional;
    }

    /** Whether it is given whatever there is, named or not. */
    public boolean takesAll() {
        return takesAll;
    }

    /** Whether a call returns before it is done. */
    public boolean isAsync() {
        return async;
    }

    /** Whether the script itself defines it, rather than having imported it. */
    public boolean isOwn() {
        return own;
    }

    /** The line of its definition; 0 when it is not known. */
    public int line() {
        return line;
    }

    /** Why it cannot be called with parts by their names, as a sentence; null when it can be. */
    public @Nullable String refusal() {
        return refusal;
    }

    /** The parameters that a call can give by their places, in this order. */
    List<String> positional() {
        return positional;
    }

    Value value() {
        return value;
    }

    boolean takes(String part) {
        return takesAll || parameters.contains(part);
    }
}
