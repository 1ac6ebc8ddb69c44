package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** What {@code gpustat plugins check} finds out about plugins. */
final class CheckPluginsIT {

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    @Test
    void theFrameIsShownWithWhatThePluginChangesOnEachMachine() throws Exception {
        user.file(
                user.work().resolve("sums.mjs"),
                """
                export const printFooter = ({ gpus }) => `${gpus.length} GPUs`;
                export function reprProcess({ process, text }) {
                  return process.username === "anna" ? `<${text}>` : text;
                }
                """);

        var run = user.plugins("check", "sums.mjs").run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines())
                .startsWith(
                        "sums.mjs",
                        "  plugin sums, priority 100",
                        "  hooks  printFooter, reprProcess")
                .contains(
                        "h100x8 (busy: eight GPUs, seven processes)",
                        "  - [6] NVIDIA H100 80GB HBM3 | 43°C,  17 % | 21390 / 81559 MB |"
                                + " anna(14080M) jupyter(6744M)",
                        "  + [6] NVIDIA H100 80GB HBM3 | 43°C,  17 % | 21390 / 81559 MB |"
                                + " <anna(14080M)> jupyter(6744M)",
                        "  + 8 GPUs",
                        "idle (two GPUs without processes)",
                        "lost-gpu (one of four GPUs is lost)",
                        "unknown (nearly every value is unknown)",
                        "crowded (sixteen GPUs, 300 processes)",
                        "empty (no GPU)",
                        "  + 0 GPUs",
                        "broken-driver (every query fails)")
                .anyMatch(line -> line.matches("  reprProcess +600 calls, .* ms, longest .* ms"))
                .endsWith("no problems");
    }

    @Test
    void eachProblemIsToldOnceWithItsPlaceAndTheMachines() throws Exception {
        var file =
                user.file(
                        user.work().resolve("fragile.py"),
                        """
                        def query_device(gpu):
                            return {"half": gpu["utilization.gpu"] / 2}

                        def after_query(error):
                            if error:
                                raise KeyError(error)
                        """);

        var run = user.plugins("check", "fragile.py").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .contains(
                        "3 to mend:",
                        "  " + file + ":2: query_device: KeyError: 'utilization.gpu'  [lost-gpu]",
                        "  "
                                + file
                                + ":2: query_device: TypeError: unsupported operand type(s) for /:"
                                + " 'NoneType' and 'int'  [unknown]")
                .anyMatch(line ->
                        line.startsWith("  " + file + ":6: after_query: KeyError: ")
                                && line.endsWith("[broken-driver]"));
    }

    @Test
    void aFileThatDoesNotLoadIsAProblemWithItsLine() throws Exception {
        var file = user.file(user.work().resolve("wrong.mjs"), "\nexport function reprGpus() {}\n");

        var run = user.plugins("check", "wrong.mjs").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines())
                .endsWith(
                        "1 to mend:",
                        "  "
                                + file
                                + ":2: 'reprGpus' is no hook; did you mean 'reprGpu'?  [h100x8]");
    }

    @Test
    void aValueThatJsonCannotHoldIsAProblem() throws Exception {
        user.file(
                user.work().resolve("deep.mjs"),
                """
                export function afterQuery({ gpus }) {
                  const deep = {};
                  deep.deep = deep;
                  for (const gpu of gpus) gpu.deep = deep;
                }
                """);

        var run = user.plugins("check", "deep.mjs").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("to mend:").contains("deep");
    }

    @Test
    void optionsOfThePluginComeAfterTwoHyphens() throws Exception {
        user.file(
                user.work().resolve("options.mjs"),
                """
                export const addOptions = ({ parser }) => parser.addOption("--say <text>", { required: true });
                export const printFooter = ({ options }) => options.say;
                """);

        var without = user.plugins("check", "options.mjs").run();
        var with =
                user.plugins("check", "options.mjs", "--", "--say", "hello", "--no-header").run();

        assertThat(without.exitCode()).isEqualTo(2);
        assertThat(without.err()).contains("the option --say of plugin options is required");
        assertThat(with.exitCode()).isZero();
        assertThat(with.lines())
                .contains("  + hello")
                .noneMatch(line -> line.matches("  [+ ] machine .*"));
    }

    @Test
    void theReportIsJsonToo() throws Exception {
        user.file(
                user.work().resolve("bad.mjs"),
                "export const printHeader = () => { throw new Error('no'); };\n");

        var run = user.plugins("check", "--json", "bad.mjs").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out().replaceAll("\\s+", " "))
                .startsWith(
                        "[ { \"file\" : \"bad.mjs\", \"ok\" : false, \"problems\" : [ { \"plugin\" :"
                                + " \"bad\", \"file\" : \""
                                + user.work().resolve("bad.mjs")
                                + "\", \"line\" : 1, \"hook\" : \"printHeader\", \"message\" :"
                                + " \"Error: no\", \"machines\" : [ \"h100x8\",")
                .contains("{ \"hook\" : \"printHeader\", \"calls\" : 2,");
    }

    @Test
    void printedAndLoggedTextsReachTheAuthorWithThePluginsName() throws Exception {
        user.file(
                user.work().resolve("talks.mjs"),
                """
                export const afterQuery = ({ ctx }) => {
                  console.error("to the author");
                  ctx.log.info("logged");
                };
                """);

        var check = user.plugins("check", "talks.mjs").run();
        var run = user.gpustat("--plugin", "talks.mjs").run();

        assertThat(check.lines())
                .contains(
                        "  said: gpustat: plugin talks: to the author",
                        "  said: gpustat: plugin talks: logged");
        assertThat(run.err())
                .isEqualTo("gpustat: plugin talks: to the author\ngpustat: plugin talks: logged\n");
    }

    @Test
    void whatIsNoFileAndWhatIsNoOptionIsSaid() throws Exception {
        var none = user.plugins("check", "none.py").run();
        var nothing = user.plugins("check").run();
        var option = user.plugins("check", "--fast", "x.py").run();

        assertThat(none.exitCode()).isEqualTo(1);
        assertThat(none.out()).contains("none.py: there is no such file");
        assertThat(nothing.exitCode()).isEqualTo(2);
        assertThat(nothing.err()).contains("takes the files of plugins");
        assertThat(option.exitCode()).isEqualTo(2);
        assertThat(option.err()).contains("no option --fast; options of the plugin come after");
    }

    @Test
    void aTraceIsOneRunThatTellsEachCall() throws Exception {
        user.javaScript(user.work().resolve("traced.mjs"), "line");

        var run = user.plugins("trace", "--plugin", "traced.mjs", "--simulate", "idle").run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).endsWith("line\n");
        assertThat(run.err())
                .matches("gpustat: trace: traced printFooter \\d+\\.\\d+ ms: prints 1 lines\n");
    }
}
