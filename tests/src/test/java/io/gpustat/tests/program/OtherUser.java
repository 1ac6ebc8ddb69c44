package io.gpustat.tests.program;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.Repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** A user without a name and without any rights, whom root alone can become. */
public final class OtherUser {

    public static final String UID = "54321";

    private OtherUser() {}

    /** Skips the test where nobody can become that user, or where that user cannot get here. */
    public static void assumePossible() throws IOException, InterruptedException {
        assumeTrue(isRoot(), "only root can start a program of another user");
        assumeTrue(
                succeeds("test", "-x", Repository.launcher().toString()),
                "another user cannot reach the checkout");
    }

    /** The words before a command that make it that user's. */
    public static String[] become() {
        return new String[] {"setpriv", "--reuid", UID, "--regid", UID, "--clear-groups"};
    }

    /** Opens a folder of the test to all, so that the other user finds what is in it. */
    public static void open(Path folder) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static boolean isRoot() throws IOException {
        return Files.getAttribute(Path.of("/proc/self"), "unix:uid") instanceof Integer uid
                && uid == 0;
    }

    private static boolean succeeds(String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(become()));
        command.addAll(List.of(words));
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
