package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/**
 * The host's Python code as an earlier run has compiled it: to compile it takes a tenth of Python's
 * start. It is kept like the code of scripts, which it takes care of itself: in a private folder of
 * the user, with the text and the version that it was made of at its end.
 */
final class KeptPrelude {

    private static final String RESOURCE = "prelude.py";
    private static final String FUNCTION = "_prelude";

    private final Value builtins;
    private final Value marshal;
    private final Value posix;
    private final String file;
    private final String text = Prelude.text(RESOURCE);
    private final Value mark;
    private @Nullable Value compiled;

    /**
     * The prelude in a context.
     *
     * @param folder that is the user's alone
     */
    KeptPrelude(Context context, Path folder) {
        builtins = context.getBindings("python").getMember("__builtins__");
        marshal = module("marshal");
        posix = module("posix");
        file = folder.resolve(RESOURCE + ".kept").toString();
        var made = context.getEngine().getVersion() + "\n" + text;
        mark = builtins.getMember("str").invokeMember("encode", made);
    }

    /** The function that the prelude is. */
    Value function() {
        var code = kept();
        if (code == null) {
            code = builtins.getMember("compile").execute(text, Frames.HOST, "exec", 0, true);
            compiled = code;
        }
        var names = builtins.getMember("dict").execute();
        builtins.getMember("exec").execute(code, names);
        return names.getHashValue(FUNCTION);
    }

    /** Lets the prelude keep itself, where it was compiled anew. */
    void keep(Value keeper) {
        if (compiled != null) {
            keeper.executeVoid(file, compiled, mark);
        }
    }

    private Value module(String name) {
        return builtins.getMember("__import__").execute(name);
    }

    private @Nullable Value kept() {
        try {
            var handle = posix.invokeMember("open", file, 0);
            try {
                var size = posix.invokeMember("fstat", handle).getMember("st_size");
                var content = posix.invokeMember("read", handle, size);
                return content.invokeMember("endswith", mark).asBoolean()
                        ? marshal.invokeMember("loads", content)
                        : null;
            } finally {
                posix.invokeMember("close", handle);
            }
        } catch (PolyglotException e) {
            return null; // there is none yet, or it is of no use
        }
    }
}
