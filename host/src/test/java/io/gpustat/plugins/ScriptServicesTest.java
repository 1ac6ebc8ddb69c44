package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.core.DeviceHandle;
import io.gpustat.core.FoundDevice;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.Scenario;
import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.RunControl;
import io.gpustat.system.MachineServices;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
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
import java.util.TimeZone;

/** What plugins see of the device, the services and the terminal, in both languages. */
final class ScriptServicesTest {

    private static final Limits PATIENT = new Limits(Duration.ofMinutes(5), Duration.ofMinutes(5));

    @TempDir static Path folder;

    private static ScriptHost host;

    @BeforeAll
    static void start() {
        host = new ScriptHost(PATIENT, null, line -> {});
    }

    @AfterAll
    static void stop() {
        host.close();
    }

    private static Context context(boolean colors, RunControl control) {
        return new Context(
                "1",
                "once",
                0,
                OffsetDateTime.of(2026, 11, 30, 6, 0, 0, 0, ZoneOffset.UTC),
                "host",
                "",
                "",
                0,
                colors,
                new MachineServices(
                        Path.of("/proc"),
                        Map.of("PATH", "/usr/bin:/bin"),
                        TimeZone.getTimeZone("UTC")),
                Map.of(),
                control,
                new java.util.LinkedHashMap<>(),
                null);
    }

    private static GpustatPlugin plugin(String ending, String text) throws Exception {
        var file = Files.createTempDirectory(folder, "plugin").resolve("p" + ending);
        var script = host.load(Files.writeString(file, text));
        return ScriptPlugin.of(
                        script,
                        ScriptHooks.of(script),
                        "p",
                        plugin -> Map.of(),
                        line -> {},
                        line -> {})
                .asPlugin();
    }

    private static Object value(String language, String expression) throws Exception {
        return value(language, expression, new RunControl());
    }

    /** The values of an expression in both languages, from a hook of a simulated H100. */
    private static Object value(String language, String expression, RunControl control)
            throws Exception {
        var plugin =
                language.equals("python")
                        ? plugin(
                                ".py",
                                "def query_device(device, ctx):\n    return {'v': "
                                        + expression
                                        + "}\n")
                        : plugin(
                                ".mjs",
                                "export const queryDevice = ({device, ctx}) => ({v: "
                                        + expression
                                        + "});");
        try (var nvml = Nvml.simulated(Scenario.bundled("h100x8"), Map.of())) {
            var device = new DeviceHandle(new FoundDevice.Present(nvml.device(0)));
            var result =
                    plugin.queryDevice(
                            new GpustatPlugin.QueryDevice(
                                    new GpuEntry(), device, 0, context(true, control)));
            return result.containsKey("v") && result.get("v") != null ? result.get("v") : "null";
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "python | [ctx.end(), ctx.end(3), ctx.end(1)] | 3",
                "js | (ctx.end(), ctx.end(3), ctx.end(1), null) | 3",
                "python | ctx.end() | 0",
                "js | (ctx.end(), null) | 0",
            })
    void aPluginEndsTheRunWithTheHighestCode(String language, String expression, int code)
            throws Exception {
        var control = new RunControl();

        value(language, expression, control);

        assertThat(control.exitCode()).hasValue(code);
    }

    @ParameterizedTest
    @CsvSource({"python, ctx.watch(2.5)", "js, '(ctx.watch(2.5), null)'"})
    void aPluginWatchesBeforeTheFirstQuery(String language, String expression) throws Exception {
        var control = new RunControl();
        value(language, expression, control);
        control.begin();

        assertThat(control.interval()).isEqualTo(Duration.ofMillis(2500));
        assertThatThrownBy(() -> value(language, expression, control))
                .hasMessageContaining("call it in configure");
    }

    private static String failure(String language, String expression) throws Exception {
        try {
            return "no failure but " + value(language, expression);
        } catch (ScriptException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "python | device.clock_info('sm') | 1980",
                "js | device.clockInfo('sm') | 1980",
                "python | device.ecc_errors('corrected') | 0",
                "js | device.eccErrors('corrected', 'aggregate') | 0",
                "python | device.bar1_memory_info()['total'] | 137438953472",
                "js | device.bar1MemoryInfo().total | 137438953472",
                "python | [n for n in device.cuda_compute_capability()] | [9, 0]",
                "js | device.cudaComputeCapability()[0] | 9",
                "python | device.clocks_event_reasons() | [sw_power_cap]",
                "python | device.call('nvmlDeviceGetNumGpuCores') | 16896",
                "js | device.call('nvmlDeviceGetNumGpuCores') | 16896",
                "python | device.get('current_clocks_throttle_reasons') | [sw_power_cap]",
                "python | device.fan_speed() | null",
                "python | device.compute_running_processes()[0]['pid'] | 48213",
                "js | device.computeRunningProcesses()[0].pid | 48213",
                "python | device.get('nvmlDeviceGetComputeRunningProcesses')[0]['pid'] | 48213",
                "js | [typeof device.then, 'clockInf' in device, 'clockInfo' in device] |"
                        + " [undefined, false, true]",
                "js | (console.log(ctx, device), JSON.stringify(ctx).includes('\"mode\"')) | true",
                "python | hasattr(ctx, 'tick') and not hasattr(ctx, 'tock') | true",
                "js | device.processUtilization()[0].pid | 48213",
                "python | ctx.now | 2026-11-30T06:00:00Z",
                "js | ctx.now | 2026-11-30T06:00:00Z",
                "python | ctx.run(['printf', '%s', 'a b']).stdout | a b",
                "js | ctx.run(['printf', '%s', 'a b']).stdout | a b",
                "python | ctx.run(['printf', '%s', '[1, {}]']).json()[0] | 1",
                "js | ctx.run(['printf', '%s', '[1, {}]']).json()[0] | 1",
                "python | [r.stdout or r.error for r in ctx.run_all([['printf', 'a'], ['no-such']])]"
                        + " | [a, cannot run no-such: there is no such program in PATH]",
                "js | ctx.runAll([['false'], ['no-such']], {timeout: 60}).map(r => r.returncode) |"
                        + " [1, null]",
                "python | ctx.run(['cat'], input='x', timeout=30).stdout | x",
                "js | ctx.run(['cat'], {input: 'x', timeout: 30}).stdout | x",
                "js | ctx.run(['sh', '-c', 'exit 3']).returncode | 3",
                "python | ctx.run(['sh', '-c', 'printf %s $GPU'], env={'GPU': 7}).stdout | 7",
                "js | ctx.run(['sh', '-c', 'printf %s $GPU'], {env: {GPU: 'x'}}).stdout | x",
                "python | ctx.environ['PATH'] | /usr/bin:/bin",
                "js | ctx.environ.PATH | /usr/bin:/bin",
                "python | ctx.report.update({'a': {'b': 1}}) or ctx.report['a']['b'] | 1",
                "js | (ctx.report.a = {b: [1]}, ctx.report.a.b[0]) | 1",
                "python | ctx.read_text('/no/such/file') | null",
                "js | ctx.readText('/etc/passwd', {maxBytes: 1000000}).includes('root') | true",
                "python | 'root' in ctx.read_text('/etc/passwd', max_bytes=1000000) | true",
                "python | ctx.process(1).pid | 1",
                "js | ctx.process(1).parent | 0",
                "python | ctx.process(999999999) | null",
                "python | ctx.system.memory['total'] > 0 | true",
                "js | ctx.system.memory.total > ctx.system.memory.available | true",
                "python | ctx.system.cpu_count > 0 and len(ctx.system.load) == 3 | true",
            })
    void bothLanguagesGetTheSame(String language, String expression, String expected)
            throws Exception {
        assertThat(value(language, expression)).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "python | ctx.term.bold_red('x') | [1m[31mx[0;10m",
                "js | ctx.term.boldRed('x') | [1m[31mx[0;10m",
                "python | ctx.term.color(24)('x') | [38;5;24mx[0;10m",
                "js | ctx.term.onColor(24)('x') | [48;5;24mx[0;10m",
                "js | ctx.term.onBlue('x') + ctx.term.normal | [44mx[0;10m[0;10m",
                "python | ctx.term.bright_green('x') | [38;5;10mx[0;10m",
                "python | ctx.term.bold('a' + ctx.term.red('b') + 'c') |"
                        + " [1ma[31mb[0;10m[1mc[0;10m",
                "python | ctx.term.style('underline_red_on_blue', 'x') | [31m[4m[44mx[0;10m",
                "js | ctx.term.style('underlineRedOnBlue')('x') | [31m[4m[44mx[0;10m",
                "python | ctx.term.red + 'x' + ctx.term.normal | [31mx[0;10m",
                "js | ctx.term.red + 'x' + ctx.term.normal | [31mx[0;10m",
                "js | `${ctx.term.boldRed}x${ctx.term.normal}` | [1m[31mx[0;10m",
                "python | f'{ctx.term.bold_red}x{ctx.term.normal}' | [1m[31mx[0;10m",
                "python | ctx.term.color(24) + 'x' | [38;5;24mx",
                "python | ctx.term.dim_bright_red_on_bright_white('x') |"
                        + " [38;5;9m[2m[48;5;15mx[0;10m",
                "js | ctx.term.dimBrightRedOnColor17('x') | [38;5;9m[2m[48;5;17mx[0;10m",
                "python | ctx.term.normal('x') | x",
                "js | JSON.stringify(Object.keys(ctx.term)) | [\"color\",\"onColor\",\"style\"]",
            })
    void stylesAreThoseOfBlessed(String language, String expression, String expected)
            throws Exception {
        assertThat(value(language, expression))
                .hasToString(expected.replaceAll("\\[(?=[0-9])", "\u001b["));
    }

    @Test
    void stylesAreEmptyWithoutColors() throws Exception {
        var plugin =
                plugin(
                        ".py",
                        """
                        def print_header(ctx):
                            term = ctx.term
                            return term.bold_red("x") + term.red + term.normal + term.color(24)("y") + term.color(5)
                        """);

        assertThat(
                        plugin.printHeader(
                                new GpustatPlugin.PrintHeader(
                                        List.of(), text -> {}, context(false, new RunControl()))))
                .containsExactly("xy");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "python | device.clock_info('smm') | clock_info: no clock 'smm' (one of",
                "js | device.get('clockInf') | device has no getter 'clockInf'; did you mean"
                        + " 'clockInfo'?",
                "python | device.clock_info(type='sm') | takes its arguments by position",
                "python | ctx.run(['no-such-program']) | cannot run no-such-program: there is no",
                "js | ctx.run(['sleep', '600'], {timeout: 0.2}) | sleep took longer than 0.2 s",
                "python | ctx.run(['true'], time_out=1) | did you mean 'timeout'?",
                "js | ctx.run('true') | run: argv must be a list of texts, and is true",
                "python | ctx.read_text('/etc') | cannot read /etc: Is a directory",
                "js | ctx.http('GET', 'unix:/no/such.sock', '/x') | cannot GET unix:/no/such.sock:/x",
                "python | ctx.term.style('bold_rad') | probably to be 'red'",
                "python | ctx.term.bold_rde | AttributeError: there is no style 'bold_rde'; 'rde' was",
                "js | ctx.term.boldRde('x') | there is no style 'bold_rde'; 'rde' was probably to be",
                "python | ctx.widht | AttributeError: ctx has no 'widht'; did you mean 'width'?",
                "js | ctx.widht | TypeError: ctx has no 'widht'; did you mean 'width'?",
                "python | device.clock_inf('sm') | device has no 'clock_inf'; did you mean 'clock_info'?",
                "js | device.clockInf('sm') | device has no 'clockInf'; did you mean 'clockInfo'?",
                "js | ctx.run(['true']).returnCode | did you mean 'returncode'?",
                "python | ctx.system.cpu_percnt | system has no 'cpu_percnt'; did you mean 'cpu_percent'?",
            })
    void whatIsWrongIsSaid(String language, String expression, String message) throws Exception {
        assertThat(failure(language, expression)).contains(message);
    }

    @Test
    void aScriptCanCatchWhatGoesWrong() throws Exception {
        var python =
                plugin(
                        ".py",
                        """
                        def query_device(ctx):
                            try:
                                ctx.run(["no-such-program"])
                            except Exception as e:
                                return {"v": "caught " + str(e)}
                        """);
        var js =
                plugin(
                        ".mjs",
                        """
                        export function queryDevice({ ctx }) {
                            try {
                                ctx.run(["no-such-program"]);
                            } catch (e) {
                                return { v: "caught " + e.message };
                            }
                        }
                        """);
        try (var nvml = Nvml.simulated(Scenario.bundled("h100x8"), Map.of())) {
            var device = new DeviceHandle(new FoundDevice.Present(nvml.device(0)));
            var parts =
                    new GpustatPlugin.QueryDevice(
                            new GpuEntry(), device, 0, context(true, new RunControl()));

            assertThat(python.queryDevice(parts).get("v"))
                    .asString()
                    .contains("caught", "no-such-program");
            assertThat(js.queryDevice(parts).get("v"))
                    .asString()
                    .contains("caught", "no-such-program");
        }
    }
}
