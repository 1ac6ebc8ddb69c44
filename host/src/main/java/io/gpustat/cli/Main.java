package io.gpustat.cli;

import io.gpustat.run.Environment;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;

/** Where the program starts, and the only place where it ends. */
public final class Main {

    private Main() {}

    /** Runs the command line and exits with its code. */
    public static void main(String[] arguments) {
        var streams = new StandardStreams();
        var environment =
                new Environment(
                        System.getenv(), Path.of("/proc"), Clock.system(ZoneId.systemDefault()));
        int code = new Program(environment, streams).run(List.of(arguments));
        // A plugin's thread or a stuck driver call must not keep the program alive.
        System.exit(code);
    }
}
