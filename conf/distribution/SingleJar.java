import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Makes one jar of many, for {@code java -jar}: {@code java SingleJar.java OUT VERSION START
 * JAR...}. START is the folder of the class that says what is wrong with an older Java.
 */
final class SingleJar {

    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final Map<String, byte[]> files = new TreeMap<>();
    private final Map<String, ByteArrayOutputStream> services = new TreeMap<>();

    private SingleJar() {}

    public static void main(String[] arguments) throws IOException {
        var single = new SingleJar();
        for (var jar : List.of(arguments).subList(3, arguments.length)) {
            single.add(Path.of(jar));
        }
        single.write(Path.of(arguments[0]), arguments[1], Path.of(arguments[2]));
    }

    private void add(Path jar) throws IOException {
        try (var opened = new JarFile(jar.toFile())) {
            for (var entry : opened.stream().toList()) {
                var name = entry.getName();
                if (entry.isDirectory()
                        || name.equals(JarFile.MANIFEST_NAME)
                        || name.endsWith("module-info.class")
                        || name.matches("META-INF/(INDEX\\.LIST|[^/]*\\.(SF|RSA|DSA))")) {
                    continue;
                }
                try (var in = opened.getInputStream(entry)) {
                    add(name, in.readAllBytes(), jar);
                }
            }
        }
    }

    private void add(String name, byte[] bytes, Path jar) {
        if (name.startsWith("META-INF/services/")) {
            var service = services.computeIfAbsent(name, _ -> new ByteArrayOutputStream());
            service.writeBytes(bytes);
            service.write('\n');
        } else if (name.matches("META-INF/(LICENSE|NOTICE|AL2|LGPL)[^/]*")) {
            files.put("META-INF/licences/" + jar.getFileName() + "/" + name.substring(9), bytes);
        } else {
            files.putIfAbsent(name, bytes);
        }
    }

    private void write(Path out, String version, Path start) throws IOException {
        services.forEach((name, text) -> files.put(name, text.toByteArray()));
        var main = "io/gpustat/Start.class";
        files.put(main, Files.readAllBytes(start.resolve(main)));
        var options =
                "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 --sun-misc-unsafe-memory-access=allow";
        var manifest =
                "Manifest-Version: 1.0\r\nMain-Class: io.gpustat.Start\r\nMulti-Release: true\r\n"
                        + "Enable-Native-Access: ALL-UNNAMED\r\nImplementation-Version: "
                        + version
                        + "\r\nBuild-Jdk: 25\r\nJBang-Java-Options: "
                        + options.substring(0, 45)
                        + "\r\n "
                        + options.substring(45)
                        + "\r\n\r\n";
        try (var zip = new ZipOutputStream(Files.newOutputStream(out))) {
            put(zip, JarFile.MANIFEST_NAME, manifest.getBytes(StandardCharsets.UTF_8));
            for (var file : files.entrySet()) {
                put(zip, file.getKey(), file.getValue());
            }
        }
    }

    private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        var entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        zip.write(bytes);
    }
}
