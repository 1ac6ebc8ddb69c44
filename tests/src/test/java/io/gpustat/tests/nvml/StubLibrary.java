package io.gpustat.tests.nvml;

import io.gpustat.tests.Repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compiles the project's own NVML, in one of its variants. */
public final class StubLibrary {

    private StubLibrary() {}

    /** Builds {@code libnvidia-ml.so.1} in a folder of its own, with these macros defined. */
    public static Path build(Path folder, String... macros)
            throws IOException, InterruptedException {
        var file = Files.createTempDirectory(folder, "nvml").resolve("libnvidia-ml.so.1");
        var source = Repository.root().resolve("tests/src/test/c/nvml_stub.c");
        var command =
                new ArrayList<>(List.of("gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-g0"));
        for (var macro : macros) {
            command.add("-D" + macro);
        }
        command.addAll(List.of("-shared", "-fPIC", "-o", file.toString(), source.toString()));
        var compiler = start(command);
        var output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (compiler.waitFor() != 0) {
            throw new AssertionError("nvml_stub.c does not compile:\n" + output);
        }
        return file;
    }

    private static Process start(List<String> command) {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new AssertionError(
                    "These tests compile a C library and need gcc: install it (apt install gcc"
                            + " libc6-dev).",
                    e);
        }
    }
}
