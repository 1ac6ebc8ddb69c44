package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;

import java.util.List;

/** A function that a script defines at its top level. */
public final class ScriptFunction {

    private final String name;
    private final Value value;
    private final List<String> parameters;
    private final boolean takesAll;
    private final boolean async;
    private final boolean own;
    private final int line;

    ScriptFunction(
            String name,
            Value value,
            List<String> parameters,
            boolean takesAll,
            boolean async,
            boolean own,
            int line) {
        this.name = name;
        this.value = value;
        this.parameters = List.copyOf(parameters);
        this.takesAll = takesAll;
        this.async = async;
        this.own = own;
        this.line = line;
    }

    /** The name, as the script writes it. */
    public String name() {
        return name;
    }

    /** The names of its parameters; empty where the language passes one object. */
    public List<String> parameters() {
        return parameters;
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

    Value value() {
        return value;
    }
}
