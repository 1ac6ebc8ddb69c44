package io.gpustat.polyglot;

import static io.gpustat.polyglot.ScriptLanguage.JAVASCRIPT;
import static io.gpustat.polyglot.ScriptLanguage.PYTHON;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/** What a script imports, and what a host finds in it. */
final class ModulesTest {

    @TempDir static Path folder;

    private static Scripts scripts;

    @BeforeAll
    static void start() {
        scripts = new Scripts(folder, Scripts.PATIENT);
        scripts.host()
                .withModule(PYTHON, "tools", "def twice(n):\n    return 2 * n\n")
                .withModule(JAVASCRIPT, "tools", "export const twice = (n) => 2 * n;")
                .withAttributes(new Doubled());
    }

    @AfterAll
    static void stop() {
        scripts.close();
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void aModuleOfTheHostIsInNoFile(ScriptLanguage language) throws Exception {
        var text =
                language == PYTHON
                        ? "from tools import twice\ndef run(): return twice(4)\n"
                        : "import { twice } from 'tools';\nexport const run = () => twice(4);";

        assertThat(scripts.run(scripts.load(language, text), Map.of())).isEqualTo(8L);
    }

    @ParameterizedTest
    @CsvSource({
        "py, 'import helper\ndef run():\n    import helper\n    return helper.n\n'",
        "mjs, 'import {n} from \"./helper.mjs\";\nexport const run = () => n;'"
    })
    void eachFolderHasItsOwnHelper(String ending, String text) throws Exception {
        var helper = ending.equals("py") ? "n = %d\n" : "export const n = %d;\n";
        var first = scripts.file("first." + ending, text);
        var second = scripts.file("second." + ending, text);
        Files.writeString(first.resolveSibling("helper." + ending), helper.formatted(1));
        Files.writeString(second.resolveSibling("helper." + ending), helper.formatted(2));

        var one = scripts.load(first);
        var two = scripts.load(second);

        assertThat(scripts.run(one, Map.of())).isEqualTo(1L);
        assertThat(scripts.run(two, Map.of())).isEqualTo(2L);
        assertThat(scripts.run(one, Map.of())).isEqualTo(1L);
    }

    @Test
    void theTimeCostsNoOtherModule(@TempDir Path own) throws Exception {
        try (var fresh = new Scripts(own, Scripts.PATIENT)) {
            var script =
                    fresh.load(
                            PYTHON,
                            """
                            def run():
                                import sys
                                before = set(sys.modules)
                                import time
                                after = sorted(set(sys.modules) - before)
                                import os
                                return [after, time.tzname[0], os.path.join("a", "b")]
                            """);

            assertThat(fresh.run(script, Map.of()))
                    .asInstanceOf(LIST)
                    .containsExactly(
                            List.of("_polyglot_time", "time"),
                            TimeZone.getDefault().getDisplayName(false, TimeZone.SHORT),
                            "a/b");
        }
    }

    @Test
    void aPackageBesideAScriptIsFoundLate() throws Exception {
        var file =
                scripts.file("late.py", "def run():\n    from pack.inner import n\n    return n\n");
        var pack = Files.createDirectory(file.resolveSibling("pack"));
        Files.writeString(pack.resolve("__init__.py"), "");
        Files.writeString(pack.resolve("inner.py"), "n = 7\n");
        var script = scripts.load(file);
        scripts.python("x = 1\n");

        assertThat(scripts.run(script, Map.of())).isEqualTo(7L);
    }

    @Test
    void aScriptHidesNothingOfTheLibrary() throws Exception {
        var file =
                scripts.file("json.py", "def run():\n    import json\n    return json.dumps(1)\n");

        assertThat(scripts.run(scripts.load(file), Map.of())).isEqualTo("1");
    }

    @Test
    void dataClassesOfAScriptWork() throws Exception {
        var script =
                scripts.python(
                        """
                        from __future__ import annotations
                        from dataclasses import dataclass, asdict

                        @dataclass
                        class Job:
                            id: int

                        def run():
                            return asdict(Job(5))
                        """);

        assertThat(scripts.run(script, Map.of())).isEqualTo(Map.of("id", 5L));
    }

    @Test
    void theTextGivenIsTheTextThatRuns() throws Exception {
        var file = scripts.file("changed.py", "def run(): return 'file'\n");

        var script =
                scripts.host()
                        .load(file, "\ufeffdef run(): return 'text'\n", null, Consumers.NOWHERE);

        assertThat(scripts.run(script, Map.of())).isEqualTo("text");
        assertThat(script.file()).isEqualTo(file);
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void aClassIsInstantiatedAndItsMethodsAreTheFunctions(ScriptLanguage language)
            throws Exception {
        var text =
                language == PYTHON
                        ? """
                        class Base:
                            priority = 3
                        class Plugin(Base):
                            def __init__(self): self.n = 5
                            def run(self, gpu, more=1): return [self.n, gpu, more]
                            @staticmethod
                            def other(text): return text
                        """
                        : """
                        class Base { priority = 3; }
                        export class Plugin extends Base {
                          n = 5;
                          run({ gpu, more = 1 }) { return [this.n, gpu, more]; }
                          other() { return this.n; }
                        }
                        """;
        var file = scripts.file(language == PYTHON ? "cls.py" : "cls.mjs", text);
        var script = scripts.host().load(file, text, "Plugin", Consumers.NOWHERE);

        assertThat(scripts.run(script, Map.of("gpu", 2L))).isEqualTo(List.of(5L, 2L, 1L));
        assertThat(script.functions()).containsOnlyKeys("run", "other");
        assertThat(script.attribute("priority")).isEqualTo(3L);
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void anObjectThatIsNotThereIsNamed(ScriptLanguage language) {
        var text = language == PYTHON ? "x = 1\n" : "export const x = 1;";
        var file = folder.resolve(language == PYTHON ? "a.py" : "a.mjs");

        assertThatThrownBy(() -> scripts.host().load(file, text, "Plugin", Consumers.NOWHERE))
                .isInstanceOf(ScriptException.class)
                .hasMessageContaining("'Plugin'");
    }

    @Test
    void aModuleIsLoadedByItsName() throws Exception {
        var root = Files.createDirectories(folder.resolve("site"));
        var pack = Files.createDirectories(root.resolve("pkg_a"));
        Files.writeString(pack.resolve("__init__.py"), "");
        Files.writeString(
                pack.resolve("mod.py"),
                "class Plugin:\n    name = 'n'\n    def run(self): {}['x']\n");

        var script =
                scripts.host().loadModule("pkg_a.mod", "Plugin", List.of(root), Consumers.NOWHERE);

        assertThat(script.file()).isEqualTo(pack.resolve("mod.py"));
        assertThat(script.attribute("name")).isEqualTo("n");
        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .hasMessage("KeyError: 'x'")
                .isInstanceOfSatisfying(
                        ScriptException.class,
                        e -> assertThat(e.where()).isEqualTo(pack.resolve("mod.py") + ":3"));
    }

    @Test
    void aModuleThatIsNotThereNamesTheFoldersSearched() {
        assertThatThrownBy(() ->
                        scripts.host()
                                .loadModule(
                                        "nowhere.mod", null, List.of(folder), Consumers.NOWHERE))
                .isInstanceOf(ScriptException.class)
                .hasMessage(
                        "ModuleNotFoundError: No module named 'nowhere' (searched " + folder + ")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    def run(a, b=1, *, c, d=2): pass               | [a, c]      | [b, d] | false
                    def run(**rest): pass                          | []          | []     | true
                    run = lambda a, b=2: a                         | [a]         | [b]    | false
                    import functools; run = functools.partial(lambda a, b, c: a, 1, c=2) | [b] | [] | false
                    class C:                                       | []          | []     | true
                    """)
    void parametersAreTold(String text, String required, String optional, boolean all)
            throws Exception {
        var whole = text.startsWith("class") ? "class run: pass\n" : text + "\n";
        var function = Scripts.function(scripts.python(whole), "run");

        assertThat(function.required()).hasToString(required);
        assertThat(function.optional()).hasToString(optional);
        assertThat(function.takesAll()).isEqualTo(all);
    }

    @Test
    void aDecoratedFunctionIsKnownByWhatItWraps() throws Exception {
        var script =
                scripts.python(
                        """
                        import functools

                        def logged(f):
                            @functools.wraps(f)
                            def wrapper(*args, **kwargs):
                                return [f(*args, **kwargs)]
                            return wrapper

                        @logged
                        def run(gpu, more=1):
                            return gpu + more

                        class Callable:
                            def __call__(self, text): return text
                        called = Callable()
                        """);

        assertThat(scripts.run(script, Map.of("gpu", 4L))).isEqualTo(List.of(5L));
        assertThat(Scripts.function(script, "run").required()).containsExactly("gpu");
        assertThat(Scripts.function(script, "called").required()).containsExactly("text");
    }

    @ParameterizedTest
    @CsvSource({
        "run = len, 'run does not say what its parameters are; make it a def'",
        "class run: pass, 'run is a class, where a function is right'",
        "'def run(a, /): pass', 'run: parameter ''a'' stands before a ''/'', and parts are passed by name'"
    })
    void whatCannotBeCalledByNameIsRefused(String text, String why) throws Exception {
        var script = scripts.python(text + "\n");

        assertThatThrownBy(() -> scripts.run(script, Map.of()))
                .isInstanceOf(ScriptException.class)
                .hasMessage(why);
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void aValueUnderAnyNameIsThereToBeSeen(ScriptLanguage language) throws Exception {
        var script =
                scripts.load(
                        language, language == PYTHON ? "run = 'x'\n" : "export const run = 'x';");

        assertThat(script.attribute("run")).isEqualTo("x");
        assertThat(script.attribute("none")).isNull();
        assertThat(script.functions()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void mappingsHaveAttributesThatNothingLists(ScriptLanguage language) throws Exception {
        var text =
                language == PYTHON
                        ? "def run(gpu): return [gpu.twice_it, hasattr(gpu, 'no'), list(gpu)]\n"
                        : "export const run = ({gpu}) => [gpu.twiceIt, 'no' in gpu, Object.keys(gpu)];";

        assertThat(scripts.run(scripts.load(language, text), Map.of("gpu", Map.of("n", 2L))))
                .isEqualTo(List.of(4L, false, List.of("n")));
    }

    @Test
    void anAttributeThatAMappingDoesNotOfferIsToldAsTheHostSays() throws Exception {
        var script = scripts.load(PYTHON, "def run(gpu): return gpu.other\n");

        assertThatThrownBy(() -> scripts.run(script, Map.of("gpu", Map.of("n", 2L))))
                .hasMessage("AttributeError: 1 entries and no other");
    }

    /** Offers twice a mapping's number. */
    private static final class Doubled implements MappingAttributes {

        @Override
        public boolean has(Map<?, ?> mapping, String name) {
            return name.equals("twiceIt");
        }

        @Override
        public @Nullable Object read(Map<?, ?> mapping, String name) {
            return mapping.get("n") instanceof Long n ? 2 * n : null;
        }

        @Override
        public String unknown(Map<?, ?> mapping, String name) {
            return mapping.size() + " entries and no " + name;
        }
    }
}
