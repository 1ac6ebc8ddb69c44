package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

final class EndlessLoopTest {

    private static final Limits SHORT = new Limits(Duration.ofMinutes(5), Duration.ofMillis(300));

    @TempDir Path folder;

    @Test
    void pythonIsStoppedAndTheOtherFunctionsStillRun() throws Exception {
        try (var scripts = new Scripts(folder, SHORT)) {
            var endless = scripts.python("def run():\n    while True:\n        pass\n");
            var good = scripts.python("def run():\n    return 5\n");

            assertThatThrownBy(() -> scripts.run(endless, Map.of()))
                    .isInstanceOf(ScriptException.class)
                    .hasMessage("took longer than 0.3 s and was stopped");

            assertThat(scripts.run(good, Map.of())).isEqualTo(5L);
        }
    }

    @Test
    void javaScriptIsStoppedAndOtherScriptsStillRun() throws Exception {
        try (var scripts = new Scripts(folder, SHORT)) {
            var endless = scripts.javaScript("export function run() { for (;;) {} }");
            var good = scripts.javaScript("export function run() { return 5; }");

            assertThatThrownBy(() -> scripts.run(endless, Map.of()))
                    .isInstanceOf(ScriptException.class)
                    .hasMessage("took longer than 0.3 s and was stopped");

            assertThat(scripts.run(good, Map.of())).isEqualTo(5L);
        }
    }
}
