package io.gpustat.tests;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where things lie in the checkout that is tested. */
public final class Repository {

    private Repository() {}

    /** The root of the checkout. */
    public static Path root() {
        var folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("polyglot-bridge"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    /** The launcher that users run, as the build has put it together. */
    public static Path launcher() {
        return root().resolve("host/target/gpustat/bin/gpustat");
    }
}
