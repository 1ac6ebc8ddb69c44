package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.ProcessEntry;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** Entries, options and settings can be read by attribute, as in the Python gpustat. */
final class EntryAttributesTest {

    private static final Limits PATIENT = new Limits(Duration.ofMinutes(5), Duration.ofMinutes(5));

    @TempDir static Path folder;

    private static ScriptHost host;

    @BeforeAll
    static void start() {
        host = new ScriptHost(PATIENT, null, line -> {}).withAttributes(new EntryAttributes());
    }

    @AfterAll
    static void stop() {
        host.close();
    }

    private static Object value(String language, String expression) throws Exception {
        var isPython = language.equals("python");
        var text =
                isPython
                        ? "def get_process_info(gpu, process, options, config):\n    return {'v': "
                                + expression
                                + "}\n"
                        : "export const getProcessInfo = ({ gpu, process, options, config }) =>"
                                + " ({ v: "
                                + expression
                                + " });";
        var file = Files.createTempDirectory(folder, "p").resolve(isPython ? "p.py" : "p.mjs");
        var script = host.load(Files.writeString(file, text));
        var plugin =
                ScriptPlugin.of(
                                script,
                                ScriptHooks.of(script),
                                "p",
                                name -> Map.of("token", "secret", "max_age", 3L),
                                line -> {},
                                line -> {})
                        .asPlugin();
        var result =
                plugin.getProcessInfo(
                        new GpustatPlugin.GetProcessInfo(process(), 7, gpu(), context()));
        return String.valueOf(result.get("v"));
    }

    private static GpuEntry gpu() {
        var gpu = new GpuEntry();
        gpu.put("index", 2L);
        gpu.put("name", "H100");
        gpu.put("temperature.gpu", 67L);
        gpu.put("fan.speed", null);
        gpu.put("utilization.gpu", 99L);
        gpu.put("power.draw", 671L);
        gpu.put("enforced.power.limit", 700L);
        gpu.put("memory.used", 100L);
        gpu.put("memory.total", 250L);
        return gpu;
    }

    private static ProcessEntry process() {
        var process = new ProcessEntry();
        process.put("username", "anna");
        process.put("gpu_memory_usage", 90L);
        process.put("full_command", List.of("python", "x.py"));
        process.put("pid", 7L);
        return process;
    }

    private static Context context() {
        return new Context(
                "1",
                "once",
                0,
                OffsetDateTime.of(2026, 11, 30, 6, 0, 0, 0, ZoneOffset.UTC),
                "host",
                "",
                "",
                0,
                false,
                new NoServices(),
                Map.of("slurm", true, "job_name", "train"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "python | [gpu.memory_used, gpu.memory_total, gpu.memory_free] | [100, 250, 150]",
                "js | [gpu.memoryUsed, gpu.memoryTotal, gpu.memoryFree] | [100, 250, 150]",
                "python | [gpu.utilization, gpu.temperature, gpu.fan_speed] | [99, 67, null]",
                "js | [gpu.utilization, gpu.temperature, gpu.fanSpeed] | [99, 67, null]",
                "python | [gpu.power_draw, gpu.power_limit, gpu.name, gpu.index] | [671, 700, H100, 2]",
                "js | [gpu.powerDraw, gpu.powerLimit, gpu.name, gpu.index] | [671, 700, H100, 2]",
                "python | [process.username, process.pid, process.gpu_memory_usage] | [anna, 7, 90]",
                "js | [process.username, process.pid, process.gpuMemoryUsage] | [anna, 7, 90]",
                "python | process.full_command | [python, x.py]",
                "js | process.fullCommand[1] | x.py",
                "python | [options.slurm, options['slurm'], options.job_name] | [true, true, train]",
                "js | [options.slurm, options['slurm'], options.jobName] | [true, true, train]",
                "python | [config.token, config['token'], config.max_age] | [secret, secret, 3]",
                "js | [config.token, config['token'], config.maxAge] | [secret, secret, 3]",
                "python | [hasattr(gpu, 'nothing'), 'memory_used' in gpu] | [false, false]",
                "js | [gpu.nothing === undefined, 'nothing' in gpu] | [true, false]",
                "python | getattr(config, 'other', 'none') | none",
            })
    void areReadInBothLanguages(String language, String expression, String expected)
            throws Exception {
        assertThat(value(language, expression)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "gpu.memory_usd, gpu, memory_used",
        "gpu.utilisation, gpu, utilization",
        "process.usernme, process, username",
        "process.full_comand, process, full_command",
        "options.slurmm, this dict, slurm",
        "config.tokn, this dict, token"
    })
    void anAttributeThatIsNotThereIsAnErrorThatNamesTheNearest(
            String expression, String owner, String nearest) {
        var name = expression.substring(expression.indexOf('.') + 1);

        assertThatThrownBy(() -> value("python", expression))
                .isInstanceOf(ScriptException.class)
                .hasMessageStartingWith(
                        "AttributeError: %s has no '%s'; did you mean '%s'?"
                                .formatted(owner, name, nearest));
    }
}
