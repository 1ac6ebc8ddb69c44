package io.gpustat.plugins;

import io.gpustat.polyglot.HostModule;
import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.Script;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.polyglot.ScriptFunction;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.polyglot.ScriptLanguage;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Test files in Python and JavaScript, run in the guests that plugins run in. */
public final class TestScripts implements AutoCloseable {

    private static final String PYTHON_KIT = "gpustat.testing";
    private static final String JAVASCRIPT_KIT = "gpustat/testing";

    private final ScriptHost host;

    /**
     * No guest language runs yet.
     *
     * @param stage that the tests play on
     * @param cacheFolder for what the guest languages can make again; null for none
     * @param printed is given what a file prints while it is loaded
     */
    public TestScripts(
            String version,
            Limits limits,
            Stage stage,
            @Nullable Path cacheFolder,
            Consumer<String> printed) {
        var kit = new TestKit(stage).module();
        this.host =
                new GuestModules(version)
                        .addTo(
                                new ScriptHost(limits, cacheFolder, printed)
                                        .withAttributes(new EntryAttributes()))
                        .withModule(
                                ScriptLanguage.PYTHON,
                                PYTHON_KIT,
                                new HostModule(() -> GuestModules.text("testing.py"), kit))
                        .withModule(
                                ScriptLanguage.JAVASCRIPT,
                                JAVASCRIPT_KIT,
                                new HostModule(() -> GuestModules.text("testing.mjs"), kit))
                        .withCompiler(PYTHON_KIT);
    }

    /**
     * A function that is a test.
     *
     * @param line of its definition; 0 when it is not known
     */
    public record Test(Script script, ScriptFunction function, String name, int line) {

        /**
         * Runs it.
         *
         * @param printed is given what it prints
         * @throws ScriptException when it fails
         */
        public void run(Consumer<String> printed) {
            script.run(function, Map.of(), printed);
        }
    }

    /**
     * The tests of a file: its functions whose names begin with {@code test}, as they stand in it.
     *
     * @throws ScriptException when the file fails, or a test cannot be called
     */
    public List<Test> load(Path file) {
        var script = host.load(file);
        var tests = new ArrayList<Test>();
        for (var function : script.functions().values()) {
            if (function.isOwn() && function.name().startsWith("test")) {
                check(script, function);
                tests.add(new Test(script, function, function.name(), function.line()));
            }
        }
        tests.sort(java.util.Comparator.comparingInt(Test::line));
        return tests;
    }

    private static void check(Script script, ScriptFunction function) {
        if (function.isAsync()) {
            throw ScriptException.in(
                    script,
                    function.name() + " is async or a generator; a test must be done when it ends");
        }
        if (!function.required().isEmpty()) {
            throw ScriptException.in(
                    script,
                    function.name()
                            + " takes '"
                            + function.required().getFirst()
                            + "'; a test takes nothing, and imports what it needs from "
                            + PYTHON_KIT);
        }
    }

    @Override
    public void close() {
        host.close();
    }
}
