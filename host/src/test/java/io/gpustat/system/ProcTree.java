package io.gpustat.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A /proc of a test's own, written as the kernel writes it. */
final class ProcTree {

    private final Path root;

    ProcTree(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    /** A usual process: user 1000, started at tick 500, no CPU time yet, 3 pages of memory. */
    void process(long pid, String... words) {
        stat(pid, "python3", 500, 0, 0);
        uid(pid, 1000);
        write(pid, "statm", "900 3 2 1 0 5 0\n");
        commandLine(pid, words.length == 0 ? "" : String.join("\0", words) + "\0");
    }

    void stat(long pid, String name, long startTime, long userTicks, long systemTicks) {
        write(
                pid,
                "stat",
                pid
                        + " ("
                        + name
                        + ") S 1 2 3 0 -1 4194560 10 0 0 0 "
                        + userTicks
                        + " "
                        + systemTicks
                        + " 7 8 20 0 1 0 "
                        + startTime
                        + " 1000000 3 18446744073709551615\n");
    }

    void uid(long pid, long real) {
        uids(pid, real, real);
    }

    void uids(long pid, long real, long effective) {
        write(
                pid,
                "status",
                "Name:\tUid:\nUmask:\t0022\nState:\tS (sleeping)\nUid:\t"
                        + real
                        + "\t"
                        + effective
                        + "\t0\t0\nGid:\t7\t7\t7\t7\n");
    }

    void commandLine(long pid, String line) {
        write(pid, "cmdline", line);
    }

    void commandLine(long pid, byte[] line) {
        write(root.resolve(Long.toString(pid)).resolve("cmdline"), line);
    }

    void auxv(long ticksPerSecond, long pageSize) {
        ByteBuffer words = ByteBuffer.allocate(48).order(ByteOrder.nativeOrder());
        words.putLong(6)
                .putLong(pageSize)
                .putLong(17)
                .putLong(ticksPerSecond)
                .putLong(0)
                .putLong(0);
        write(root.resolve("self/auxv"), words.array());
    }

    /** Mounts this tree with these options, seen by a process of this effective user. */
    void mountedFor(long user, String options) {
        String mounts =
                "22 27 0:5 / /dev rw - devtmpfs udev rw,hidepid=2\n"
                        + "23 27 0:21 / "
                        + root.toAbsolutePath()
                        + " rw,relatime shared:13 - proc proc rw,"
                        + options
                        + "\n"
                        + "24 27 0:22 / /sys rw - sysfs sysfs rw\n";
        write(root.resolve("self/mountinfo"), mounts.getBytes(StandardCharsets.UTF_8));
        write(
                root.resolve("self/status"),
                ("Name:\tjava\nUid:\t0\t" + user + "\t0\t0\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Takes a file's content away: reading a folder in its place fails, for root too. */
    void unreadable(long pid, String file) {
        Path path = root.resolve(Long.toString(pid)).resolve(file);
        try {
            Files.deleteIfExists(path);
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void truncate(long pid, String file) {
        write(pid, file, "");
    }

    void vanish(long pid) {
        try (Stream<Path> files = Files.walk(root.resolve(Long.toString(pid)))) {
            for (Path path : files.toList().reversed()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    LinuxProcesses table(Stopwatch stopwatch) {
        return new LinuxProcesses(root, users(), stopwatch);
    }

    /** What one look says about one process. */
    ProcessFacts look(long pid) {
        return table(new FakeStopwatch()).look(List.of(pid)).get(pid).orElseThrow();
    }

    private Users users() {
        Path passwd = root.resolve("passwd");
        write(
                passwd,
                "root:x:0:0::/root:/bin/sh\nalice:x:1000:1000::/:\n"
                        .getBytes(StandardCharsets.UTF_8));
        return new Users(passwd.toFile(), "no-such-program");
    }

    private void write(long pid, String file, String content) {
        write(
                root.resolve(Long.toString(pid)).resolve(file),
                content.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path path, byte[] content) {
        try {
            Files.createDirectories(path.getParent());
            Files.write(path, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
