package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** What tests of plugins can do with the machine: its hooks one by one, and what is around it. */
final class MachineOfTestsIT {
    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    private Path file(String name, String text) throws Exception {
        return user.file(user.work().resolve(name), text);
    }

    @Test
    void aHookIsCalledAloneWithPartsOfTheMachineOrOfTheTest() throws Exception {
        file(
                "hooks.py",
                """
                def query_device(gpu, device, index):
                    return {"uuid2": device.uuid(), "index2": index, "used": gpu.memory_used}

                def get_process_info(process, pid):
                    return {"pid2": pid, "owner": process["username"]}

                def repr_process(process, text):
                    return process["username"] + ":" + text

                def repr_gpu(text, line):
                    return line.get("name") + "|" + text

                def print_footer(gpus, out):
                    out.write("first")
                    return [str(len(gpus))]

                def after_query(gpus, error):
                    gpus.reverse()
                    if error:
                        gpus.clear()
                """);
        file(
                "test_hooks.py",
                """
                from gpustat.testing import machine

                RUN = machine('''
                    gpu 0 name=A uuid=GPU-a mem.total=16G mem.used=1G
                    gpu 1 name=B uuid=GPU-b mem.total=16G
                    proc 0 compute 77 1G
                    who 77 alice 1G 1% python x.py
                ''').run("hooks.py")

                def test_device():
                    assert RUN.call("query_device") == {"uuid2": "GPU-a", "index2": 0, "used": 1024}
                    assert RUN.call("query_device", index=1)["uuid2"] == "GPU-b"
                    assert RUN.call("query_device", gpu={"memory.used": None})["used"] is None

                def test_process():
                    assert RUN.call("get_process_info") == {"pid2": 77, "owner": "alice"}
                    assert RUN.call("repr_process") == "alice:alice(1024M)"
                    assert RUN.call("repr_process", process={"username": "bob"}, text="x") == "bob:x"

                def test_lines():
                    assert RUN.call("repr_gpu") == "A|[0] A | 30°C,   0 % |  1024 / 16384 MB | alice:alice(1024M)"
                    assert RUN.call("print_footer") == ["first", "2"]
                    assert RUN.call("print_footer", gpus=[]) == ["first", "0"]

                def test_after_query():
                    assert [gpu["name"] for gpu in RUN.call("after_query")] == ["B", "A"]
                    assert RUN.call("after_query", error="lost") == []

                def test_mistakes():
                    for hook, part in ("repr_gpus", "text"), ("repr_gpu", "texts"):
                        try:
                            RUN.call(hook, **{part: ""})
                        except Exception as e:
                            assert "did you mean" in str(e)
                        else:
                            assert False
                """);

        var run = user.plugins("test").run();

        assertThat(run.out()).endsWith("5 passed\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void theMachineAroundAnswersAsTheTestSays() throws Exception {
        file(
                "around.mjs",
                """
                export const beforeQuery = ({ ctx }) => {
                  ctx.state.jobs = ctx.run(["squeue", "-h"]).stdout.trim();
                  ctx.state.rack = ctx.readText("/etc/rack")?.trim() ?? "none";
                  ctx.state.price = ctx.http("GET", "http://price/now").text;
                };
                export const printFooter = ({ ctx }) =>
                  `${ctx.state.jobs} ${ctx.state.rack} ${ctx.state.price} ${ctx.hostname} ${ctx.now}`;
                """);
        file(
                "around.test.mjs",
                """
                import { assert, equal, includes, machine } from "gpustat/testing";

                const answers = { programs: { squeue: "12 jobs\\n" }, files: { "/etc/rack": "r7\\n" }, web: { "http://price/now": "cheap" } };

                export function testAnswers() {
                  const frame = machine("idle", answers).run("around.mjs").frame();
                  includes(frame, "12 jobs r7 cheap machine 2026-11-30T09:00:00Z");
                }

                export function testWhatIsMissing() {
                  const run = machine("idle", { programs: {}, files: {}, web: {} }).run("around.mjs");
                  const messages = run.messages();
                  equal(messages.length, 1);
                  includes(messages[0], "no answer for 'squeue -h'; add it to machine(programs");
                }
                """);

        var run = user.plugins("test").run();

        assertThat(run.out()).endsWith("2 passed\n");
    }
}
