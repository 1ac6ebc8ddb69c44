package io.gpustat.cli;

import io.gpustat.nvml.Nvml;
import io.gpustat.plugins.LaunchProfile;
import io.gpustat.polyglot.HeadStart;
import io.gpustat.run.Environment;
import io.gpustat.spi.GpustatPlugin;

import org.jspecify.annotations.Nullable;

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
        var launcher = System.getProperty("gpustat.launcher");
        var profile = LaunchProfile.named(System.getProperty("gpustat.profile", ""));
        var environment =
                new Environment(
                        variables,
                        Path.of("/proc"),
                        InstantSource.system(),
                        TimeZone.getDefault(),
                        null,
                        headStart(launcher, profile));
        var launch = new Launch(launcher, profile, environment.cacheFolder());
        return new Program(environment, launch, new StandardStreams()).run(arguments);
    }

    /** Lets what plugins in the guessed languages take begin, while the command line is read. */
    private static @Nullable HeadStart headStart(@Nullable String launcher, LaunchProfile profile) {
        var languages = profile.languages();
        return launcher == null || languages.isEmpty() || profile == LaunchProfile.DEBUG
                ? null
                : HeadStart.begin(
                        languages,
                        GpustatPlugin.class,
                        Path.of(launcher).resolve("../../lib/python.builtins").normalize());
    }
}
