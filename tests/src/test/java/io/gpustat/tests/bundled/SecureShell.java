package io.gpustat.tests.bundled;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A real sshd on loopback, which is several hosts by name: {@code node1} and {@code node2} answer,
 * {@code closed} has nobody at its port, and {@code stranger} does not know the key.
 */
final class SecureShell implements AutoCloseable {

    private static final Path REQUIRED = Path.of("/run/sshd");

    private final Path folder;
    private final boolean made;
    private final Daemon daemon;

    private SecureShell(Path folder, boolean made, Daemon daemon) {
        this.folder = folder;
        this.made = made;
        this.daemon = daemon;
    }

    /** Starts it; skips the test where that is not possible. */
    static SecureShell start(Path folder) throws Exception {
        Daemon.assumeInstalled("sshd", "ssh", "ssh-keygen");
        org.junit.jupiter.api.Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")), "only root can start this sshd");
        var made = !Files.exists(REQUIRED);
        Files.createDirectories(REQUIRED);
        for (var key : List.of("host", "user", "other")) {
            Daemon.output(
                    Map.of(),
                    "ssh-keygen",
                    "-q",
                    "-t",
                    "ed25519",
                    "-N",
                    "",
                    "-f",
                    folder.resolve(key).toString());
        }
        var port = freePort();
        var settings =
                Files.writeString(
                        folder.resolve("sshd_config"),
                        """
                        Port %s
                        ListenAddress 127.0.0.1
                        HostKey FOLDER/host
                        AuthorizedKeysFile FOLDER/user.pub
                        PidFile FOLDER/sshd.pid
                        PasswordAuthentication no
                        KbdInteractiveAuthentication no
                        PermitRootLogin prohibit-password
                        StrictModes no
                        UsePAM no
                        MaxStartups 100
                        """
                                .replace("FOLDER", folder.toString())
                                .formatted(port));
        Files.writeString(
                folder.resolve("ssh_config"),
                """
                Host closed
                  Port 1
                Host stranger
                  IdentityFile FOLDER/other
                Host * !stranger
                  IdentityFile FOLDER/user
                Host *
                  HostName 127.0.0.1
                  Port %s
                  User root
                  IdentitiesOnly yes
                  UserKnownHostsFile FOLDER/known
                  StrictHostKeyChecking accept-new
                  LogLevel ERROR
                """
                        .replace("FOLDER", folder.toString())
                        .formatted(port));
        var log = folder.resolve("sshd.log");
        var daemon = Daemon.start(log, Map.of(), "/usr/sbin/sshd", "-D", "-e", "-f", settings + "");
        var shell = new SecureShell(folder, made, daemon);
        daemon.await("listening", () -> Files.readString(log).contains("Server listening"));
        return shell;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The command that gets to these hosts. */
    String command() {
        return "ssh -F " + folder.resolve("ssh_config");
    }

    @Override
    public void close() throws IOException {
        daemon.close();
        if (made) {
            Files.deleteIfExists(REQUIRED);
        }
    }
}
