package io.gpustat.system;

import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services.RunRequest;
import io.gpustat.spi.Services.RunResult;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs for plugins. With {@code setsid} of util-linux or BusyBox, which every Linux has, a
 * program gets a session of its own: it cannot open the terminal, and is found again with all that
 * it started. Where there is none, a program could still open {@code /dev/tty}.
 */
final class Programs {

    /** The most that is taken of each of the two outputs. */
    static final int MOST_OUTPUT = 16 << 20;

    /** How long a program that escaped from its session may keep the outputs open. */
    private static final Duration LAST_WORDS = Duration.ofMillis(500);

    private static final List<String> SETSID = List.of("/usr/bin/setsid", "/bin/setsid");

    private final String searchPath;
    private final File proc;

    /**
     * Runs what is found here.
     *
     * @param searchPath the folders, as in PATH; those that are not absolute are left out
     */
    Programs(String searchPath, File proc) {
        this.searchPath = searchPath;
        this.proc = proc;
    }

    RunResult run(RunRequest request) {
        if (request.argv().isEmpty()) {
            throw new ServiceException("run: which program? (the list is empty)");
        }
        var name = request.argv().getFirst();
        var setsid = setsid();
        var command = new ArrayList<String>();
        if (setsid != null) {
            command.add(setsid);
        }
        command.add(find(name));
        command.addAll(request.argv().subList(1, request.argv().size()));
        try {
            var builder = new ProcessBuilder(command);
            builder.environment().putAll(request.env());
            var process = builder.start();
            return wait(name, request, process, new Session(process, setsid != null, proc));
        } catch (IllegalArgumentException e) {
            throw new ServiceException("cannot run " + name + ": env: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new ServiceException("cannot run " + name + ": " + Reasons.of(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceException(name + ": interrupted", e);
        }
    }

    private static RunResult wait(String name, RunRequest request, Process process, Session session)
            throws InterruptedException {
        // A session of its own hears nothing of a Ctrl-C.
        var ending = new Thread(session::kill, "end of " + name);
        try {
            Runtime.getRuntime().addShutdownHook(ending);
            var stdout = new Collector(process.getInputStream(), MOST_OUTPUT, session::kill);
            var stderr = new Collector(process.getErrorStream(), MOST_OUTPUT, session::kill);
            feed(process, request.input());
            var hasEnded = process.waitFor(request.timeout().toNanos(), TimeUnit.NANOSECONDS);
            session.kill();
            if (!hasEnded) {
                throw new ServiceException(
                        name
                                + " took longer than "
                                + TimeLimit.seconds(request.timeout())
                                + " and was killed");
            }
            if (stdout.isFull() || stderr.isFull()) {
                throw new ServiceException(
                        name + " wrote more than " + (MOST_OUTPUT >> 20) + " MB and was killed");
            }
            return new RunResult(
                    process.exitValue(), stdout.text(LAST_WORDS), stderr.text(LAST_WORDS));
        } finally {
            if (process.isAlive()) {
                session.kill();
            }
            try {
                Runtime.getRuntime().removeShutdownHook(ending);
            } catch (IllegalStateException e) {
                // It runs already, and kills what is there no more.
            }
        }
    }

    /** A program that reads nothing, or not all, must not hold us up. */
    private static void feed(Process process, @Nullable String input) {
        var to = process.getOutputStream();
        Runnable feeding =
                () -> {
                    try (to) {
                        to.write((input == null ? "" : input).getBytes(StandardCharsets.UTF_8));
                    } catch (IOException e) {
                        // It did not want to read more.
                        return;
                    }
                };
        if (input == null || input.isEmpty()) {
            feeding.run();
        } else {
            Thread.ofPlatform().daemon().name("feeder").start(feeding);
        }
    }

    private static @Nullable String setsid() {
        for (var file : SETSID) {
            if (Files.isExecutable(Path.of(file))) {
                return file;
            }
        }
        return null;
    }

    private String find(String name) {
        if (name.isEmpty() || name.indexOf('\0') >= 0) {
            throw new ServiceException("run: '" + name.replace('\0', ' ') + "' names no program");
        }
        if (name.indexOf('/') >= 0) {
            var file = Path.of(name).toAbsolutePath();
            if (Files.isExecutable(file) && !Files.isDirectory(file)) {
                return file.toString();
            }
            throw new ServiceException(
                    "cannot run "
                            + name
                            + (Files.exists(file)
                                    ? ": it is not an executable file"
                                    : ": there is no such file"));
        }
        for (var folder : searchPath.split(":", -1)) {
            if (folder.startsWith("/")) {
                var file = Path.of(folder, name);
                if (Files.isExecutable(file) && !Files.isDirectory(file)) {
                    return file.toString();
                }
            }
        }
        throw new ServiceException("cannot run " + name + ": there is no such program in PATH");
    }
}
