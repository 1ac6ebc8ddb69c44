package io.gpustat.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.GpustatPlugin.AfterQuery;
import io.gpustat.spi.GpustatPlugin.PrintHeader;
import io.gpustat.spi.GpustatPlugin.ReprGpu;
import io.gpustat.spi.GpustatPlugin.ReprProcess;
import io.gpustat.spi.Line;
import io.gpustat.spi.Segment;
import io.gpustat.spi.Style;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

final class LookPluginTest {

    private static final Look PLAIN = look(OptionalInt.empty(), true);

    @Test
    void aGpuIsOneLine() {
        assertThat(drawn(PLAIN, Entries.gpu(0)))
                .containsExactly("[0] NVIDIA T4 | 61°C,   7 % |  1024 / 16384 MB |");
    }

    @Test
    void theHeaderEndsWithTheDriver() {
        assertThat(header(PLAIN, Entries.context(false), List.of(Entries.gpu(0))))
                .containsExactly("node          Mon Nov 30 03:09:16 2026  550.54.15");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-01T00:00:00, Thu Jan  1 00:00:00 2026",
        "2026-12-31T23:59:59, Thu Dec 31 23:59:59 2026",
        "2028-02-29T07:05:09, Tue Feb 29 07:05:09 2028",
    })
    void theTimeIsThatOfEnglishCalendars(LocalDateTime now, String text) {
        var ctx = Entries.context(now.atOffset(ZoneOffset.UTC), false);

        assertThat(header(PLAIN, ctx, List.of())).first().asString().contains("  " + text + "  ");
    }

    @ParameterizedTest
    @CsvSource({"0, 19", "1, 4", "25, 28"})
    void theHostTakesAsMuchRoomAsTheNames(int nameWidth, int hostWidth) {
        var look = look(OptionalInt.of(nameWidth), true);
        var header = header(look, Entries.context(false), List.of(Entries.gpu(0))).getFirst();

        assertThat(header.indexOf("  Mon Nov")).isEqualTo(hostWidth);
    }

    @Test
    void withoutGpusThatIsSaid() {
        assertThat(header(look(OptionalInt.empty(), false), Entries.context(false), List.of()))
                .containsExactly("(No GPUs are available)");
        assertThat(header(PLAIN, Entries.context(false), List.of())).hasSize(2);
    }

    @Test
    void namesAreAsWideAsTheLongest() {
        var short1 = Entries.gpu(0);
        short1.put("name", "T4");

        assertThat(drawn(PLAIN, short1, Entries.gpu(1), Entries.lostGpu(2)))
                .containsExactly(
                        "[0] T4              | 61°C,   7 % |  1024 / 16384 MB |",
                        "[1] NVIDIA T4       | 61°C,   7 % |  1024 / 16384 MB |",
                        "[2] ((GPU is lost)) | ??°C,  ?? % |    ?? /    ?? MB | (Not Supported)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "0 => [0]  61°C",
                "1 => [0] … |",
                "2 => [0] …4 |",
                "9 => [0] NVIDIA T4 |",
                "11 => [0] NVIDIA T4   |",
            })
    void aNameThatIsTooLongIsCutFromTheLeft(int width, String beginning) {
        assertThat(drawn(look(OptionalInt.of(width), true), Entries.gpu(0)))
                .first()
                .asString()
                .startsWith(beginning);
    }

    @Test
    void namesAreCutBetweenCharacters() {
        var gpu = Entries.gpu(0);
        gpu.put("name", "🚀🚀🚀🚀");

        assertThat(drawn(look(OptionalInt.of(3), true), gpu))
                .first()
                .asString()
                .startsWith("[0] …🚀🚀 |");
    }

    @Test
    void allThatIsUnknownIsMarked() {
        var gpu = new GpuEntry();

        assertThat(drawn(everything(), gpu))
                .containsExactly(
                        "[null] ? | ??°C,  ?? %,  ?? % (E:  ?? %  D:  ?? %),   ?? /  ?? W |    ?? /"
                                + "    ?? MB | (Not Supported)");
    }

    @Test
    void allOfItIsShown() {
        var gpu = Entries.gpu(0);
        gpu.put("processes", new ArrayList<>(List.of(Entries.process("python3", "train.py"))));

        assertThat(drawn(everything(), gpu))
                .containsExactly(
                        "[0] NVIDIA T4 | 61°C,  33 %,   7 % (E:   1 %  D:   2 %),   20 /  70 W | "
                                + " 1024 / 16384 MB | alice:python3/4242(512M)\n"
                                + " └─   4242 (  12%, 2048MB): python3 train.py");
    }

    @Test
    void whatIsAddedToALineStandsAboveTheCommandLines() {
        var gpu = Entries.gpu(0);
        gpu.put("processes", new ArrayList<>(List.of(Entries.process("python3", "train.py"))));
        var plugin = new LookPlugin(everything(), Palette.STANDARD, new Built(everything()));
        var line = plugin.reprGpu(new ReprGpu(gpu, "", Line.empty(), Entries.context(false)));

        line.add(Segment.of("rest", " ", "+2", Style.PLAIN));

        assertThat(line.plain())
                .contains(" alice:python3/4242(512M) +2\n └─   4242 ")
                .endsWith(": python3 train.py");
    }

    @Test
    void whenPluginsLeaveNoGpuItIsTheirsToSayWhy() {
        var look =
                new LookPlugin(look(OptionalInt.empty(), false), Palette.STANDARD, new NoPlugins());
        var ctx = Entries.context(false);
        look.afterQuery(new AfterQuery(new ArrayList<>(List.of(Entries.gpu(0))), null, ctx));

        assertThat(look.printHeader(new PrintHeader(List.of(), text -> {}, ctx))).isEmpty();
    }

    @Test
    void figuresStandOutFromAThresholdOn() {
        var line = draw(PLAIN, Entries.context(true), List.of(Entries.gpu(0))).getFirst();

        assertThat(line)
                .startsWith("\u001b[36m[0]\u001b[0;10m \u001b[34mNVIDIA T4\u001b[0;10m |")
                .contains("\u001b[1m\u001b[31m 61°C\u001b[0;10m, \u001b[32m  7 %\u001b[0;10m");
    }

    @Test
    void whatIsDrawnAlreadyIsLeftAsItIs() {
        var look = new LookPlugin(PLAIN, Palette.STANDARD, new NoPlugins());
        var line = Line.of("mine");
        var process = Entries.process("a");
        var gpu = Entries.gpu(0);
        var ctx = Entries.context(false);

        assertThat(look.reprGpu(new ReprGpu(gpu, "mine", line, ctx))).isSameAs(line);
        assertThat(look.reprProcess(new ReprProcess(process, gpu, "mine", line, ctx)))
                .isSameAs(line);
    }

    private static Look look(OptionalInt nameWidth, boolean header) {
        return new Look(
                header, nameWidth, false, false, false, false, true, false, Set.of(), Set.of());
    }

    private static Look everything() {
        return new Look(
                true,
                OptionalInt.empty(),
                true,
                true,
                true,
                true,
                true,
                true,
                Set.of("enc", "dec"),
                Set.of("draw", "limit"));
    }

    private static List<String> header(Look look, Context ctx, List<GpuEntry> gpus) {
        return new LookPlugin(look, Palette.STANDARD, new NoPlugins())
                .printHeader(new PrintHeader(gpus, text -> {}, ctx));
    }

    private static List<String> drawn(Look look, GpuEntry... gpus) {
        return draw(look, Entries.context(false), List.of(gpus));
    }

    private static List<String> draw(Look look, Context ctx, List<GpuEntry> gpus) {
        var plugin = new LookPlugin(look, Palette.STANDARD, new Built(look));
        var unused = plugin.printHeader(new PrintHeader(gpus, text -> {}, ctx));
        assertThat(unused).isNotNull();
        var lines = new ArrayList<String>();
        for (var gpu : gpus) {
            lines.add(plugin.reprGpu(new ReprGpu(gpu, "", Line.empty(), ctx)).render(ctx.colors()));
        }
        return lines;
    }

    /** Nobody draws anything. */
    private record NoPlugins() implements GpustatPlugin {
        @Override
        public String name() {
            return "none";
        }
    }

    /** Processes are drawn by the built-in look. */
    private record Built(Look look) implements GpustatPlugin {
        @Override
        public String name() {
            return "built";
        }

        @Override
        public Line reprProcess(ReprProcess parts) {
            return new LookPlugin(look, Palette.STANDARD, new NoPlugins()).reprProcess(parts);
        }
    }
}
