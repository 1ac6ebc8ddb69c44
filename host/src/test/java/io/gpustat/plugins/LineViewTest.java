package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;
import io.gpustat.spi.Segment;
import io.gpustat.spi.Style;
import io.gpustat.system.MachineServices;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/** What plugins see and change of a line, in both languages. */
final class LineViewTest {

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

    private static Context context(boolean colors) {
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
                Map.of());
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

    private static Line line() {
        return new Line(
                List.of(
                        Segment.of("index", "", "[0]", Style.color(6)),
                        Segment.of("name", " ", "H100", Style.color(4)),
                        Segment.of("temperature", " | ", "67°C", Style.color(1).inBold())));
    }

    private static String drawn(String ending, String body) throws Exception {
        var plugin = plugin(ending, body);
        return plugin.reprGpu(new GpustatPlugin.ReprGpu(new GpuEntry(), "", line(), context(true)))
                .render(true)
                .replace("\u001b", "");
    }

    @Test
    void aLineIsChangedByNameInBothLanguages() throws Exception {
        var expected =
                "[36m[0][0;10m [1m[34mH200[0;10m r12 [33mhot[0;10m | [32m67°C[0;10m"
                        + " name,rack,warn 7 bold_red";

        assertThat(
                        drawn(
                                ".py",
                                """
                                def repr_gpu(line):
                                    assert line.get("fan") is None and not line.remove("fan")
                                    was = line.style("temperature")
                                    line.set("name", "H200", style="bold_blue")
                                    line.insert_after("name", "rack", "r12")
                                    line.insert_before("temperature", "warn", "hot", style="yellow")
                                    line.restyle("temperature", "green")
                                    names = [n for n in line.names]
                                    width = len(line.get("index") + line.get("temperature"))
                                    line.add("sum", f"{','.join(names[1:4])} {width} {was}")
                                """))
                .isEqualTo(expected);
        assertThat(
                        drawn(
                                ".mjs",
                                """
                                export function reprGpu({ line }) {
                                    const was = line.style("temperature");
                                    line.set("name", "H200", { style: "bold_blue" });
                                    line.insertAfter("name", "rack", "r12");
                                    line.insertBefore("temperature", "warn", "hot", { style: "yellow" });
                                    line.restyle("temperature", "green");
                                    const names = [...line.names];
                                    const width = (line.get("index") + line.get("temperature")).length;
                                    line.add("sum", `${names.slice(1, 4).join(",")} ${width} ${was}`);
                                }
                                """))
                .isEqualTo(expected);
    }

    @Test
    void aNameThatNoLineHasIsTold() throws Exception {
        var plugin = plugin(".py", "def repr_gpu(line):\n    line.remove('temprature')\n");

        assertThat(
                        org.assertj.core.api.Assertions.catchThrowable(() ->
                                plugin.reprGpu(
                                        new GpustatPlugin.ReprGpu(
                                                new GpuEntry(), "", line(), context(false)))))
                .hasMessage(
                        "ValueError: the line has no segment 'temprature'; did you mean 'temperature'?"
                                + " (it has index, name, temperature)");
    }

    @Test
    void widthsAreThoseOfPlainText() throws Exception {
        assertThat(
                        drawn(
                                ".mjs",
                                "export const reprGpu = ({ line }) => `${line.width} ${line.text}`;"))
                .isEqualTo("15 [0] H100 | 67°C");
    }
}
