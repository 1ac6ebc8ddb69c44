import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;

/**
 * Leaves out of jars what this program never reads, as what is native is unpacked beside them and
 * other systems get other downloads: {@code java Slim.java JAR...}.
 */
final class Slim {

    private static final String UNUSED =
            "META-INF/resources/.*|com/sun/jna/[a-z0-9]+-[^/]*/.*|org/jline/nativ/[A-Z][^/]*/.*"
                    + "|META-INF/native-image/.*|.*/?module-info\\.class";

    private Slim() {}

    public static void main(String[] arguments) throws IOException {
        for (var jar : arguments) {
            slim(Path.of(jar));
        }
    }

    private static void slim(Path jar) throws IOException {
        var written = jar.resolveSibling(jar.getFileName() + ".new");
        try (var old = new JarFile(jar.toFile());
                var out = new JarOutputStream(Files.newOutputStream(written))) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (var entry : old.stream().toList()) {
                if (entry.isDirectory() || entry.getName().matches(UNUSED)) {
                    continue;
                }
                byte[] bytes;
                try (var in = old.getInputStream(entry)) {
                    bytes = in.readAllBytes();
                }
                out.putNextEntry(stored(entry, bytes));
                out.write(bytes);
            }
        }
        Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Not compressed: read faster, and smaller once all of it is compressed together. */
    private static ZipEntry stored(ZipEntry old, byte[] bytes) {
        var entry = new ZipEntry(old.getName());
        var crc = new CRC32();
        crc.update(bytes);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCompressedSize(bytes.length);
        entry.setCrc(crc.getValue());
        entry.setTimeLocal(java.time.LocalDateTime.of(1980, 1, 1, 0, 0));
        return entry;
    }
}
