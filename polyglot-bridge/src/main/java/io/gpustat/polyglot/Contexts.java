package io.gpustat.polyglot;

import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.io.IOAccess;
import org.jspecify.annotations.Nullable;

import java.io.InputStream;
import java.nio.file.Path;

/**
 * Makes contexts, and decides what code in them may do: read and write files and the network, as
 * whoever runs it; no process, no thread, nothing native, nothing of Java, and no standard input.
 */
record Contexts(Engine engine, Surroundings surroundings, PrintedLines printed) {

    /** An engine, which may have a debugger: scripts stop at their first line until one comes. */
    static Engine engine(PrintedLines printed, boolean debugged) {
        var builder =
                Engine.newBuilder()
                        .allowExperimentalOptions(true)
                        .option("engine.WarnInterpreterOnly", "false")
                        .out(printed)
                        .err(printed);
        if (!debugged) {
            return builder.build();
        }
        try {
            return builder.option("inspect", "true").option("inspect.Suspend", "true").build();
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("this gpustat comes without a debugger", e);
        }
    }

    Context python(@Nullable Path cacheFolder) {
        Management.withoutBeans();
        var builder = builder(ScriptLanguage.PYTHON, IOAccess.ALL);
        if (cacheFolder != null) {
            // An embedded Python writes no .pyc unless told, and parses its library at every start.
            builder.option("python.DontWriteBytecodeFlag", "false")
                    .option("python.PyCachePrefix", cacheFolder.toString());
        }
        return builder.build();
    }

    Context javaScript(VirtualFiles files) {
        var access = IOAccess.newBuilder().fileSystem(files).allowHostSocketAccess(true).build();
        return builder(ScriptLanguage.JAVASCRIPT, access).build();
    }

    private Context.Builder builder(ScriptLanguage language, IOAccess access) {
        return Context.newBuilder(language.id())
                .engine(engine)
                .allowHostAccess(HostAccess.NONE)
                .allowPolyglotAccess(PolyglotAccess.NONE)
                .allowEnvironmentAccess(EnvironmentAccess.INHERIT)
                .allowCreateProcess(false)
                .allowCreateThread(false)
                .allowNativeAccess(false)
                .allowIO(access)
                .allowExperimentalOptions(true)
                .in(InputStream.nullInputStream())
                .out(printed)
                .err(printed)
                .options(language.options());
    }
}
