package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/**
 * R16 and R17 on a real /proc that hides others' processes: an ordinary user in a pid namespace of
 * its own looks at root's process 1, at itself and at a pid of the machine outside.
 */
@EnabledOnOs(OS.LINUX)
final class HiddenProcessesTest {

    @TempDir Path folder;

    @Test
    void hiddenProcessesAreListedWithUnknowns() throws Exception {
        assertThat(lookUnder("hidepid=2", 54321))
                .containsExactly(
                        "1 ? ? [?]",
                        "self 54321 java",
                        "999999 ? ? [?]",
                        "cpu of self",
                        "missing 1");
    }

    @Test
    void closedProcessesAreListedWithUnknowns() throws Exception {
        assertThat(lookUnder("hidepid=1", 54321))
                .containsExactly("1 ? ? [?]", "self 54321 java", "cpu of self", "missing 2");
    }

    @Test
    void membersOfTheSparedGroupSeeAll() throws Exception {
        assertThat(lookUnder("hidepid=2,gid=4", 4))
                .containsExactly(
                        "1 root sh [sh, -c]", "self 54321 java", "cpu of self", "missing 2");
    }

    @Test
    void pidsOutsideTheNamespaceAreMissing() throws Exception {
        assertThat(lookUnder("hidepid=0", 54321))
                .containsExactly(
                        "1 root sh [sh, -c]", "self 54321 java", "cpu of self", "missing 2");
    }

    /** The program that the ordinary user runs. */
    static final class Probe {

        private Probe() {}

        public static void main(String[] args) {
            long self = ProcessHandle.current().pid();
            ProcessTable.Snapshot snapshot =
                    ProcessTable.of(Path.of("/proc")).look(List.of(1L, self, 999_999L, 4_194_304L));
            for (long pid : List.of(1L, self, 999_999L)) {
                snapshot.get(pid).ifPresent(facts -> System.out.println(line(facts, self)));
            }
            if (snapshot.cpuPercent().containsKey(self)) {
                System.out.println("cpu of self");
            }
            System.out.println("missing " + snapshot.missing());
        }

        private static String line(ProcessFacts facts, long self) {
            if (facts.pid() == self) {
                return "self " + facts.user() + " " + facts.command();
            }
            List<String> words = facts.fullCommand();
            return facts.pid()
                    + " "
                    + facts.user()
                    + " "
                    + facts.command()
                    + " "
                    + words.subList(0, Math.min(2, words.size()));
        }
    }

    private List<String> lookUnder(String option, int group) throws Exception {
        List<String> namespace = List.of("unshare", "--pid", "--fork", "--mount", "--kill-child");
        String mount = "mount -t proc -o " + option + " proc /proc";
        String user = " && setpriv --reuid 54321 --regid " + group + " --clear-groups ";
        assumeTrue(
                run(namespace, mount + user + "true").code() == 0,
                "this machine allows no pid namespace with a /proc and a user of its own");
        Path classes = Files.createDirectory(folder.resolve("classes"));
        copyClasses(ProcessTable.class, classes);
        copyClasses(HiddenProcessesTest.class, classes);
        openToAll(folder);

        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Outcome outcome =
                run(
                        namespace,
                        mount
                                + user
                                + java
                                + " -cp "
                                + classes
                                + " '"
                                + Probe.class.getName()
                                + "'; exit $?");

        assertThat(outcome.code()).as(outcome.text()).isZero();
        return outcome.text().lines().toList();
    }

    private record Outcome(int code, String text) {}

    private static Outcome run(List<String> namespace, String script) throws Exception {
        List<String> words =
                Stream.concat(namespace.stream(), Stream.of("sh", "-c", script)).toList();
        Process process;
        try {
            process = new ProcessBuilder(words).redirectErrorStream(true).start();
        } catch (IOException e) {
            return new Outcome(127, e.toString());
        }
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), text);
    }

    /** The ordinary user may not be able to read where the build lies. */
    private static void copyClasses(Class<?> one, Path to) throws Exception {
        URI root = one.getProtectionDomain().getCodeSource().getLocation().toURI();
        String name = one.getPackageName().replace('.', '/');
        Path target = Files.createDirectories(to.resolve(name));
        try (Stream<Path> files = Files.list(Path.of(root).resolve(name))) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(file.getFileName().toString()));
            }
        }
    }

    private static void openToAll(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.forEach(path -> {
                try {
                    Files.setPosixFilePermissions(
                            path, PosixFilePermissions.fromString("rwxr-xr-x"));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
