package io.gpustat.tests.plugins;

import io.gpustat.tests.program.Run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * A home of its own, and a working directory in it.
 *
 * @param home with real names
 */
record UserHome(Path home) {

    /** An empty home in a folder. */
    static UserHome in(Path folder) throws IOException {
        var home = new UserHome(folder.toRealPath());
        Files.createDirectories(home.work());
        return home;
    }

    /** The working directory. */
    Path work() {
        return home.resolve("work");
    }

    /** Where configuration and plugins are. */
    Path config() {
        return home.resolve(".config/gpustat");
    }

    /** Where what is trusted is kept. */
    Path state() {
        return home.resolve(".local/state/gpustat");
    }

    /** Writes a file that its owner alone can write. */
    Path file(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }

    /** A plugin that prints a line below the GPUs. */
    Path javaScript(Path file, String line) throws IOException {
        return file(file, "export const printFooter = () => \"" + line + "\";\n");
    }

    /** A plugin that prints a line below the GPUs. */
    Path python(Path file, String line) throws IOException {
        return file(file, "def print_footer():\n    return \"" + line + "\"\n");
    }

    /** The program in the working directory of a machine with one GPU. */
    Run.Command gpustat(String... arguments) throws IOException {
        var machine = home.resolve("machine.scn");
        if (!Files.exists(machine)) {
            Files.writeString(machine, "gpus 1\ngpu 0 name=T4 mem.total=16G\n");
        }
        var words = new ArrayList<>(List.of("--simulate", machine.toString(), "--no-header"));
        words.addAll(List.of(arguments));
        return command(words);
    }

    /** {@code gpustat plugins} in the working directory. */
    Run.Command plugins(String... arguments) {
        var words = new ArrayList<>(List.of("plugins"));
        words.addAll(List.of(arguments));
        return command(words);
    }

    private Run.Command command(List<String> words) {
        return Run.gpustat(words.toArray(String[]::new)).with("HOME", home.toString()).in(work());
    }

    /** What the plugins printed below the one GPU. */
    static List<String> footer(Run run) {
        return run.lines().subList(1, run.lines().size());
    }
}
