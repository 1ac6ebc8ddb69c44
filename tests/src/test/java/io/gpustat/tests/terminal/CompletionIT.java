package io.gpustat.tests.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The completion scripts, in the shells that they are for. */
final class CompletionIT {

    private static final String ASK_BASH =
            """
            source "$1"
            read -ra COMP_WORDS <<<"$2"
            [[ $2 != *' ' ]] || COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _gpustat
            printf '%s\\n' "${COMPREPLY[@]}"
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "'gpustat --sim', --simulate",
        "'gpustat --show-c', --show-cmd --show-codec",
        "'gpustat plug', plugins",
        "'gpustat plugins ', list trust untrust hooks trace new check test",
        "'gpustat plugins hooks printF', printFooter",
        "'gpustat plugins trust a', a file.py",
        "'gpustat --simulate ', h100x8 rtx4090 laptop mig-a100 lost-gpu idle unknown crowded broken-driver empty a file.py script",
        "'gpustat --simulate = lap', laptop",
        "'gpustat --print-completion ', bash zsh fish",
        "'gpustat -e d', dec",
        "'gpustat -e --js', --json",
        "'gpustat --nvml a', a file.py"
    })
    void bashCompletes(String typed, String offered) throws Exception {
        var script = script("bash");
        Files.createFile(folder.resolve("a file.py"));

        var run =
                Run.program("bash", "--norc", "-c", ASK_BASH, "bash", script.toString(), typed)
                        .in(folder)
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(String.join(" ", run.lines())).isEqualTo(offered);
    }

    @ParameterizedTest
    @CsvSource({
        "gpustat --sim, --simulate",
        "gpustat plugins l, list",
        "gpustat --simulate lap, laptop",
        "gpustat --nvml a, a file.py",
        "gpustat --print-completion z, zsh"
    })
    void fishCompletes(String typed, String offered) throws Exception {
        assumeShell("fish");
        var script = script("fish");
        Files.createFile(folder.resolve("a file.py"));

        var run =
                Run.program(
                                "fish",
                                "--no-config",
                                "-c",
                                "source $argv[1]; complete -C $argv[2]",
                                script.toString(),
                                typed)
                        .in(folder)
                        .with("HOME", folder.toString())
                        .run();

        assertThat(run.lines()).extracting(line -> line.replaceFirst("\t.*", "")).contains(offered);
    }

    @ParameterizedTest
    @CsvSource({
        "gpustat --simul, gpustat --simulate=",
        "gpustat plugins unt, gpustat plugins untrust",
        "gpustat --simulate lap, gpustat --simulate laptop",
        "gpustat --show-full, gpustat --show-full-cmd",
        "gpustat plugins hooks printF, gpustat plugins hooks printFooter"
    })
    void zshCompletes(String typed, String completed) throws Exception {
        assumeShell("zsh");
        var script = script("zsh");
        try (var terminal = new Tmux(folder, 100, 20)) {
            terminal.run("PS1='z> ' zsh -f");
            terminal.await("zsh", now -> now.text().contains("z>"));
            terminal.run("autoload -U compinit; compinit -D -u; source '" + script + "'; clear");
            terminal.await("a clear screen", now -> now.text().startsWith("z>") && now.used() == 1);

            terminal.press(typed, "Tab");

            var shown = terminal.await("the completion", now -> now.text().contains(completed));
            assertThat(shown.lines().getFirst()).isEqualTo("z> " + completed);
        }
    }

    @Test
    void anOptionOfAPluginIsCompletedToo() throws Exception {
        var plugin = folder.resolve("gpustat_conf.mjs");
        Files.writeString(
                plugin,
                "export function addOptions({ parser }) {"
                        + " parser.addOption('--slurm', { description: 'Jobs.' }); }\n");

        var run = Run.gpustat("--plugin", plugin.toString(), "--print-completion", "bash").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsPattern("(?m)^--slurm\\b");
    }

    private Path script(String shell) throws Exception {
        var run = Run.gpustat("--print-completion", shell).run();
        assertThat(run.err()).isEmpty();
        return Files.writeString(folder.resolve("script"), run.out());
    }

    private static void assumeShell(String name) {
        assumeTrue(
                List.of("/usr/bin/", "/bin/", "/usr/local/bin/").stream()
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder + name))),
                "there is no " + name + " on this machine");
    }
}
