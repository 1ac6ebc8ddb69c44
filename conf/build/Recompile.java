import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/**
 * Brings the classes of a jar to a class-file version that an ahead-of-time cache takes: {@code
 * java Recompile.java JAR}. The code stays the same; stack maps are added, which classes for Java 5
 * do not have, and without which they are verified anew at every start.
 */
final class Recompile {

    private static final int OLDEST_CACHED = ClassFile.JAVA_6_VERSION;

    private static final ClassTransform NEWER =
            (builder, element) ->
                    builder.with(
                            element instanceof ClassFileVersion
                                    ? ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0)
                                    : element);

    private Recompile() {}

    public static void main(String[] arguments) throws IOException {
        var jar = Path.of(arguments[0]);
        if (isDone(jar)) {
            return;
        }
        var written = jar.resolveSibling(jar.getFileName() + ".new");
        try (var loader = new URLClassLoader(new URL[] {jar.toUri().toURL()});
                var old = new JarFile(jar.toFile());
                var out = new JarOutputStream(Files.newOutputStream(written))) {
            var classes =
                    ClassFile.of(
                            ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
                            ClassFile.ClassHierarchyResolverOption.of(
                                    ClassHierarchyResolver.ofResourceParsing(loader)));
            for (var entry : old.stream().toList()) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                try (var in = old.getInputStream(entry)) {
                    out.write(converted(entry.getName(), in, classes));
                }
            }
        }
        Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A jar keeps its time when there is nothing to do, as the caches remember it. */
    private static boolean isDone(Path jar) throws IOException {
        try (var opened = new JarFile(jar.toFile())) {
            for (var entry : opened.stream().toList()) {
                if (isClass(entry.getName())) {
                    try (var in = opened.getInputStream(entry)) {
                        return ClassFile.of().parse(in.readAllBytes()).majorVersion()
                                >= OLDEST_CACHED;
                    }
                }
            }
            return true;
        }
    }

    private static boolean isClass(String name) {
        return name.endsWith(".class") && !name.startsWith("META-INF/");
    }

    private static byte[] converted(String name, InputStream in, ClassFile classes)
            throws IOException {
        var bytes = in.readAllBytes();
        if (!isClass(name)) {
            return bytes;
        }
        var model = classes.parse(bytes);
        if (model.majorVersion() >= OLDEST_CACHED) {
            return bytes;
        }
        // Each instruction is written anew, as a method that is only copied gets no stack map.
        var rewritten =
                ClassTransform.transformingMethodBodies((code, element) -> code.with(element));
        return classes.transformClass(model, rewritten.andThen(NEWER));
    }
}
