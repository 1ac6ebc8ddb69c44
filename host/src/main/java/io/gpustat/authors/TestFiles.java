package io.gpustat.authors;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** Finds test files. It is asked before any guest language is there. */
public final class TestFiles {

    private TestFiles() {}

    /**
     * The test files that a path means: itself, or in a folder {@code test_*.py}, {@code *.test.js}
     * and {@code *.test.mjs}, but not in hidden folders, in those of installed packages or of
     * environments.
     */
    public static List<Path> in(Path path) throws IOException {
        var files = new ArrayList<Path>();
        Files.walkFileTree(
                path,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) {
                        var name = String.valueOf(folder.getFileName());
                        var isForeign =
                                name.equals("node_modules")
                                        || (name.startsWith(".") && name.length() > 2)
                                        || Files.exists(folder.resolve("pyvenv.cfg"));
                        return isForeign && !folder.equals(path)
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (file.equals(path) || isTest(String.valueOf(file.getFileName()))) {
                            files.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        files.sort(null);
        return files;
    }

    private static boolean isTest(String name) {
        return (name.startsWith("test_") && name.endsWith(".py"))
                || name.endsWith(".test.js")
                || name.endsWith(".test.mjs");
    }
}
