import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/**
 * Lists the classes that Python's own functions are: {@code java Builtins.java JAR LIST}. Python
 * reads the annotations of all of them when it starts.
 */
final class Builtins {

    private static final String PACKAGE = "com/oracle/graal/python/";
    private static final List<String> ANNOTATIONS =
            List.of(
                    "L" + PACKAGE + "annotations/Builtin;",
                    "L" + PACKAGE + "annotations/Builtins;");

    private Builtins() {}

    public static void main(String[] arguments) throws IOException {
        var names = new ArrayList<String>();
        try (var jar = new JarFile(arguments[0])) {
            for (var entry : jar.stream().toList()) {
                if (entry.getName().startsWith(PACKAGE) && entry.getName().endsWith(".class")) {
                    try (var stream = jar.getInputStream(entry)) {
                        var bytes = stream.readAllBytes();
                        if (isBuiltin(bytes)) {
                            var name = entry.getName();
                            names.add(name.substring(0, name.length() - 6).replace('/', '.'));
                        }
                    }
                }
            }
        }
        if (names.isEmpty()) {
            throw new IllegalStateException(arguments[0] + " has no functions of Python's");
        }
        Files.write(Path.of(arguments[1]), names);
    }

    private static boolean isBuiltin(byte[] bytes) {
        return ClassFile.of()
                .parse(bytes)
                .findAttribute(Attributes.runtimeVisibleAnnotations())
                .stream()
                .flatMap(found -> found.annotations().stream())
                .anyMatch(each -> ANNOTATIONS.contains(each.className().stringValue()));
    }
}
