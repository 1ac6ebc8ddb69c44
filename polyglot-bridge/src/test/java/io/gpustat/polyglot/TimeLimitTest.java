package io.gpustat.polyglot;

import static io.gpustat.polyglot.ScriptLanguage.JAVASCRIPT;
import static io.gpustat.polyglot.ScriptLanguage.PYTHON;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;

final class TimeLimitTest {

    private static final Limits SHORT = new Limits(Duration.ofMinutes(5), Duration.ofMillis(300));

    @TempDir Path folder;

    static Stream<Arguments> interrupted() {
        return Stream.of(
                Arguments.of(PYTHON, "while True: pass"),
                Arguments.of(
                        PYTHON,
                        """
                        while True:
                                try:
                                    while True: pass
                                except BaseException: pass
                                finally: continue
                        """),
                Arguments.of(
                        PYTHON,
                        """
                        import time
                            while True:
                                try: time.sleep(60)
                                except BaseException: pass
                        """),
                Arguments.of(PYTHON, "import os; os.read(os.pipe()[0], 1)"),
                Arguments.of(
                        PYTHON, "import threading; l = threading.Lock(); l.acquire(); l.acquire()"),
                Arguments.of(JAVASCRIPT, "for (;;) {}"),
                Arguments.of(
                        JAVASCRIPT,
                        "for (;;) { try { for (;;) {} } catch { } finally { continue } }"),
                Arguments.of(JAVASCRIPT, "/(a+)+\\1$/.test('a'.repeat(40) + 'b')"),
                Arguments.of(JAVASCRIPT, "new Array(2 ** 32 - 1).fill(0)"));
    }

    @ParameterizedTest
    @MethodSource("interrupted")
    void isInterruptedAndStaysUsable(ScriptLanguage language, String body) throws Exception {
        try (var scripts = new Scripts(folder, SHORT)) {
            var endless = scripts.load(language, Scripts.function(language, body));
            var good = scripts.load(language, Scripts.function(language, "return 5"));

            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> scripts.run(endless, Map.of()))
                        .hasMessage("took longer than 0.3 s and was stopped")
                        .isInstanceOfSatisfying(
                                ScriptException.class, e -> assertThat(e.line()).isPositive());
                assertThat(scripts.run(good, Map.of())).isEqualTo(5L);
            }
        }
    }

    @Test
    void whatNothingStopsIsClosedAndItsNeighboursBeginAnew() throws Exception {
        try (var scripts = new Scripts(folder, SHORT)) {
            var stuck = scripts.python("def run(): return sum(range(10 ** 15))\n");
            var good =
                    scripts.python(
                            """
                            def run(state):
                                state['n'] = state.get('n', 0) + 1
                                return state['n']
                            """);
            var parts = Map.of("state", good.state());
            scripts.run(good, parts);

            assertThatThrownBy(() -> scripts.run(stuck, Map.of()))
                    .hasMessage("took longer than 0.3 s and did not stop; it was closed");

            assertThatThrownBy(() -> scripts.run(stuck, Map.of()))
                    .isInstanceOf(ScriptException.class)
                    .hasMessage("was closed after it took longer than 0.3 s");
            assertThat(scripts.run(good, parts)).isEqualTo(1L);
            assertThat(scripts.run(good, parts)).isEqualTo(2L);
        }
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void loadingHasALimitToo(ScriptLanguage language) throws Exception {
        var limits = new Limits(Duration.ofSeconds(20), Duration.ofMinutes(5));
        try (var scripts = new Scripts(folder, limits)) {
            var text = language == PYTHON ? "while True: pass\n" : "for (;;) {}";

            assertThatThrownBy(() -> scripts.load(language, text))
                    .isInstanceOf(ScriptException.class)
                    .hasMessage("took longer than 20.0 s and was stopped");
        }
    }

    @ParameterizedTest
    @EnumSource(ScriptLanguage.class)
    void whatWasPrintedBeforeTheEndIsNotOfTheNextCall(ScriptLanguage language) throws Exception {
        try (var scripts = new Scripts(folder, SHORT)) {
            var body =
                    language == PYTHON
                            ? "print('mine', end='')\n    while True: pass"
                            : "console.log('mine'); for (;;) {}";
            var endless = scripts.load(language, Scripts.function(language, body));
            var good = scripts.load(language, Scripts.function(language, "return 5"));

            assertThatThrownBy(() -> scripts.run(endless, Map.of()))
                    .hasMessageStartingWith("took longer");
            assertThat(scripts.printed()).containsExactly("mine");

            scripts.run(good, Map.of());
            assertThat(scripts.printed()).isEmpty();
        }
    }
}
