package io.gpustat.benchmarks;

import io.gpustat.plugins.HookRelay;
import io.gpustat.plugins.HookTrace;
import io.gpustat.plugins.KnownPlugins;
import io.gpustat.plugins.Plugin;
import io.gpustat.plugins.PluginFailures;
import io.gpustat.plugins.Purpose;
import io.gpustat.plugins.Scope;
import io.gpustat.plugins.UserPlugins;
import io.gpustat.plugins.definitions.DefinitionStore;
import io.gpustat.plugins.discovery.FileSafety;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.polyglot.Limits;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.GpustatPlugin.ReprProcess;
import io.gpustat.spi.Line;
import io.gpustat.spi.ProcessEntry;
import io.gpustat.spi.Services;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * One call of {@code repr_process} by way of the relay: with no plugin that has it, with one in
 * Java, and with one in each guest language that reads a field and returns a text.
 */
@State(org.openjdk.jmh.annotations.Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgsAppend = {
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow"
        })
public class HookCallBenchmark {

    private static final String PYTHON =
            "def repr_process(process, text):\n    return text + ' ' + str(process['pid'])\n";

    private static final String JAVA_SCRIPT =
            "export const reprProcess = ({process, text}) => text + ' ' + process.pid;\n";

    /** Nothing here asks the machine. */
    private static final Services NO_SERVICES =
            (Services)
                    Proxy.newProxyInstance(
                            HookCallBenchmark.class.getClassLoader(),
                            new Class<?>[] {Services.class},
                            (_, method, _) -> {
                                throw new UnsupportedOperationException(method.getName());
                            });

    /** Who has the hook. */
    @Param({"nobody", "java", "python", "javascript"})
    public String plugin = "nobody";

    private HookRelay relay;
    private UserPlugins plugins;
    private ReprProcess parts;

    /** Loads the plugin. */
    @Setup
    public void load() throws IOException {
        var failures =
                new PluginFailures(
                        problem -> {
                            throw new IllegalStateException(problem.text());
                        },
                        _ -> {},
                        null);
        relay = new HookRelay(failures, new HookTrace(null));
        var known =
                new KnownPlugins(
                        new DefinitionStore(
                                null, "", FileSafety.ofUser(Path.of("/proc/self")), _ -> {}),
                        Purpose.DRAW,
                        Set.of());
        plugins =
                new UserPlugins(
                        new UserPlugins.Terms(
                                "0",
                                Set.of(),
                                known,
                                _ -> Map.of(),
                                new Limits(Duration.ofSeconds(60), Duration.ofSeconds(5)),
                                false,
                                null,
                                () -> null),
                        failures,
                        System.err::println,
                        _ -> {});
        switch (plugin) {
            case "java" ->
                    relay.register(
                            new Plugin(new JavaPlugin(), Scope.USER, null, Set.of("reprProcess")));
            case "python" -> loadFile("bench.py", PYTHON);
            case "javascript" -> loadFile("bench.mjs", JAVA_SCRIPT);
            default -> {
                // Nobody has it.
            }
        }
        var process = new ProcessEntry();
        process.put("pid", 48213L);
        process.put("username", "anna");
        parts =
                new ReprProcess(
                        process,
                        new GpuEntry(),
                        "",
                        Line.of("anna(20000M)"),
                        new Context(
                                "0",
                                "watch",
                                1,
                                OffsetDateTime.now(),
                                "node",
                                "570.1",
                                "12.8",
                                100,
                                false,
                                NO_SERVICES,
                                Map.of()));
    }

    private void loadFile(String name, String text) throws IOException {
        var file = Files.createTempDirectory("benchmark").resolve(name);
        Files.writeString(file, text);
        plugins.load(List.of(new FoundPlugin(Scope.USER, PluginSource.of(file), null)))
                .forEach(relay::register);
    }

    /** Ends the guests. */
    @TearDown
    public void close() {
        plugins.close();
    }

    /** The call. */
    @Benchmark
    public Line reprProcess() {
        return relay.reprProcess(parts);
    }

    /** Does what the scripts do. */
    private static final class JavaPlugin implements GpustatPlugin {
        @Override
        public String name() {
            return "bench";
        }

        @Override
        public Line reprProcess(ReprProcess call) {
            return Line.of(call.text() + " " + call.process().get("pid"));
        }
    }
}
