package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.gpustat.nvml.ScenarioContents.MigId;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Random;

class ScenarioParserTest {

    private static ScenarioContents parse(String... lines) throws ScenarioException {
        return ScenarioParser.parse("test.scn", String.join("\n", lines));
    }

    private static ScenarioException mistake(String... lines) {
        return catchThrowableOfType(ScenarioException.class, () -> parse(lines));
    }

    @Test
    void nothingAtAllIsAMachineWithoutGpus() throws Exception {
        var scenario = parse("", "   ", "# only a comment", "\t# and another");

        assertThat(scenario.gpus()).isEmpty();
        assertThat(scenario.driver()).isEqualTo("550.54.15");
        assertThat(scenario.library()).isEqualTo("12.550.54.15");
        assertThat(scenario.cuda()).isEqualTo(12_040);
    }

    @Test
    void readsTheVersions() throws Exception {
        var scenario = parse("driver 470.1", "nvml 11.470.1", "cuda 11040");

        assertThat(scenario.driver()).isEqualTo("470.1");
        assertThat(scenario.library()).isEqualTo("11.470.1");
        assertThat(scenario.cuda()).isEqualTo(11_040);
    }

    @Test
    void wordsMayBeQuotedAndEscaped() throws Exception {
        var gpu =
                parse("gpus 1", "gpu 0 name=\"a \\\"b\\\" \\\\ \\n\\t\\e\\x41\\q\" uuid=x#y # z")
                        .gpus()
                        .getFirst();

        assertThat(gpu.bytes(Key.NAME)).isEqualTo("a \"b\" \\ \n\t\u001bAq");
        assertThat(gpu.bytes(Key.UUID)).isEqualTo("x#y");
    }

    @ParameterizedTest
    @CsvSource({
        "4, 4",
        "0x10, 16",
        "2K, 2048",
        "3KiB, 3072",
        "1M, 1048576",
        "81559MiB, 85520809984",
        "80G, 85899345920",
        "1GiB, 1073741824",
        "7B, 7"
    })
    void readsSizesWithTheirUnits(String word, long bytes) throws Exception {
        assertThat(parse("gpu 0 mem.used=" + word).gpus().getFirst().amount(Key.MEM_USED))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"250W, 250000", "688123mW, 688123", "50, 50"})
    void readsPowerInMilliwattsAndInWatts(String word, long milliwatts) throws Exception {
        assertThat(parse("gpu 0 power=" + word).gpus().getFirst().amount(Key.POWER))
                .isEqualTo(milliwatts);
    }

    @Test
    void selectsGpusInAllTheWays() throws Exception {
        var scenario =
                parse(
                        "gpus 6",
                        "gpu * temp=1",
                        "gpu 1 temp=2",
                        "gpu 2-3 temp=3",
                        "gpu 0,4-5 temp=4");

        assertThat(scenario.gpus())
                .extracting(gpu -> gpu.amount(Key.TEMP))
                .containsExactly(4L, 2L, 3L, 3L, 4L, 4L);
    }

    @Test
    void namingAnIndexMakesTheGpusUpToIt() throws Exception {
        assertThat(parse("gpu 2 temp=9").gpus()).hasSize(3);
    }

    @Test
    void allGpusCanBeNamed() throws Exception {
        assertThat(parse("gpu 0-63 temp=9").gpus())
                .hasSize(64)
                .allSatisfy(gpu -> assertThat(gpu.amount(Key.TEMP)).isEqualTo(9));
    }

    @Test
    void errorsAreGivenByNumberAndByName() throws Exception {
        var gpu = parse("gpu 0 fan=!3 temp=!GPU_IS_LOST power=!77").gpus().getFirst();

        assertThat(gpu.error(Key.FAN)).isEqualTo(3);
        assertThat(gpu.error(Key.TEMP)).isEqualTo(15);
        assertThat(gpu.error(Key.POWER)).isEqualTo(77);
        assertThat(gpu.error(Key.UTIL)).isZero();
    }

    @Test
    void laterLinesWin() throws Exception {
        var gpu = parse("gpu 0 fan=!3", "gpu 0 fan=40,45", "gpu 0 temp=1 temp=2").gpus().getFirst();

        assertThat(gpu.error(Key.FAN)).isZero();
        assertThat(gpu.fans()).containsExactly(40, 45);
        assertThat(gpu.amount(Key.TEMP)).isEqualTo(2);
    }

    @Test
    void readsProcesses() throws Exception {
        var scenario =
                parse(
                        "gpus 2",
                        "mig 0/1 gi=5 ci=2",
                        "proc * compute 17 NA",
                        "proc 0/1 graphics self 1K",
                        "proc 1 mps self3 2K gi=7 ci=8");

        assertThat(scenario.migDevices()).containsOnlyKeys(new MigId(0, 1));
        assertThat(scenario.processes())
                .extracting(
                        ScenarioProcess::gpu,
                        ScenarioProcess::kind,
                        ScenarioProcess::pid,
                        ScenarioProcess::memory,
                        ScenarioProcess::gpuInstance,
                        ScenarioProcess::computeInstance)
                .containsExactly(
                        tuple(0, ProcessList.COMPUTE, new ScenarioPid.Fixed(17), -1L, -1, -1),
                        tuple(1, ProcessList.COMPUTE, new ScenarioPid.Fixed(17), -1L, -1, -1),
                        tuple(0, ProcessList.GRAPHICS, new ScenarioPid.Live(1), 1024L, 5, 2),
                        tuple(1, ProcessList.MPS, new ScenarioPid.Live(3), 2048L, 7, 8));
    }

    @Test
    void readsWhoIsBehindAPid() throws Exception {
        var who =
                parse(
                                "gpu 0",
                                "proc 0 compute self2 1M",
                                "who self2 zo\u00c3\u00ab 2M 99.5% \"a b\" c")
                        .who();

        assertThat(who)
                .containsEntry(
                        new ScenarioPid.Live(2),
                        new InventedProcess("zoë", List.of("a b", "c"), 2 << 20, 99.5));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gpus 1~gpu 0 tmep=3 | 2 | unknown key 'tmep', did you mean 'temp'?",
                "divers 550 | 1 | unknown directive 'divers', did you mean 'driver'?",
                "gpu 0 temp=!GPU_IS_LOTS | 1 | unknown error code 'GPU_IS_LOTS', did you mean"
                        + " 'GPU_IS_LOST'?",
                "proc 0 graphic 1 1M | 1 | unknown process type 'graphic', did you mean"
                        + " 'graphics'?",
                "gpu 0 temp=hot | 1 | number expected, got 'hot'",
                "gpu 0 temp= | 1 | number expected, got ''",
                "gpu 0 mem.used=3T | 1 | unknown unit 'T'",
                "gpu 0 mem.used=9999999999G | 1 | '9999999999G' is too large",
                "gpu 0 mem.used=99999999999999999999 | 1 | is too large",
                "gpu 0 temp | 1 | KEY=VALUE expected, got 'temp'",
                "gpu 0 pci=12 | 1 | pci=domain:bus:device expected, got '12'",
                "gpu 0 pci=0:zz:0 | 1 | hexadecimal number expected, got 'zz'",
                "gpu 0 fan=1,x | 1 | number expected, got 'x'",
                "gpu 64 | 1 | GPU index 64 is too large, the last is 63",
                "gpu 3-1 | 1 | '3-1' counts down",
                "gpu x | 1 | GPU index expected, got 'x'",
                "gpu | 1 | expected: gpu SELECTION KEY=VALUE",
                "gpus 65 | 1 | is too large",
                "gpus -1 | 1 | GPU index expected, got '-1'",
                "driver | 1 | expected: driver VERSION",
                "driver a b | 1 | expected: driver VERSION",
                "mig 0/0 gi=1 | 1 | there is no GPU 0 yet",
                "gpu 0~mig 0 gi=1 | 2 | expected: mig GPU/INDEX",
                "gpu 0~proc 0/3 compute 1 1M | 2 | there is no MIG device 0/3",
                "proc 0 compute 1 | 1 | expected: proc GPU[/MIG]",
                "proc 0 compute selfish 1 | 1 | 'selfish' is none of self, self2",
                "proc 0 compute self0 1 | 1 | 'self0' is none of self, self2",
                "proc 0 compute 4294967296 1 | 1 | is not a number from 0 to 4294967295",
                "proc 0 compute 1 1M xi=3 | 1 | gi=N or ci=N expected, got 'xi=3'",
                "who 1 me 1M 5% | 1 | expected: who PID USER SIZE CPU% COMMAND",
                "who 1 me 1M busy python | 1 | percentage expected, got 'busy'",
                "error nvmlInit | 1 | expected: error FUNCTION CODE [SELECTION]",
                "delay nvmlInit soon | 1 | number expected, got 'soon'",
                "error nvml[ 3 | 1 | bad pattern 'nvml['",
                "hide | 1 | expected: hide SYMBOL",
                "serial maybe | 1 | on or off expected, got 'maybe'"
            })
    void aMistakeIsToldWithItsLine(String text, int line, String what) {
        var mistake = mistake(text.replace('~', '\n'));

        assertThat(mistake.line()).isEqualTo(line);
        assertThat(mistake.file()).isEqualTo("test.scn");
        assertThat(mistake).hasMessageStartingWith("test.scn:" + line + ": ");
        assertThat(mistake).hasMessageContaining(what);
    }

    @Test
    void aQuoteThatIsNotClosedIsAMistake() {
        assertThat(mistake("gpus 1", "", "gpu 0 name=\"NVIDIA"))
                .hasMessage("test.scn:3: missing quote");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aBrokenFileIsAMistakeAndNothingWorse(long seed) {
        var random = new Random(seed);
        var whole =
                """
                gpus 2
                gpu 0-1 name="a b" pci=0:1:0 fan=1,2 mem.used=3G power=2W temp=!3
                mig 0/0 gi=1
                proc 0/0 compute self2 1M gi=2
                error nvml[a-b]* 3 0,1
                who 1 me 1M 2% x
                delay * 1
                hide a b
                serial on
                reload off
                cuda 12040
                """;

        for (var i = 0; i < 500; i++) {
            var broken = new StringBuilder(whole);
            for (var change = random.nextInt(6); change >= 0; change--) {
                var at = random.nextInt(broken.length());
                broken.replace(
                        at, at + random.nextInt(3), String.valueOf((char) random.nextInt(256)));
            }
            assertThatCode(() -> parse(broken.toString()))
                    .as(broken.toString())
                    .satisfiesAnyOf(
                            e -> assertThat(e).isNull(),
                            e -> assertThat(e).isInstanceOf(ScenarioException.class));
        }
    }
}
