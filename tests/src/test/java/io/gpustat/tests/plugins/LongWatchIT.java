package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.RunningProgram;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** R45: plugins that are asked often, for as long as somebody watches. */
final class LongWatchIT {

    private static final String PYTHON =
            """
            def query_device(gpu, device, index):
                gpu["clock"] = device.clock_info("sm")
                return {"load": [gpu.utilization, index], "text": str(gpu)}

            def get_process_info(process, pid):
                return {"name": process["username"] + str(pid)}

            def repr_gpu(gpu, line, text):
                line.restyle("name", "bold")

            def print_footer(ctx, gpus):
                ctx.state["seen"] = [dict(gpu) for gpu in gpus]
                print("frame", ctx.tick)
            """;

    private static final String JAVASCRIPT =
            """
            export function queryDevice({ gpu, device, index }) {
              gpu.clock = device.clockInfo("sm");
              return { load: [gpu.utilization, index], text: JSON.stringify(gpu) };
            }
            export const getProcessInfo = ({ process, pid }) => ({ name: process.username + pid });
            export function reprGpu({ line }) { line.restyle("name", "bold"); }
            export function printFooter({ ctx, gpus }) {
              ctx.state.seen = gpus.map((gpu) => ({ ...gpu }));
              console.log("frame", ctx.tick);
            }
            """;

    /** What a full collection leaves may differ by caches that fill, not by what piles up. */
    private static final long GROWTH = 8L << 20;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"plugin.py, python", "plugin.js, js"})
    void itKeepsRunningAndItsMemoryDoesNotGrow(String name, String profile) throws Exception {
        var user = UserHome.in(folder);
        var text = name.endsWith(".py") ? PYTHON : JAVASCRIPT;
        var plugin = user.file(user.work().resolve(name), text);
        Files.writeString(
                user.home().resolve("machine.scn"),
                "gpus 16\ngpu * name=H100 mem.total=80G\nproc 0 compute 501 1000MiB\n");

        try (var program =
                user.gpustat("--plugin", plugin.toString(), "-i", "0.1")
                        .with("GPUSTAT_PROFILE", profile)
                        .start()) {
            program.await(line -> line.equals("frame 50"));
            var early = liveBytes(program);
            program.await(line -> line.equals("frame 250"));
            var late = liveBytes(program);
            program.signal("TERM");

            assertThat(late - early).as(early + " bytes, then " + late).isLessThan(GROWTH);
            assertThat(program.restOfErrors()).isEmpty();
            assertThat(program.exitCode()).isEqualTo(143);
        }
    }

    /** What the program's heap holds after a full collection. */
    private static long liveBytes(RunningProgram program) throws Exception {
        var jcmd = Path.of(System.getProperty("java.home"), "bin/jcmd").toString();
        var process =
                new ProcessBuilder(jcmd, String.valueOf(program.pid()), "GC.class_histogram")
                        .redirectErrorStream(true)
                        .start();
        var told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(told).isZero();
        var total = told.lines().filter(line -> line.startsWith("Total ")).findFirst();
        return Long.parseLong(total.orElseThrow().split(" +", -1)[2]);
    }
}
