package io.gpustat.cli;

import io.gpustat.plugins.LaunchProfile;
import io.gpustat.plugins.Purpose;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.FoundPlugin.Refusal;
import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.WholeFile;
import io.gpustat.system.ProcessImage;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How this run was started. The launcher guesses which guest languages a run needs before a Java VM
 * runs; where the guess was too small, the run starts again, and the next guess is better.
 *
 * @param launcher null when the program was started without it
 * @param profile the guess
 * @param cacheFolder for what helps the next guess; null for none
 */
record Launch(@Nullable String launcher, LaunchProfile profile, @Nullable Path cacheFolder) {

    /** The folder of the plugins that come with the program; null when it is not installed. */
    @Nullable Path bundled() {
        return launcher == null ? null : Path.of(launcher).resolve("../../plugins").normalize();
    }

    /** Whether plugins in these languages can run now. */
    boolean covers(LaunchProfile needed) {
        return launcher == null || profile.covers(needed);
    }

    /**
     * The same plugins, where those in a guest language are refused if this is an installation
     * without any.
     */
    List<FoundPlugin> runnable(List<FoundPlugin> found) {
        if (covers(LaunchProfile.of(found)) || isInstalled(LaunchProfile.ALL)) {
            return found;
        }
        var refusal =
                new Refusal(
                        State.FAILED,
                        "gpustat-core runs no Python and no JavaScript;"
                                + " install gpustat, the package or archive without -core");
        var runnable = new ArrayList<FoundPlugin>(found.size());
        for (var plugin : found) {
            runnable.add(
                    LaunchProfile.of(List.of(plugin)) == LaunchProfile.CORE
                            ? plugin
                            : new FoundPlugin(plugin.scope(), plugin.source(), refusal));
        }
        return runnable;
    }

    /** Whether there is such a profile; the downloads leave out one or another. */
    private boolean isInstalled(LaunchProfile wanted) {
        return launcher != null
                && Files.exists(
                        Path.of(launcher)
                                .resolve("../../lib/" + wanted.label() + ".classpath")
                                .normalize());
    }

    /** The profile of a run that waits for a debugger. */
    LaunchProfile debugged() throws UsageException {
        if (launcher != null && !isInstalled(LaunchProfile.DEBUG)) {
            throw new UsageException(
                    "--debug-plugin: gpustat-core runs no Python and no JavaScript; install"
                            + " gpustat, the package or archive without -core");
        }
        return LaunchProfile.DEBUG;
    }

    /** Tells the launcher what it should have guessed, and should guess for such a purpose. */
    void remember(Purpose purpose, LaunchProfile needed) {
        if (cacheFolder == null || needed == profile || !isInstalled(needed)) {
            return;
        }
        try {
            Files.createDirectories(cacheFolder);
            WholeFile.write(
                    cacheFolder.resolve("profile-" + purpose.label()),
                    (needed.label() + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It costs the next run some time, and nothing else.
        }
    }

    /** Runs the same command line for these languages, in place of this run: it never returns. */
    IllegalStateException again(LaunchProfile needed, List<String> arguments) {
        var program = String.valueOf(launcher);
        var words = new ArrayList<String>(arguments.size() + 1);
        words.add(program);
        words.addAll(arguments);
        try {
            ProcessImage.become(
                    program,
                    words.toArray(String[]::new),
                    Map.of("GPUSTAT_PROFILE", needed.label()));
            return new IllegalStateException("the launcher " + program + " does not start");
        } catch (IOException | LinkageError e) {
            return new IllegalStateException("the launcher " + program + " does not start", e);
        }
    }
}
