package io.gpustat.tests.plugins;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A Python package as pip installs it. */
final class Wheel {

    private final String name;
    private final Map<String, String> files = new LinkedHashMap<>();

    /**
     * A package with entry points.
     *
     * @param entryPoints the lines of their group
     */
    Wheel(String name, String entryPoints) {
        this.name = name;
        file(info("METADATA"), "Metadata-Version: 2.1\nName: " + name + "\nVersion: 1.0\n");
        file(
                info("WHEEL"),
                "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n");
        file(
                info("entry_points.txt"),
                "[console_scripts]\nx = y:z\n\n[gpustat]\n" + entryPoints + "\n");
    }

    /** Adds a file to it. */
    Wheel file(String path, String text) {
        files.put(path, text);
        return this;
    }

    private String info(String file) {
        return name + "-1.0.dist-info/" + file;
    }

    /** Writes it into a folder. */
    Path write(Path folder) throws IOException {
        var wheel = folder.resolve(name + "-1.0-py3-none-any.whl");
        var record = new StringBuilder();
        files.keySet().forEach(path -> record.append(path).append(",,\n"));
        file(info("RECORD"), record + info("RECORD") + ",,\n");
        try (var zip = new ZipOutputStream(Files.newOutputStream(wheel))) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return wheel;
    }

    /** Lays its files where an installation would. */
    void unpack(Path sitePackages) throws IOException {
        for (var file : files.entrySet()) {
            var path = sitePackages.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }
}
