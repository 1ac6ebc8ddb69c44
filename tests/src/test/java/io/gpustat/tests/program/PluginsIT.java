package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

final class PluginsIT {

    /** Every hook of the contract, each with something to see. */
    private static final String PYTHON =
            """
            name = "py"
            priority = 50

            def add_options(parser):
                parser.add_argument("--tag", default="none", help="what to write")

            def configure(ctx, options):
                ctx.state['seen'] = [options['tag']]

            def before_query(ctx):
                ctx.state['seen'].append('before')

            def query_device(gpu, index):
                return {"py.twice": index * 2}

            def get_process_info(process, pid):
                return {"py.pid": pid}

            def after_query(gpus, error, ctx):
                ctx.state['seen'].append('after')
                del gpus[2:]

            def repr_process(process, text):
                return text + "<py>"

            def repr_gpu(gpu, text):
                return text + " py" + str(gpu["py.twice"])

            def print_header(gpus):
                return "py header " + str(len(gpus))

            def print_footer(ctx):
                print("py footer " + ",".join(ctx.state['seen']))
            """;

    private static final String JAVASCRIPT =
            """
            export const name = "js";
            export const priority = 60;
            export function addOptions({ parser }) {
              parser.addOption("--mark <text>", { description: "how to mark", default: "-" });
            }
            export function configure({ ctx, options }) { ctx.state.seen = [options.mark]; }
            export function beforeQuery({ ctx }) { ctx.state.seen.push("before"); }
            export function queryDevice({ index }) { return { "js.next": index + 1 }; }
            export function getProcessInfo({ pid }) { return { "js.pid": pid }; }
            export function afterQuery({ ctx }) { ctx.state.seen.push("after"); }
            export function reprProcess({ text }) { return `${text}<js>`; }
            export function reprGpu({ gpu, text }) { return `${text} js${gpu["js.next"]}`; }
            export function printHeader({ gpus }) { return [`js header ${gpus.length}`]; }
            export function printFooter({ ctx }) {
              console.log("js footer " + ctx.state.seen.join());
            }
            """;

    @TempDir Path config;

    @Test
    void allHooksOfBothLanguagesMakeOneFrame() throws Exception {
        plugin("gpustat_conf.py", PYTHON);
        plugin("gpustat_conf.mjs", JAVASCRIPT);

        var run = gpustat("--no-header", "--tag", "T", "--mark", "M");

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualTo(
                        """
                        py header 2
                        js header 2
                        [0] NVIDIA H100 80GB HBM3 | 67°C,  99 % | 77284 / 81559 MB |\
                         mlee(76712M)<py><js> py0 js1
                        [1] NVIDIA H100 80GB HBM3 | 64°C,  98 % | 77284 / 81559 MB |\
                         mlee(76712M)<py><js> py2 js2
                        py footer T,before,after
                        js footer M,before,after
                        """);
    }

    @Test
    void newKeysStandInTheJson() throws Exception {
        plugin("gpustat_conf.py", PYTHON);
        plugin("gpustat_conf.mjs", JAVASCRIPT);

        var run = gpustat("--json");

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\"py.twice\": 2", "\"js.next\": 2")
                .contains("\"py.pid\": 48213", "\"js.pid\": 48213")
                .doesNotContain("header", "footer", "py.twice\": 4");
    }

    @Test
    void optionsOfPluginsStandInTheHelp() throws Exception {
        plugin("gpustat_conf.py", PYTHON);
        plugin("gpustat_conf.mjs", JAVASCRIPT);

        var run = gpustat("--help");

        assertThat(run.out())
                .containsSubsequence(
                        "Plugin py:", "--tag", "what to write", "Plugin js:", "--mark", "how to");
    }

    @Test
    void aNegativePriorityReplacesTheLookAndEqualOnesGoByName() throws Exception {
        plugin("plugins/a.py", "name = 'zz'\ndef repr_gpu(text):\n    return text + ' zz'\n");
        plugin("plugins/b.py", "name = 'aa'\ndef repr_gpu(text):\n    return text + ' aa'\n");
        plugin("plugins/c.py", "priority = -1\ndef repr_gpu(gpu):\n    return 'mine'\n");

        var run = gpustat("--no-header");

        assertThat(run.lines()).hasSize(8).containsOnly("mine aa zz");
    }

    @Test
    void aPluginThatCannotBeLoadedIsToldAndTheTableStays() throws Exception {
        var syntax = plugin("plugins/syntax.py", "x = 1\ndef f(:\n    pass\n");
        var missing = plugin("plugins/missing.py", "\nimport no_such_module\n");
        var misspelt = plugin("plugins/misspelt.mjs", "export function printFoter() {}\n");

        var run = gpustat();

        assertThat(run.exitCode()).isZero();
        assertThat(table(run)).isEqualTo(plainTable());
        assertThat(run.err().lines())
                .hasSize(3)
                .contains(
                        "gpustat: plugin "
                                + missing
                                + ":2: ModuleNotFoundError: No module named 'no_such_module'"
                                + " (searched "
                                + missing.getParent()
                                + ")",
                        "gpustat: plugin "
                                + misspelt
                                + ":1: 'printFoter' is no hook; did you mean 'printFooter'?")
                .anyMatch(line -> line.startsWith("gpustat: plugin " + syntax + ":2: SyntaxError"));
    }

    @Test
    void aPluginThatFailsInEveryHookIsToldOnceAHookAndTheTableStays() throws Exception {
        var hooks =
                List.of(
                        "add_options",
                        "before_query",
                        "query_device",
                        "get_process_info",
                        "after_query",
                        "print_header",
                        "repr_process",
                        "repr_gpu",
                        "print_footer");
        var text = new StringBuilder("name = 'bad'\n");
        hooks.forEach(hook -> text.append("def " + hook + "():\n    return {}['job']\n"));
        var file = plugin("gpustat_conf.py", text.toString());

        var run = gpustat();

        assertThat(run.exitCode()).isZero();
        assertThat(table(run)).isEqualTo(plainTable());
        assertThat(run.err().lines())
                .containsExactlyInAnyOrderElementsOf(
                        hooks.stream()
                                .map(hook ->
                                        String.format(
                                                Locale.ROOT,
                                                "gpustat: plugin bad (%s:%d): %s: KeyError: 'job'",
                                                file,
                                                hooks.indexOf(hook) * 2 + 3,
                                                hook))
                                .toList());
    }

    @Test
    void withoutPluginsNoneIsLoaded() throws Exception {
        plugin("gpustat_conf.py", PYTHON);

        var option = gpustat("--no-plugins");
        var variable = command().with("GPUSTAT_NO_PLUGINS", "1").run();

        assertThat(table(option)).isEqualTo(plainTable());
        assertThat(table(variable)).isEqualTo(plainTable());
    }

    @Test
    void mappingsThatAPluginAddsAreGpusAndProcesses() throws Exception {
        plugin(
                "gpustat_conf.py",
                """
                def after_query(gpus):
                    del gpus[1:]
                    gpus[0]["processes"] = [{"pid": 7, "username": "ann", "full_command": ["a", 5]}]
                    gpus.append({"index": "9:1", "name": "far", "processes": [{"username": "bob"}]})
                """);

        var run = gpustat("--no-header", "-f");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .containsExactly(
                        "[0] NVIDIA H100 80GB HBM3 | 67°C,  99 % | 77284 / 81559 MB | ann(?M)",
                        " └─      7 (  --%,     0B): a 5",
                        "[9:1] far                   | ??°C,  ?? % |    ?? /    ?? MB | bob(?M)",
                        " └─   null (  --%,     0B): ?");
    }

    @Test
    void whatIsNoGpuIsToldAndTheTableStays() throws Exception {
        plugin("gpustat_conf.py", "name = 'bad'\ndef after_query(gpus):\n    gpus.append(5)\n");

        var run = gpustat();

        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .startsWith("gpustat: plugin bad (")
                .contains("): after_query: ")
                .endsWith("a GPU that is no mapping\n");
        assertThat(table(run)).isEqualTo(plainTable());
    }

    @Test
    void aGpuThatContainsItselfIsToldAndTheJsonStays() throws Exception {
        plugin("gpustat_conf.py", "def query_device(gpu):\n    gpu['me'] = gpu\n");

        var run = gpustat("--json");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .isEqualTo("gpustat: --json: 'me' contains itself; null stands for it\n");
        assertThat(run.out()).contains("\"me\": null").endsWith("}\n");
    }

    @Test
    void whatIsPrintedElsewhereGoesToStandardError() throws Exception {
        plugin("gpustat_conf.py", "def configure():\n    print('hello')\n");

        var run = gpustat();

        assertThat(run.err()).isEqualTo("gpustat: plugin gpustat_conf: hello\n");
        assertThat(table(run)).isEqualTo(plainTable());
    }

    @Test
    void theSamplePluginsShowWhatTheyPromise() throws Exception {
        var root = Repository.root();
        plugin("gpustat_conf.py", Files.readString(root.resolve("plugins-python/gpustat_conf.py")));
        plugin("gpustat_conf.js", Files.readString(root.resolve("plugins-js/gpustat_conf.js")));

        var run = gpustat("--no-header", "--mine", "anna");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .hasSize(11)
                .startsWith("CUDA 12.8")
                .contains(
                        "[6] NVIDIA H100 80GB HBM3 | 43°C,  17 % | 21390 / 81559 MB |"
                                + " anna(14080M)* jupyter(6744M)",
                        "[7] NVIDIA H100 80GB HBM3 | 31°C,   0 % |     4 / 81559 MB | (idle)")
                .endsWith(
                        "by user: anna 14080 MB, jupyter 6744 MB, mlee 306848 MB, serving 135080"
                                + " MB",
                        "1 of 8 GPUs idle");
    }

    @Test
    void withoutPluginsNoGuestLanguageStarts() throws Exception {
        var run = command().with("GPUSTAT_JAVA_OPTS", "-Xlog:class+load").run();

        assertThat(run.out()).contains("io.gpustat.cli.Main").doesNotContain("org.graalvm");
    }

    private Path plugin(String name, String text) throws IOException {
        var file = config.toRealPath().resolve("gpustat").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Run.Command command(String... arguments) {
        var words = new ArrayList<>(List.of("--simulate", "h100x8"));
        words.addAll(List.of(arguments));
        return Run.gpustat(words.toArray(String[]::new)).with("XDG_CONFIG_HOME", config.toString());
    }

    private Run gpustat(String... arguments) throws Exception {
        return command(arguments).run();
    }

    /** The table of a run without its header, in which the time stands. */
    private static List<String> table(Run run) {
        return run.lines().subList(1, run.lines().size());
    }

    private static List<String> plainTable() throws Exception {
        return table(Run.gpustat("--simulate", "h100x8").run());
    }
}
