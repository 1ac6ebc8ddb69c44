import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.io.IOAccess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Unpacks what GraalVM has in its jars, and compiles Python's library: {@code java -cp JARS
 * CompileLibrary.java FOLDER}. What is compiled says that it needs no check, so it holds wherever
 * the folder is moved to, whatever the times of the files.
 */
final class CompileLibrary {

    private static final String COMPILE =
            """
            import compileall, py_compile, sys
            def compile_library(folder):
                return compileall.compile_dir(
                    folder, quiet=2, stripdir=folder, prependdir='<python>',
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            compile_library
            """;

    private static final String ATTACH = "libtruffleattach.so";

    private CompileLibrary() {}

    public static void main(String[] arguments) throws IOException {
        var resources = Path.of(arguments[0]).toAbsolutePath();
        Engine.copyResources(resources, "python");
        unpackEngine(resources.resolve("engine/libtruffleattach/bin"));
        System.setProperty("polyglot.engine.resourcePath", resources.toString());
        try (var context =
                Context.newBuilder("python")
                        .allowIO(IOAccess.ALL)
                        .allowExperimentalOptions(true)
                        .option("engine.WarnInterpreterOnly", "false")
                        .build()) {
            var library = resources.resolve("python/python-home/lib");
            context.eval("python", COMPILE).execute(library.toString());
        }
    }

    /** The engine's own native part, which the copy above leaves out. */
    private static void unpackEngine(Path folder) throws IOException {
        var architecture = System.getProperty("os.arch");
        var name = "/META-INF/resources/engine/libtruffleattach/linux/" + architecture + "/bin/";
        Files.createDirectories(folder);
        try (var in = Engine.class.getResourceAsStream(name + ATTACH)) {
            Files.write(folder.resolve(ATTACH), in.readAllBytes());
        }
    }
}
