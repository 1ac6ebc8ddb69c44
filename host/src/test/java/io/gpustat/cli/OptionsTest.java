package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.run.QueryFailedException;
import io.gpustat.spi.Option;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

final class OptionsTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "'', -",
                "-i, 1",
                "-i 2, 2",
                "-i2.5, 2.5",
                "--interval=3, 3",
                "--watch 4, 4",
                "--watch, 1",
                "-i 0.01, 0.1",
                "-i 1e9, 86400",
                "-i inf, 86400",
                "-i 0, -",
                "-i -1, -",
                "-i nan, -",
                "-i 5 -i 6, 6",
            })
    void theIntervalIsAtLeastATenthAndAtMostADay(String line, @Nullable Double seconds)
            throws Exception {
        assertThat(parse(line).interval())
                .isEqualTo(seconds == null ? OptionalDouble.empty() : OptionalDouble.of(seconds));
    }

    @Test
    void withoutOptionsTheLookIsTheDefault() throws Exception {
        var look = parse("").look();

        assertThat(look.header()).isTrue();
        assertThat(look.processes()).isTrue();
        assertThat(look.nameWidth()).isEmpty();
        assertThat(look.user() || look.command() || look.pid()).isFalse();
        assertThat(look.fan() || look.fullCommand()).isFalse();
        assertThat(look.codec()).isEmpty();
        assertThat(look.power()).isEmpty();
    }

    @Test
    void allMeansAllButTheWholeCommand() throws Exception {
        var look = parse("-a -e enc -P draw").look();

        assertThat(look.user() && look.command() && look.pid() && look.fan()).isTrue();
        assertThat(look.fullCommand()).isFalse();
        assertThat(look.codec()).isEqualTo(Set.of("enc", "dec"));
        assertThat(look.power()).isEqualTo(Set.of("draw", "limit"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "-e => enc,dec",
                "-e enc => enc",
                "-eenc,dec => enc,dec",
                "-e dec => dec",
                "-e= => ''",
                "--show-codec=dec => dec",
            })
    void theCodecsAreChosen(String line, String codecs) throws Exception {
        assertThat(parse(line).look().codec()).isEqualTo(pieces(codecs));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "-P => draw,limit",
                "-P draw => draw",
                "-P limit,draw => draw,limit",
                "--show-power= => ''",
            })
    void thePowerIsChosen(String line, String power) throws Exception {
        assertThat(parse(line).look().power()).isEqualTo(pieces(power));
    }

    private static Set<String> pieces(String text) {
        return text.isEmpty() ? Set.of() : Set.of(text.split(",", -1));
    }

    @ParameterizedTest
    @CsvSource({"--gpuname-width 0, 0", "--gpuname-width=1_0, 10", "--gpun +5, 5"})
    void theNamesHaveAWidth(String line, int width) throws Exception {
        assertThat(parse(line).look().nameWidth()).isEqualTo(OptionalInt.of(width));
    }

    @Test
    void shortOptionsCanStandTogether() throws Exception {
        var options = parse("-cupFfedec");

        assertThat(options.look().command() && options.look().user()).isTrue();
        assertThat(options.look().pid() && options.look().fan()).isTrue();
        assertThat(options.look().fullCommand()).isTrue();
        assertThat(options.look().codec()).isEqualTo(Set.of("dec"));
    }

    @Test
    void theColourIsTheFlagsOrNobodys() throws Exception {
        assertThat(parse("").colors()).isNull();
        assertThat(parse("--color").colors()).isTrue();
        assertThat(parse("--force-color").colors()).isTrue();
        assertThat(parse("--no-color").colors()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "--bogus => unknown option '--bogus'",
                "-x => unknown option '-x'",
                "word => unexpected argument 'word': gpustat takes options only",
                "- => unexpected argument '-': gpustat takes options only",
                "--show-pwoer => unknown option '--show-pwoer' (did you mean --show-power?)",
                "-i x => --interval takes a number of seconds, not 'x'",
                "-i '' => --interval takes a number of seconds, not ''",
                "-e bogus => --show-codec takes enc, dec, enc,dec, not 'bogus'",
                "-P watts => --show-power takes draw, limit, draw,limit, limit,draw, not 'watts'",
                "--gpuname-width x => --gpuname-width takes a number of 0 or more, not 'x'",
                "--gpuname-width -1 => --gpuname-width takes a number of 0 or more, not '-1'",
                "--print-completion tcsh => --print-completion takes bash, zsh, fish, not 'tcsh'",
                "--color --no-color => --no-color is not allowed with --force-color (--color)",
                "--show => option '--show' is ambiguous: it could be --show-all, --show-cmd,"
                        + " --show-full-cmd, --show-user, --show-pid, --show-fan-speed,"
                        + " --show-codec, --show-power",
            })
    void whatCannotBeUnderstoodIsSaid(String line, String message) {
        assertThatThrownBy(() -> parse(line))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"--id", "--nvml", "--simulate", "--gpuname-width", "--print-completion"})
    void anOptionWithoutItsValueIsNamed(String option) {
        assertThatThrownBy(() -> parse(option))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(option);
    }

    @Test
    void helpIsGivenWhateverElseIsWrong() throws Exception {
        assertThat(parse("--help -i x -e bogus --color --no-color").help()).isTrue();
        assertThat(parse("--version --gpuname-width x").version()).isTrue();
    }

    @Test
    void aFileOfArgumentsIsNotRead() {
        assertThatThrownBy(() -> parse("@/etc/passwd"))
                .isInstanceOf(UsageException.class)
                .hasMessage("unexpected argument '@/etc/passwd': gpustat takes options only");
    }

    @Test
    void theSelectionNamesGpus() throws Exception {
        assertThat(parse("").selection()).isEmpty();
        assertThat(parse("--id 0,GPU-1").selection()).hasSize(2);
        assertThatThrownBy(parse("--id 0,x")::selection)
                .isInstanceOf(QueryFailedException.class)
                .hasMessageStartingWith("--id: 'x' names no GPU");
    }

    @Test
    void pluginsSeeOptionsByTheirNames() throws Exception {
        var table = new OptionTable();
        var parser = new PluginOptions(table).of("slurm");
        parser.add(new Option.Builder("-S", "--slurm-user").standard("nobody").build());
        parser.add(Option.flag("", "--slurm-all"));

        var byName = Options.parse(table, List.of("-c", "-i", "--slurm-all")).byName();

        assertThat(byName)
                .containsEntry("show_cmd", true)
                .containsEntry("show_pid", false)
                .containsEntry("interval", "1")
                .containsEntry("slurm_user", "nobody")
                .containsEntry("slurm_all", true)
                .containsEntry("id", null)
                .doesNotContainKey("slurm-user");
    }

    /** Words with blanks between; two quotes are an empty word. */
    private static Options parse(String line) throws UsageException {
        var words = line.isEmpty() ? List.<String>of() : List.of(line.split(" ", -1));
        return Options.parse(
                new OptionTable(),
                words.stream().map(word -> word.equals("''") ? "" : word).toList());
    }
}
