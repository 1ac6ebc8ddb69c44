package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.core.DeviceHandle;
import io.gpustat.core.FoundDevice;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.Scenario;
import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.run.NvmlDevices;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;

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
import java.util.Map;

/** What scripts import from gpustat: {@code gpustat} in both languages, and {@code pynvml}. */
final class GuestModulesTest {

    private static final Limits PATIENT = new Limits(Duration.ofMinutes(5), Duration.ofMinutes(5));

    @TempDir static Path folder;

    private static Nvml nvml;
    private static ScriptHost host;

    @BeforeAll
    static void start() throws Exception {
        nvml = Nvml.simulated(Scenario.bundled("h100x8"), Map.of());
        var modules = new GuestModules("9.8");
        host = modules.addTo(new ScriptHost(PATIENT, null, line -> {}));
        modules.open(new NvmlDevices(nvml));
    }

    @AfterAll
    static void stop() {
        host.close();
        nvml.close();
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

    private static Object result(GpustatPlugin plugin) throws Exception {
        var context =
                new Context(
                        "9.8",
                        "once",
                        0,
                        OffsetDateTime.of(2026, 11, 30, 6, 0, 0, 0, ZoneOffset.UTC),
                        "host",
                        "",
                        "",
                        0,
                        false,
                        new NoServices(),
                        Map.of());
        var gpu = new GpuEntry();
        gpu.put("index", 0L);
        var device = new DeviceHandle(new FoundDevice.Present(nvml.device(0)));
        var result = plugin.queryDevice(new GpustatPlugin.QueryDevice(gpu, device, 0, context));
        return String.valueOf(result.get("v"));
    }

    private static Object python(String expression) throws Exception {
        return result(
                plugin(
                        ".py",
                        """
                        import pynvml
                        from pynvml import *
                        def query_device(handle, entry):
                            return {"v": EXPRESSION}
                        """
                                .replace("EXPRESSION", expression)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "nvmlDeviceGetTemperature(handle, NVML_TEMPERATURE_GPU) == handle.temperature() > 0 | true",
                "nvmlDeviceGetName(handle) | NVIDIA H100 80GB HBM3",
                "nvmlDeviceGetClockInfo(handle, NVML_CLOCK_SM) | 1980",
                "nvmlDeviceGetUtilizationRates(handle).gpu == handle.utilization_rates()['gpu'] > 0 | true",
                "nvmlDeviceGetMemoryInfo(handle).total // 1048576 | 81559",
                "nvmlDeviceGetMemoryInfo(handle).used + nvmlDeviceGetMemoryInfo(handle).free"
                        + " == nvmlDeviceGetMemoryInfo(handle).total | true",
                "nvmlDeviceGetMemoryInfo(handle, version=nvmlMemory_v2).reserved >= 0 | true",
                "nvmlDeviceGetCudaComputeCapability(handle) | [9, 0]",
                "nvmlDeviceGetArchitecture(handle) == NVML_DEVICE_ARCH_HOPPER | true",
                "nvmlDeviceGetCurrentClocksThrottleReasons(handle) | 4",
                "nvmlDeviceGetTotalEccErrors(handle, NVML_MEMORY_ERROR_TYPE_CORRECTED,"
                        + " NVML_VOLATILE_ECC) | 0",
                "nvmlDeviceGetBAR1MemoryInfo(handle).bar1Total | 137438953472",
                "nvmlDeviceGetComputeRunningProcesses(handle)[0].pid | 48213",
                "nvmlDeviceGetComputeRunningProcesses_v3(handle)[0].usedGpuMemory > 1 << 20 | true",
                "nvmlDeviceGetProcessUtilization(handle, 0)[0].pid | 48213",
                "nvmlDeviceGetCount() | 8",
                "nvmlDeviceGetIndex(nvmlDeviceGetHandleByIndex(3)) | 3",
                "nvmlDeviceGetIndex(nvmlDeviceGetHandleByUUID(nvmlDeviceGetUUID(handle))) | 0",
                "nvmlDeviceGetIndex(nvmlDeviceGetHandleByPciBusId(nvmlDeviceGetPciInfo(handle).busId)) | 0",
                "(nvmlInit(), nvmlShutdown(), nvmlDeviceGetNumGpuCores(handle))[2] | 16896",
                "nvmlSystemGetCudaDriverVersion() // 1000 >= 11 | true",
                "nvmlSystemGetDriverVersion() == pynvml.nvmlSystemGetDriverVersion() != '' | true",
                "str(nvmlDeviceGetBAR1MemoryInfo(handle)).startswith('c_nvmlBAR1Memory_t(bar1Total: 137438953472, ')"
                        + " | true",
                "NVMLError(3).__class__.__name__ | NVMLError_NotSupported",
                "str(NVMLError(NVML_ERROR_GPU_IS_LOST)) | GPU is lost",
                "NVMLError_NotSupported().value == NVML_ERROR_NOT_SUPPORTED | true",
                "nvmlDeviceGetPowerUsage(handle) > 100000 | true",
                "entry['index'] | 0",
            })
    void pynvmlIsThatOfNvidia(String expression, String expected) throws Exception {
        assertThat(python(expression)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nvmlDeviceGetFanSpeed(handle) | NVMLError_NotSupported: Not Supported",
                "nvmlDeviceGetHandleByIndex(8) | NVMLError_InvalidArgument: Invalid Argument",
                "nvmlDeviceGetHandleByUUID('x') | NVMLError_NotFound: Not Found",
                "nvmlDeviceGetClockInfo(handle, 9) | NVMLError_InvalidArgument: Invalid Argument",
                "pynvml.nvmlDeviceGetTemprature | AttributeError: gpustat's pynvml has no"
                        + " 'nvmlDeviceGetTemprature'; did you mean 'nvmlDeviceGetTemperature'?",
            })
    void whatPynvmlCannotDoIsAnErrorThatCanBeCaught(String expression, String expected)
            throws Exception {
        var caught =
                """
                import pynvml
                from pynvml import *
                def query_device(handle):
                    try:
                        return {"v": EXPRESSION}
                    except (NVMLError, AttributeError) as e:
                        return {"v": type(e).__name__ + ": " + str(e)}
                """
                        .replace("EXPRESSION", expression);

        assertThat(result(plugin(".py", caught))).isEqualTo(expected);
    }

    @Test
    void pynvmlNeedsNothingOfTheStandardLibrary() throws Exception {
        assertThat(
                        result(
                                plugin(
                                        ".py",
                                        """
                                        import sys
                                        before = set(sys.modules)
                                        import gpustat, pynvml
                                        new = sorted(set(sys.modules) - before - {'p', 'p_script'})
                                        def query_device():
                                            return {"v": ",".join(n for n in new if n != __name__)}
                                        """)))
                .isIn("gpustat,pynvml", "gpustat", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "version | 9.8",
                "api | 1",
                "width('a\\u4e2d\\x1b[1mb') | 4",
                "width('e\\u0301') | 1",
                "'[' + pad('\\u4e2d', 4) + ']' | [中  ]",
                "'[' + pad('ab', 4, true) + ']' | [  ab]",
                "pad('abc', 2) | abc",
                "escape('a\\x1b[1m\\n') | a\\x1b[1m\\n",
                "nearest('tabel', ['bar', 'table']) | table",
            })
    void bothLanguagesHaveTheSameHelpers(String expression, String expected) throws Exception {
        var python =
                "from gpustat import *\ntrue = True\ndef query_device():\n    return {'v': "
                        + expression
                        + "}\n";
        var js =
                "import { version, api, width, pad, escape, nearest } from 'gpustat';\n"
                        + "export const queryDevice = () => ({ v: "
                        + expression
                        + " });";

        assertThat(result(plugin(".py", python))).isEqualTo(expected);
        assertThat(result(plugin(".mjs", js))).isEqualTo(expected);
    }

    @Test
    void otherNamesOfPartsAreNotAmongTheRest() throws Exception {
        assertThat(
                        result(
                                plugin(
                                        ".py",
                                        """
                                        def query_device(handle, **rest):
                                            return {"v": ",".join(sorted(rest))}
                                        """)))
                .isEqualTo("config,ctx,device,gpu,index,options");
    }

    @Test
    void pythonHasNamesForAnnotations() throws Exception {
        assertThat(
                        result(
                                plugin(
                                        ".py",
                                        """
                                        from gpustat import Config, Context, Device, Gpu, Line, Options, Out, Parser
                                        from gpustat import Process
                                        def query_device(gpu: Gpu, device: Device, ctx: Context) -> dict:
                                            return {"v": isinstance(gpu, Gpu)}
                                        """)))
                .isEqualTo("true");
    }

    @Test
    void beforeNvmlIsOpenPynvmlSaysSo() throws Exception {
        var modules = new GuestModules("9.8");
        try (var early = modules.addTo(new ScriptHost(PATIENT, null, line -> {}))) {
            var file = Files.createTempDirectory(folder, "early").resolve("p.py");
            Files.writeString(file, "import pynvml\npynvml.nvmlDeviceGetCount()\n");

            assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> early.load(file)))
                    .isInstanceOf(ScriptException.class)
                    .hasMessageContaining("NVMLError_Uninitialized: Uninitialized");
        }
    }
}
