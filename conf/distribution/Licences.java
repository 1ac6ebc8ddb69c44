import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Puts the licence of every jar into a folder: {@code java Licences.java LIB TABLE OUT}. It is in
 * the jar, or the table says which it is; a jar without any fails the build.
 */
final class Licences {

    private final Map<String, List<String>> table = new LinkedHashMap<>();
    private final Path texts;
    private final Path out;
    private final List<String> index = new ArrayList<>();
    private final TreeSet<String> used = new TreeSet<>();

    private Licences(Path tableFile, Path out) throws IOException {
        this.texts = tableFile.resolveSibling("");
        this.out = out;
        for (var line : Files.readAllLines(tableFile)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                var words = List.of(line.split(" "));
                table.put(words.getFirst(), words.subList(1, words.size()));
            }
        }
    }

    public static void main(String[] arguments) throws IOException {
        var licences = new Licences(Path.of(arguments[1]), Path.of(arguments[2]));
        List<Path> jars;
        try (var files = Files.list(Path.of(arguments[0]))) {
            jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
        for (var jar : jars) {
            licences.add(jar);
        }
        licences.finish();
    }

    private void add(Path jar) throws IOException {
        var name = jar.getFileName().toString();
        if (name.startsWith("gpustat-")) {
            return;
        }
        var inside = extract(jar, out.resolve(name.substring(0, name.length() - 4)));
        var known = new ArrayList<String>();
        table.forEach((start, ids) -> {
            if (name.startsWith(start)) {
                known.addAll(ids);
            }
        });
        if (inside.isEmpty() && known.isEmpty()) {
            throw new IllegalStateException(
                    name + " has no licence inside, and " + texts + "table names none");
        }
        used.addAll(known);
        index.add(name + ": " + String.join(", ", inside.isEmpty() ? known : inside));
    }

    private static List<String> extract(Path jar, Path folder) throws IOException {
        var found = new TreeSet<String>();
        try (var opened = new JarFile(jar.toFile())) {
            for (var entry : opened.stream().filter(Licences::isLicence).toList()) {
                Files.createDirectories(folder);
                var name = Path.of(entry.getName()).getFileName().toString();
                try (var in = opened.getInputStream(entry)) {
                    Files.write(folder.resolve(name), in.readAllBytes());
                }
                found.add(folder.getFileName() + "/" + name);
            }
        }
        return List.copyOf(found);
    }

    private static boolean isLicence(JarEntry entry) {
        var name = entry.getName().toLowerCase(Locale.ROOT);
        return !entry.isDirectory()
                && name.matches("meta-inf/(licen[cs]e|notice|copying|al2\\.0|lgpl2\\.1)(\\.\\w+)?");
    }

    private void finish() throws IOException {
        Files.createDirectories(out);
        for (var id : used) {
            Files.copy(texts.resolve(id + ".txt"), out.resolve(id + ".txt"));
        }
        index.addFirst("The licence of each library in lib:");
        index.add(
                "The Java runtime in lib/runtime: GPL-2.0 with the Classpath exception,"
                        + " see lib/runtime/legal.");
        Files.write(out.resolve("INDEX"), index);
    }
}
