package io.gpustat.polyglot;

import org.graalvm.polyglot.Engine;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.zip.ZipFile;

/**
 * Does on a thread of its own what guest languages wait for when they start, and what Java then has
 * ready: an eighth of a start. All of it is Java's own work. No class of a guest language is
 * initialised here, as two threads that do so in different orders can wait for each other for ever.
 */
public final class HeadStart {

    /** The annotations that are read when any language starts; for each, Java writes a class. */
    static final List<String> ANNOTATIONS =
            List.of(
                    "java.lang.annotation.Retention",
                    "com.oracle.truffle.api.TruffleLanguage$Registration",
                    "com.oracle.truffle.api.instrumentation.ProvidedTags",
                    "com.oracle.truffle.api.instrumentation.TruffleInstrument$Registration",
                    "com.oracle.truffle.api.dsl.GeneratedBy",
                    "com.oracle.truffle.api.CompilerDirectives$CompilationFinal",
                    "java.lang.annotation.Repeatable",
                    "java.lang.annotation.Target",
                    "com.oracle.truffle.api.library.ExportLibrary",
                    "com.oracle.truffle.api.library.ExportLibrary$Repeat",
                    "com.oracle.truffle.api.library.GenerateLibrary",
                    "com.oracle.truffle.api.nodes.Node$Child",
                    "com.oracle.truffle.api.nodes.Node$Children",
                    "com.oracle.truffle.api.nodes.DenyReplace",
                    "jdk.internal.ValueBased");

    /** Those that JavaScript adds. */
    static final List<String> OF_JAVASCRIPT =
            List.of(
                    "com.oracle.truffle.api.object.DynamicObject$DynamicField",
                    "com.oracle.truffle.api.nodes.NodeInfo",
                    "java.lang.annotation.Inherited");

    /** Those that Python adds. */
    static final List<String> OF_PYTHON =
            List.of(
                    "com.oracle.graal.python.annotations.Builtin",
                    "com.oracle.graal.python.annotations.Builtins",
                    "com.oracle.graal.python.annotations.Slot",
                    "com.oracle.graal.python.annotations.Slot$Slots",
                    "com.oracle.graal.python.annotations.Slot$SlotSignature",
                    "com.oracle.graal.python.annotations.HashNotImplemented",
                    "com.oracle.graal.python.builtins.CoreFunctions",
                    "java.lang.Deprecated");

    private final ClassLoader loader = HeadStart.class.getClassLoader();
    private final Path builtins;
    private final List<ZipFile> open = new ArrayList<>();
    private final PrintedLines printed = new PrintedLines();
    private final FutureTask<Engine> engine =
            new FutureTask<>(() -> Contexts.engine(printed, false));

    private HeadStart(Path builtins) {
        this.builtins = builtins;
    }

    /**
     * Begins; nobody needs to wait for the end. The engine is made too.
     *
     * @param languages that are going to start
     * @param proxied an interface of the caller's that Java is going to write a class for
     * @param builtins a file with the names of the classes that Python's own functions are, whose
     *     annotations are read when Python starts; there need not be one
     */
    public static HeadStart begin(List<ScriptLanguage> languages, Class<?> proxied, Path builtins) {
        var start = new HeadStart(builtins);
        start("head-start-engine", start.engine);
        start(
                "head-start",
                () -> {
                    start.jars();
                    start.annotations(languages);
                    proxy(proxied);
                    start.numbers();
                    records();
                    if (languages.contains(ScriptLanguage.PYTHON)) {
                        start.python();
                    }
                });
        return start;
    }

    private static void start(String name, Runnable work) {
        Thread.ofPlatform().daemon().name(name).start(work);
    }

    /**
     * The engine, as soon as it is made.
     *
     * @param output is given what it has to say
     */
    Engine engine(Consumer<String> output) {
        printed.to(output);
        try {
            return engine.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the engine of the guest languages does not start", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /**
     * Reads what is in each jar, which the engine asks all of them. Java keeps that as long as a
     * jar is open; it begins at the other end.
     */
    private void jars() {
        var jars = System.getProperty("java.class.path", "").split(File.pathSeparator, -1);
        for (var i = jars.length - 1; i >= 0; i--) {
            try {
                open.add(new ZipFile(jars[i]));
            } catch (IOException e) {
                // It is told where it is needed.
            }
        }
    }

    /** What compares records is made at the first use; JavaScript knows its modules by one. */
    private static void records() {
        record Pair(Object one, Object other) {}

        var pair = new Pair("", "");
        var _ = pair.hashCode();
        var _ = pair.equals(new Pair("", "x"));
    }

    /** Large numbers have tables. */
    private void numbers() {
        try {
            Class.forName("java.math.BigDecimal", true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Java has it", e);
        }
    }

    private void annotations(List<ScriptLanguage> languages) {
        var names = new ArrayList<>(ANNOTATIONS);
        if (languages.contains(ScriptLanguage.JAVASCRIPT)) {
            names.addAll(OF_JAVASCRIPT);
        }
        if (languages.contains(ScriptLanguage.PYTHON)) {
            names.addAll(OF_PYTHON);
        }
        for (var name : names) {
            try {
                proxy(Class.forName(name, false, loader));
            } catch (ClassNotFoundException e) {
                // Another version of the engine reads others, and starts without this.
            }
        }
    }

    private static void proxy(Class<?> type) {
        Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, _, _) -> null);
    }

    private void python() {
        Management.withoutBeans();
        dateOfAFile();
        for (var name : names()) {
            try {
                var _ = Class.forName(name, false, loader).getAnnotations();
            } catch (ClassNotFoundException e) {
                return; // the list is of another version
            }
        }
    }

    /** Python asks how old a file of its own is, and writes that as a text. */
    @SuppressWarnings("JavaUtilDate") // it is what Python uses
    private static void dateOfAFile() {
        try {
            var file = HeadStart.class.getResource("HeadStart.class");
            if (file != null) {
                var _ = new Date(file.openConnection().getLastModified()).toString();
            }
        } catch (IOException e) {
            // It is made ready where Python needs it.
        }
    }

    private List<String> names() {
        try {
            return Files.readAllLines(builtins, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of();
        }
    }
}
