package io.gpustat.cli;

import io.gpustat.nvml.Nvml;
import io.gpustat.plugins.LaunchProfile;
import io.gpustat.run.Environment;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/** Where the program starts, and where it ends unless a signal ends it. */
public final class Main {

    private Main() {}

    /** Runs the command line and exits with its code. */
    public static void main(String[] arguments) {
        int code = run(List.of(arguments));
        // At once: a plugin's thread or a stuck driver call must not keep the program alive.
        Runtime.getRuntime().halt(code);
    }

    /** Runs a command line on this machine, and returns its exit code. */
    static int run(List<String> arguments) {
        return run(arguments, System.getenv());
    }

    /** The same in an environment that has these variables. */
    static int run(List<String> arguments, Map<String, String> variables) {
        // Nearly every run asks NVML, and what that takes can be made ready meanwhile.
        Thread.ofPlatform().daemon().name("nvml").start(Nvml::prepare);
        var environment =
                new Environment(
                        variables, Path.of("/proc"), InstantSource.system(), TimeZone.getDefault());
        var launch =
                new Launch(
                        System.getProperty("gpustat.launcher"),
                        LaunchProfile.named(System.getProperty("gpustat.profile", "")),
                        environment.cacheFolder());
        launch.headStart();
        return new Program(environment, launch, new StandardStreams()).run(arguments);
    }
}
