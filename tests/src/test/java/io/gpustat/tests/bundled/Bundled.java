package io.gpustat.tests.bundled;

import io.gpustat.tests.Repository;
import io.gpustat.tests.program.Run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * A plugin that comes with the program, in surroundings of its own: a configuration, a machine and
 * tools, all in a folder.
 *
 * @param plugin its name
 * @param folder for what is made
 */
record Bundled(String plugin, Path folder) {

    /** Longer than a crowded machine delays a call; the tests are about what a plugin does. */
    private static final String PATIENT = "[plugins]\ncall-limit = 60.0\nload-limit = 120.0\n";

    /** Sets what the configuration says besides. */
    Bundled config(String text) throws IOException {
        var file = folder.resolve("config/gpustat/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, PATIENT + text);
        return this;
    }

    /** Writes a simulated machine. */
    Path machine(String text) throws IOException {
        return Files.writeString(folder.resolve("machine.scn"), text);
    }

    /** Puts a program of this name before all others: what it does, in the shell's language. */
    Bundled tool(String name, String script) throws IOException {
        var file = Files.createDirectories(folder.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return this;
    }

    /** The program with the plugin. */
    Run.Command gpustat(String... arguments) throws IOException {
        var words = new ArrayList<>(List.of("--plugin", plugin));
        words.addAll(List.of(arguments));
        return inSurroundings(Run.gpustat(words.toArray(String[]::new)));
    }

    /**
     * The program with the plugin where there are no tools but those that the test has put there.
     */
    Run.Command alone(String... arguments) throws IOException {
        return gpustat(arguments)
                .with("PATH", Files.createDirectories(folder.resolve("bin")).toString());
    }

    /** A command with the same surroundings. */
    Run.Command inSurroundings(Run.Command command) throws IOException {
        if (!Files.exists(folder.resolve("config"))) {
            config("");
        }
        return command.with("XDG_CONFIG_HOME", folder.resolve("config").toString())
                .with("GPUSTAT_PROFILE", profile())
                .with("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
    }

    /** What starts at once with the plugin's language. */
    private String profile() {
        var file = Repository.root().resolve("plugins-js/plugins").resolve(plugin + ".js");
        return Files.exists(file) ? "js" : "python";
    }

    /** A file of the documentation. */
    static Path page(String name) {
        return Repository.root().resolve("docs/cookbook").resolve(name);
    }
}
