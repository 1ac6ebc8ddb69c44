package io.gpustat.tests.bundled;

import java.io.IOException;
import java.util.Map;

/** A process with the environment that Slurm gives its jobs. */
final class ProcessInJob implements AutoCloseable {

    private final Process process;

    ProcessInJob(Map<String, String> variables) throws IOException {
        var builder = new ProcessBuilder("sh", "-c", "echo there; read -r line");
        builder.environment().putAll(variables);
        process = builder.start();
        if (process.inputReader().readLine() == null) {
            throw new AssertionError("it ended without a word");
        }
    }

    long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
