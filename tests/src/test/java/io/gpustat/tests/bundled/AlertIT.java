package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;
import io.gpustat.tests.program.RunningProgram;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** The plugin {@code alert}, with real programs and real web servers to be told. */
final class AlertIT {

    private static final String TWO =
            "gpus 2\nreload on\ngpu * name=T4 mem.total=16G mem.used=%sM temp=%s util=%s\n";

    private static final String COOL = TWO.formatted(100, 40, 50);

    private static final String HOT = TWO.formatted(100, 90, 50);

    @TempDir private Path folder;

    private void machine(String scenario) throws IOException {
        var next = Files.writeString(folder.resolve("next"), scenario);
        Files.move(next, folder.resolve("machine.scn"), StandardCopyOption.REPLACE_EXISTING);
    }

    private Run.Command gpustat(String rules, String... options) throws IOException {
        var words = new ArrayList<>(List.of("--simulate", "machine.scn", "--no-header"));
        words.addAll(List.of(options));
        return new Bundled("alert", folder)
                .config(rules)
                .gpustat(words.toArray(String[]::new))
                .in(folder);
    }

    /** A program that writes down what it is given. */
    private String notes() throws IOException {
        new Bundled("alert", folder)
                .tool(
                        "note",
                        "echo \"$1 $GPUSTAT_ALERT_RULE $GPUSTAT_ALERT_STATE $GPUSTAT_ALERT_GPUS"
                                + " $GPUSTAT_ALERT_HOST $(cat)\" >>"
                                + folder.resolve("notes"));
        return folder.resolve("bin/note").toString();
    }

    private List<String> noted() throws IOException {
        var file = folder.resolve("notes");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    @Test
    void rulesOfTheCommandLineMarkTheLine() throws Exception {
        machine(HOT + "gpu 1 handle=!GPU_IS_LOST\n");

        var text = gpustat("", "--alert", "temperature=85", "memory=90%", "lost").run();
        var json = gpustat("", "--json", "--alert", "temperature=90", "lost").run();

        assertThat(text.err() + json.err()).isEmpty();
        assertThat(text.lines())
                .containsExactly(
                        "[0] T4              | 90°C,  50 % |   100 / 16384 MB HOT |",
                        "[1] ((GPU is lost)) | ??°C,  ?? % |    ?? /    ?? MB LOST |"
                                + " (Not Supported)");
        assertThat(json.out().replaceAll("\\s", ""))
                .contains("\"alerts\":[\"temperature\"]", "\"alerts\":[\"lost\"]")
                .endsWith("\"alerts\":{\"temperature\":[0],\"lost\":[1]}}");
    }

    @ParameterizedTest
    @CsvSource({
        "temperature=90 memory=100M, HOT FULL",
        "temperature=91 memory=101M idle=0 lost, ''",
        "memory=0.5%, FULL",
        "memory=1%, ''",
    })
    void aMarkerStandsThereFromTheLimitOn(String conditions, String markers) throws Exception {
        machine(HOT);

        var run = gpustat("", ("--alert " + conditions).split(" ", -1)).run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .hasSize(2)
                .allMatch(line ->
                        line.endsWith(" MB" + (markers.isEmpty() ? "" : " " + markers) + " |"));
    }

    @Test
    void aTransitionIsToldOnceToTheCommandAndTheWebServerAndNotAtEachRefresh() throws Exception {
        machine(COOL);
        try (var web = AnsweringService.onLoopback(AnsweringService.http(204, ""));
                var socket =
                        AnsweringService.at(
                                folder.resolve("hook.sock"), AnsweringService.http(200, "ok"))) {
            var rules =
                    """
                    [plugins.alert.rules.hot]
                    temperature = 85
                    command = ["%s", "page"]
                    webhook = "%s/gpu"
                    resolved = true
                    [plugins.alert.rules.gone]
                    lost = true
                    webhook = "unix:%s:/lost"
                    """
                            .formatted(notes(), web.url(), folder.resolve("hook.sock"));
            try (var watch = gpustat(rules, "--json", "-i", "0.1").start()) {
                watch.await(line -> line.contains("\"alerts\":{}"));
                machine(HOT);
                watch.await(line -> line.endsWith("\"alerts\":{\"hot\":[0,1]}}"));
                refreshes(watch, 10);
                machine(HOT + "gpu 1 handle=!GPU_IS_LOST\n");
                watch.await(line -> line.endsWith("\"alerts\":{\"hot\":[0],\"gone\":[1]}}"));
                refreshes(watch, 10);
                machine(COOL);
                watch.await(line -> line.contains("\"alerts\":{}"));
                refreshes(watch, 3);
                watch.signal("TERM");
                assertThat(watch.restOfErrors()).isEmpty();
            }
            assertThat(noted())
                    .hasSize(3)
                    .satisfiesExactly(
                            line -> assertThat(line).startsWith("page hot firing 0,1 "),
                            line -> assertThat(line).startsWith("page hot resolved 1 "),
                            line -> assertThat(line).startsWith("page hot resolved 0 "))
                    .first()
                    .asString()
                    .contains("{\"rule\":\"hot\",\"state\":\"firing\",\"hostname\":\"")
                    .contains("\"gpus\":[{\"index\":0,\"uuid\":\"GPU-")
                    .contains("\"temperature.gpu\":90");
            assertThat(web.questions())
                    .hasSize(3)
                    .allMatch(line -> line.startsWith("POST /gpu HTTP/1.1\r\n"))
                    .first()
                    .asString()
                    .contains("Content-Type: application/json", "\"text\":\"");
            assertThat(socket.questions())
                    .singleElement()
                    .asString()
                    .startsWith("POST /lost ")
                    .contains("\"rule\":\"gone\"", "\"gpus\":[{\"index\":1,");
        }
    }

    private static void refreshes(RunningProgram watch, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            assertThat(watch.nextLine()).contains("\"gpus\":");
        }
    }

    @Test
    void aGpuMustBeIdleForSoLong() throws Exception {
        machine(TWO.formatted(100, 40, 0));
        var rules =
                """
                [plugins.alert.rules.unused]
                idle = "0.5s"
                memory = 50
                command = ["%s", "-"]
                """
                        .formatted(notes());
        try (var watch = gpustat(rules, "--json", "-i", "0.1").start()) {
            assertThat(watch.nextLine()).contains("\"alerts\":{}");
            watch.await(line -> line.endsWith("\"alerts\":{\"unused\":[0,1]}}"));
            refreshes(watch, 3);
            machine(TWO.formatted(100, 40, 1));
            watch.await(line -> line.contains("\"alerts\":{}"));
            watch.signal("TERM");
        }
        assertThat(noted()).singleElement().asString().startsWith("- unused firing 0,1 ");
    }

    @Test
    void aGpuThatIsNoLongerListedIsLost() throws Exception {
        machine(COOL);
        try (var watch = gpustat("", "-i", "0.1", "--alert", "lost").start()) {
            assertThat(watch.nextLine()).startsWith("[0] T4 ").endsWith(" MB |");
            machine(COOL.replace("gpus 2", "gpus 1"));
            assertThat(watch.await(line -> line.contains("no longer")))
                    .isEqualTo("[1] is no longer there LOST");
            watch.signal("TERM");
            assertThat(watch.restOfErrors()).isEmpty();
        }
    }

    @Test
    void whatFailsIsToldOnceAndTheTableGoesOn() throws Exception {
        machine(COOL);
        new Bundled("alert", folder)
                .tool("failing", "echo 'no pager' >&2; exit 3")
                .tool("slow", "exec sleep 300");
        try (var web = AnsweringService.onLoopback(AnsweringService.http(500, "down"));
                var silent = AnsweringService.onLoopback("");
                var rubbish = AnsweringService.onLoopback("rubbish\n\n")) {
            var rules = new StringBuilder();
            var actions =
                    List.of(
                            "command = [\"failing\"]",
                            "command = [\"slow\"]",
                            "command = [\"no-such-program\"]",
                            "webhook = \"" + web.url() + "\"",
                            "webhook = \"" + silent.url() + "\"",
                            "webhook = \"" + rubbish.url() + "\"",
                            "webhook = \"http://127.0.0.1:1/\"",
                            "webhook = \"nowhere\"");
            for (int i = 0; i < actions.size(); i++) {
                var seconds = actions.get(i).contains("slow") || i == 4 ? "0.3" : "3";
                rules.append(
                        "[plugins.alert.rules.r%s]\ntemperature = 85\ntimeout = %s\n%s\n"
                                .formatted(i, seconds, actions.get(i)));
            }
            try (var watch = gpustat(rules.toString(), "--json", "-i", "0.1").start()) {
                var errors = new ArrayList<String>();
                for (int times = 0; times < 3; times++) {
                    machine(COOL);
                    watch.await(line -> line.contains("\"alerts\":{}"));
                    machine(HOT);
                    watch.await(line -> line.contains("\"r7\":[0,1]"));
                    while (errors.size() < actions.size()) {
                        errors.add(watch.nextError());
                    }
                    refreshes(watch, 5);
                }
                watch.signal("TERM");
                assertThat(watch.restOfErrors()).as("each is told once").isEmpty();
                var warning = "gpustat: plugin alert: warning: rule ";
                var told =
                        List.of(
                                "r0: command failing: it returned 3: no pager",
                                "r1: command slow: slow took longer than 0.3 s and was killed",
                                "r2: command no-such-program: cannot run no-such-program: ",
                                "r3: webhook %s: it answered 500".formatted(web.url()),
                                "r4: webhook %s: ".formatted(silent.url()),
                                "r5: webhook %s: ".formatted(rubbish.url()),
                                "r6: webhook http://127.0.0.1:1/: ",
                                "r7: webhook nowhere: http: 'nowhere' is no address");
                for (int i = 0; i < told.size(); i++) {
                    assertThat(errors.get(i)).startsWith(warning + told.get(i));
                }
                assertThat(errors.get(5)).endsWith("the answer is not HTTP");
            }
        }
    }

    @Test
    void sixteenGpusAreToldInOneGo() throws Exception {
        machine(HOT.replace("gpus 2", "gpus 16"));
        var rules =
                "[plugins.alert.rules.hot]\ntemperature = 85\ncommand = [\"" + notes() + "\"]\n";

        var run = gpustat(rules).run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(16).allMatch(line -> line.endsWith(" HOT |"));
        assertThat(noted())
                .singleElement()
                .asString()
                .contains(" hot firing 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 ");
    }

    @Test
    void aRunThatPrintsOnceIsNotHeldUpByManyThatAreSlow() throws Exception {
        machine(HOT);
        new Bundled("alert", folder).tool("slow", "exec sleep 300");
        var rules = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            rules.append("[plugins.alert.rules.r" + i + "]\ntemperature = 85\n");
            rules.append("command = [\"slow\"]\ntimeout = 1.5\n");
        }

        var run = gpustat(rules.toString()).run();

        assertThat(run.lines()).hasSize(2);
        assertThat(run.err())
                .contains("rule r0: command slow: slow took longer than 1.5 s and was killed\n")
                .containsPattern("no time was left for [678] more commands and webhooks\n");
    }

    @Test
    void aDryRunTellsNobodyElse() throws Exception {
        machine(HOT);
        var rules =
                "[plugins.alert.rules.hot]\ntemperature = 85\ncommand = [\"" + notes() + "\"]\n";

        var run = gpustat(rules, "--alert-dry-run").run();

        assertThat(run.err()).startsWith("gpustat: plugin alert: rule hot: command ").contains("{");
        assertThat(noted()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "temperatur = 85       | rule r: there is no 'temperatur'",
                "temperature = 'warm'  | rule r: temperature = \"warm\": it is a number",
                "memory = '90 percent' | it is a share such as \"90%\" or a size such as \"70G\"",
                "idle = 'long'         | it is a time such as \"90s\", \"10m\" or \"2h\"",
                "marker = 'HOT'        | rule r: it has no condition (temperature, memory",
            })
    void aRuleThatIsWrongIsToldAndLeavesThePluginOut(String line, String told) throws Exception {
        machine(HOT);

        var run = gpustat("[plugins.alert.rules.r]\n" + line + "\n").run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(2).allMatch(row -> row.endsWith(" MB |"));
        assertThat(run.err().lines()).singleElement().asString().contains("configure: ", told);
    }

    @Test
    void aWatchHoldsOnToNothing() throws Exception {
        machine(HOT.replace("gpus 2", "gpus 16"));
        try (var watch =
                gpustat("", "--alert", "temperature=85", "idle=1m", "--json", "-i", "0.02")
                        .start()) {
            HeapOf.settles(watch, 50, 250);
            watch.signal("TERM");
            assertThat(watch.restOfErrors()).isEmpty();
        }
    }

    @Test
    void theScreensInTheCookbookAreReal() throws Exception {
        new Screens(new Bundled("alert", folder), "").check("alert.md");
    }
}
