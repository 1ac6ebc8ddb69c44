package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.util.Objects.requireNonNull;

import io.gpustat.spi.HostFigures.Memory;
import io.gpustat.spi.ServiceException;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

@Timeout(120)
class MachineServicesTest {

    private static final Duration PATIENT = Duration.ofMinutes(1);

    @TempDir private Path folder;

    private final MachineServices services =
            new MachineServices(
                    Path.of("/proc"), Map.of("PATH", "/usr/bin:/bin"), TimeZone.getTimeZone("UTC"));

    private @Nullable String read(Path file) {
        return services.readText(file, 10, PATIENT);
    }

    @Test
    void aFileIsReadAsText() throws Exception {
        var file = Files.write(folder.resolve("a"), new byte[] {'a', (byte) 0xFF, '\n'});

        assertThat(read(file)).isEqualTo("a\uFFFD\n");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileOfProcIsReadThoughItHasNoSize() {
        assertThat(services.readText(Path.of("/proc/self/status"), 1 << 20, PATIENT))
                .contains("Pid:");
    }

    @Test
    void aFileThatIsNotThereIsNull() {
        assertThat(read(folder.resolve("none"))).isNull();
    }

    @Test
    void aLongerFileIsAnError() throws Exception {
        var ten = Files.writeString(folder.resolve("ten"), "0123456789");
        var eleven = Files.writeString(folder.resolve("eleven"), "0123456789a");

        assertThat(read(ten)).hasSize(10);
        assertThatThrownBy(() -> read(eleven))
                .isInstanceOf(ServiceException.class)
                .hasMessage("cannot read " + eleven + ": it is longer than 10 bytes");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatMayNeverEndIsNotOpened() throws Exception {
        var pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThatThrownBy(() -> read(pipe)).hasMessageContaining("device, pipe or socket");
        assertThatThrownBy(() -> read(Path.of("/dev/zero"))).hasMessageContaining("device");
        assertThatThrownBy(() -> read(folder))
                .hasMessage("cannot read " + folder + ": Is a directory");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void thisProcessIsWhatItIs() {
        var me = ProcessHandle.current();

        var process = requireNonNull(services.process(me.pid()));

        assertThat(process.pid()).isEqualTo(me.pid());
        assertThat(process.parent()).isEqualTo(me.parent().orElseThrow().pid());
        assertThat(process.name()).isEqualTo("java");
        assertThat(process.status()).isIn("running", "sleeping");
        assertThat(process.threads()).isGreaterThan(3);
        assertThat(process.cwd()).isEqualTo(Path.of("").toAbsolutePath().toString());
        assertThat(process.exe()).endsWith("/java");
        assertThat(process.environ()).containsEntry("PATH", System.getenv("PATH"));
        assertThat(process.cgroup()).isNotEmpty().allMatch(line -> line.contains(":"));
        assertThat(requireNonNull(process.startTime()).toInstant())
                .isBetween(
                        me.info().startInstant().orElseThrow().minusSeconds(2),
                        me.info().startInstant().orElseThrow().plusSeconds(2));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessThatIsGoneHasNothing() throws Exception {
        var child = new ProcessBuilder("cat").start();
        var process = requireNonNull(services.process(child.pid()));

        child.destroyForcibly().waitFor();

        assertThat(process.environ()).isNull();
        assertThat(process.parent()).isNull();
        assertThat(process.startTime()).isNull();
        assertThat(services.process(child.pid())).isNull();
        assertThat(services.process(-1)).isNull();
    }

    @Test
    void factsAreReadFromTheirPlaces() throws Exception {
        write("stat", "cpu  100 0 100 700 100 0 0 0 0 0\ncpu0 1\ncpu1 1\nbtime 1700000000\n");
        write("42/stat", "42 (a ) b) S 7 42 42 0 -1 0 0 0 0 0 1 2 0 0 20 0 5 0 25000 1 1\n");
        write("42/comm", "a ) b\n");
        write("42/status", "Name:\ta\nUid:\t1007\t0\t0\t0\n");
        write("42/environ", "A=1\0B=x=y\0A=2\0nonsense\0");
        write("42/cgroup", "1:name=systemd:/\n0::/user.slice\n");

        var process = requireNonNull(fake().process(42));

        assertThat(process.parent()).isEqualTo(7);
        assertThat(process.name()).isEqualTo("a ) b");
        assertThat(process.status()).isEqualTo("sleeping");
        assertThat(process.uid()).isEqualTo(1007);
        assertThat(process.threads()).isEqualTo(5);
        assertThat(process.environ()).isEqualTo(Map.of("A", "1", "B", "x=y"));
        assertThat(process.cgroup()).containsExactly("1:name=systemd:/", "0::/user.slice");
        assertThat(requireNonNull(process.startTime()).toInstant())
                .isEqualTo(Instant.ofEpochSecond(1_700_000_250));
        assertThat(process.exe()).isNull();
    }

    @Test
    void figuresOfTheMachineAreReadFromTheirPlaces() throws Exception {
        write("stat", "cpu  100 0 100 700 100 0 0 0 0 0\ncpu0 1\ncpu1 1\nbtime 1700000000\n");
        write("loadavg", "0.50 1.25 2.00 3/400 12345\n");
        write("uptime", "3600.25 7000.00\n");
        write(
                "meminfo",
                """
                MemTotal:       10240 kB
                MemAvailable:    4096 kB
                SwapTotal: 2048 kB
                SwapFree: 1024 kB
                """);

        var system = fake().system();

        assertThat(system.cpuCount()).isEqualTo(2);
        assertThat(system.load()).isEqualTo(List.of(0.5, 1.25, 2.0));
        assertThat(system.memory()).isEqualTo(new Memory(10, 4, 6));
        assertThat(system.swap()).isEqualTo(new Memory(2, 1, 1));
        assertThat(system.uptime()).isEqualTo(3600.25);
        assertThat(requireNonNull(system.bootTime()).toInstant())
                .isEqualTo(Instant.ofEpochSecond(1_700_000_000));
    }

    @Test
    void cpuLoadIsThatSinceItWasAskedForLast() throws Exception {
        var stopwatch = new FakeStopwatch();
        var host = new LinuxHost(folder.toFile(), TimeZone.getTimeZone("UTC"), stopwatch);
        write("stat", "cpu  100 0 100 700 100 0 0 0 50 0\n");
        stopwatch.duringSleep(() -> write("stat", "cpu  110 0 100 740 100 0 0 0 50 0\n"));
        assertThat(host.cpuPercent()).as("the first time").isEqualTo(20.0);
        assertThat(stopwatch.sleptMillis()).containsExactly(100L);

        write("stat", "cpu  140 0 100 800 110 0 0 0 70 0\n");
        stopwatch.passMillis(50);
        assertThat(host.cpuPercent()).as("too early").isEqualTo(20.0);
        stopwatch.passMillis(60);
        assertThat(host.cpuPercent()).isEqualTo(30.0);
        assertThat(host.cpuPercent()).as("again").isEqualTo(30.0);
        assertThat(stopwatch.sleptMillis()).as("only once").hasSize(1);
    }

    @Test
    void whoWaitsForTheFirstCpuLoadCanBeInterrupted() {
        var stopwatch = new FakeStopwatch();
        stopwatch.interruptSleep();
        var host = new LinuxHost(folder.toFile(), TimeZone.getTimeZone("UTC"), stopwatch);
        write("stat", "cpu  100 0 100 700 100 0 0 0 50 0\n");

        assertThat(host.cpuPercent()).as("nothing has ticked").isNull();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void unknownFiguresAreNull() throws Exception {
        var system = fake().system();

        assertThat(system.load()).isNull();
        write("loadavg", "so and so\n");
        assertThat(system.load()).as("rubbish").isNull();
        assertThat(system.memory()).isNull();
        assertThat(system.uptime()).isNull();
        assertThat(system.bootTime()).isNull();
        assertThat(system.cpuPercent()).isNull();
    }

    private MachineServices fake() {
        return new MachineServices(folder, Map.of(), TimeZone.getTimeZone("UTC"));
    }

    private void write(String name, String text) {
        var file = folder.resolve(name);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void jsonBecomesPlainValues() {
        assertThat(services.parseJson("{\"a\": [1, 2.5, true, null, \"x\"], \"b\": {}}"))
                .isEqualTo(Map.of("a", Arrays.asList(1L, 2.5, true, null, "x"), "b", Map.of()));
        assertThat(services.parseJson("12345678901234567890")).isEqualTo(1.2345678901234567e19);
    }

    @Test
    void whatIsNoJsonIsAnError() {
        assertThatThrownBy(() -> services.parseJson("{\"a\": "))
                .isInstanceOf(ServiceException.class)
                .hasMessageStartingWith("the text is not JSON");
        assertThatThrownBy(() -> services.parseJson("")).hasMessageContaining("empty");
        assertThatThrownBy(() -> services.parseJson("1 2")).hasMessageContaining("more after");
    }

    @Test
    void oshiKnowsTheSameMachine() {
        var host = new OshiHost(TimeZone.getTimeZone("UTC"));
        var process = requireNonNull(host.process(ProcessHandle.current().pid()));

        assertThat(host.memory().total()).isPositive();
        assertThat(host.cpuCount()).isPositive();
        assertThat(process.parent())
                .isEqualTo(ProcessHandle.current().parent().orElseThrow().pid());
        assertThat(host.process(1L << 40)).isNull();
    }
}
