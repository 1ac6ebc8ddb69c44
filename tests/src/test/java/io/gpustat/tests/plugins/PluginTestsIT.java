package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** {@code gpustat plugins test} and what tests can import. */
final class PluginTestsIT {

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
    void aPlainAssertSaysWhatWasExpectedAndWhatCame() throws Exception {
        file(
                "test_sides.py",
                """
                def test_equal():
                    frame = "abc"
                    assert frame == "abd"

                def test_in():
                    assert 4 in [1, 2]

                def test_said():
                    assert [], "nothing " + "there"

                def test_alone():
                    value = ""
                    assert value

                def test_lines():
                    assert "a\\nb\\n" == "a\\nc\\n"

                def test_passes():
                    calls = []
                    assert (calls.append(1), len(calls))[1] == 1
                """);

        var run = user.plugins("test").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines())
                .containsSubsequence(
                        "FAIL  test_sides.py test_equal",
                        "    test_sides.py:3: assert frame == 'abd'",
                        "      > assert frame == \"abd\"",
                        "      expected  'abd'",
                        "      actual    'abc'",
                        "FAIL  test_sides.py test_in",
                        "    test_sides.py:6: assert 4 in [1, 2]",
                        "      left   4",
                        "      right  [1, 2]",
                        "FAIL  test_sides.py test_said",
                        "    test_sides.py:9: nothing there",
                        "FAIL  test_sides.py test_alone",
                        "    test_sides.py:13: assert value",
                        "      it is  ''",
                        "FAIL  test_sides.py test_lines",
                        "      - expected, + actual",
                        "        a",
                        "      - c",
                        "      + b",
                        "1 passed, 5 failed");
    }

    @Test
    void theFunctionsOfJavaScriptSayTheSame() throws Exception {
        file(
                "sides.test.js",
                """
                import { assert, equal, includes } from "gpustat/testing";

                export function testEqual() {
                  equal({ a: 1 }, { a: 1 });
                  equal([1, 2], [1, 3]);
                }

                export function testIncludes() {
                  includes("abc", "b");
                  includes("abc", "x");
                }

                export const testAssert = () => assert(0);

                export function testThrows() {
                  null.x;
                }

                export function helper() {
                  throw new Error("is no test");
                }
                """);

        var run = user.plugins("test", "sides.test.js").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines())
                .containsSubsequence(
                        "FAIL  sides.test.js testEqual",
                        "    sides.test.js:5: equal: they differ",
                        "      > equal([1, 2], [1, 3]);",
                        "      expected  [1,3]",
                        "      actual    [1,2]",
                        "FAIL  sides.test.js testIncludes",
                        "    sides.test.js:10: includes: it is not in there",
                        "FAIL  sides.test.js testAssert",
                        "    sides.test.js:13: assert: not true",
                        "      it is  0",
                        "FAIL  sides.test.js testThrows",
                        "    sides.test.js:16: TypeError: Cannot read property 'x' of null",
                        "0 passed, 4 failed");
    }

    @Test
    void aPluginThatFailsFailsTheTest() throws Exception {
        file("broken.mjs", "export const reprGpu = () => {\n  nothing;\n};\n");
        file(
                "broken.test.js",
                """
                import { machine } from "gpustat/testing";
                export const testFrame = () => machine("idle").run("broken.mjs").frame();
                export const testLoad = () => machine("idle").run("none.mjs");
                export const testMachine = () => machine("idel").run("broken.mjs");
                """);

        var run = user.plugins("test").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "broken.test.js:2: plugin broken (",
                        "broken.mjs:2): reprGpu: ReferenceError: nothing is not defined",
                        "none.mjs: there is no such file",
                        "did you mean 'idle'?")
                .endsWith("0 passed, 3 failed\n");
    }

    @Test
    void goldenTextsAreKeptAndCompared() throws Exception {
        var plugin = file("gold.mjs", "export const printFooter = () => 'one';\n");
        file(
                "gold.test.js",
                """
                import { golden, machine } from "gpustat/testing";
                const frame = () => machine("empty").run("gold.mjs", "--no-header").frame();
                export const testFrame = () => golden(frame());
                export const testNamed = () => golden(frame(), "other");
                """);

        var missing = user.plugins("test").run();
        var kept = user.plugins("test", "--update").run();
        var same = user.plugins("test").run();
        user.file(plugin, "export const printFooter = () => 'two';\n");
        var changed = user.plugins("test").run();

        assertThat(missing.exitCode()).isEqualTo(1);
        assertThat(missing.out())
                .contains("there is no golden/testFrame.txt", "--update' keeps what there is now");
        assertThat(kept.out())
                .contains("kept " + user.work().resolve("golden/other.txt"))
                .endsWith("2 passed\n");
        assertThat(user.work().resolve("golden/testFrame.txt"))
                .hasContent("(No GPUs are available)\none\n");
        assertThat(same.out()).endsWith("2 passed\n");
        assertThat(changed.lines())
                .containsSubsequence(
                        "    gold.test.js:3: not as in golden/testFrame.txt",
                        "      - expected, + actual",
                        "        (No GPUs are available)",
                        "      - one",
                        "      + two");
    }

    @Test
    void filesThatDoNotLoadAndTestsThatCannotRunAreFailures() throws Exception {
        file("test_syntax.py", "def test_x(:\n");
        file("test_takes.py", "def test_x(monkeypatch):\n    pass\n");
        file("late.test.js", "export async function testLate() {}\n");

        var run = user.plugins("test").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "test_syntax.py:1: SyntaxError",
                        "test_x takes 'monkeypatch'; a test takes nothing",
                        "testLate is async or a generator")
                .endsWith("0 passed, 3 failed\n");
    }

    @Test
    void testFilesAreFoundInFoldersButNotInThoseOfOthers() throws Exception {
        file("deep/er/test_a.py", "def test_a(): pass\n");
        file("b.test.mjs", "export const testB = () => {};\n");
        file("node_modules/x/c.test.js", "export const testC = () => {};\n");
        file(".venv/pyvenv.cfg", "");
        file("env/pyvenv.cfg", "");
        file("env/test_d.py", "def test_d(): pass\n");
        file("other.py", "def test_e(): pass\n");

        var run = user.plugins("test", ".").run();
        var json = user.plugins("test", "--json", "b.test.mjs").run();
        var none = user.plugins("test", "node_modules/x/y").run();

        assertThat(run.lines().stream().map(line -> line.replaceFirst(" \\(.*", "")))
                .containsExactly(
                        "ok    b.test.mjs testB", "ok    deep/er/test_a.py test_a", "2 passed");
        assertThat(json.out().replaceAll("\\s+", " "))
                .startsWith("[ { \"file\" : \"b.test.mjs\", \"test\" : \"testB\", \"ok\" : true,");
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("there is no node_modules/x/y to test");
    }

    @Test
    void aTestImportsThePluginItselfAndSaysWhatItPrints() throws Exception {
        file("pure.py", "def double(x):\n    return 2 * x\n");
        file(
                "test_pure.py",
                """
                import pure

                def test_double():
                    print("doubling")
                    assert pure.double(2) == 5
                """);

        var run = user.plugins("test").run();

        assertThat(run.lines())
                .contains("      expected  5", "      actual    4", "      printed: doubling");
    }
}
