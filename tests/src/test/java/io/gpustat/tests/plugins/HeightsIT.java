package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.terminal.Tmux;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** R29: plugins that print more and less, and GPUs that come and go, in a real terminal. */
final class HeightsIT {

    private static final int ROWS = 24;

    /** Prints as many lines above and below as the file says; each says of how many it is one. */
    private static final String PYTHON =
            """
            def after_query(ctx, gpus):
                above, below, left = ctx.read_text("FILE").split()
                ctx.state["above"], ctx.state["below"] = int(above), int(below)
                del gpus[int(left):]

            def print_header(ctx):
                n = ctx.state["above"]
                return [f"above {i} of {n} " + "-" * (60 - n) for i in range(n)]

            def print_footer(ctx):
                for i in range(ctx.state["below"]):
                    print(f"below {i} of {ctx.state['below']} " + "-" * (60 - i))
            """;

    private static final String JAVASCRIPT =
            """
            export function afterQuery({ ctx, gpus }) {
              const [above, below, left] = ctx.readText("FILE").split(" ").map(Number);
              Object.assign(ctx.state, { above, below });
              gpus.length = left;
            }
            export function printHeader({ ctx, out }) {
              const n = ctx.state.above;
              for (let i = 0; i < n; i++) out.write(`above ${i} of ${n} ` + "-".repeat(60 - n));
            }
            export function printFooter({ ctx: { state: { below } } }) {
              return Array.from({ length: below }, (_, i) => `below ${i} of ${below} ` + "-".repeat(60 - i));
            }
            """;

    @TempDir private Path folder;
    private Tmux terminal;

    enum Language {
        PYTHON,
        JAVASCRIPT
    }

    @BeforeEach
    void openTerminal() {
        terminal = new Tmux(folder, 100, ROWS);
    }

    @AfterEach
    void closeTerminal() {
        terminal.close();
    }

    @ParameterizedTest
    @EnumSource
    void nothingOldRemainsAndNothingIsLost(Language language) throws Exception {
        heights(5, 4, 8);
        terminal.run(
                "'%s' --simulate h100x8 --no-header --plugin '%s' -i 0.1"
                        .formatted(Repository.launcher(), plugin(language)));

        shows(5, 4, 8);
        for (var next :
                List.of(
                        List.of(1, 1, 8),
                        List.of(0, 0, 8),
                        List.of(5, 5, 1),
                        List.of(2, 7, 5),
                        List.of(0, 0, 1),
                        List.of(8, 8, 8),
                        List.of(30, 3, 2),
                        List.of(3, 30, 4),
                        List.of(0, 1, 3),
                        List.of(1, 0, 0),
                        List.of(0, 0, 2))) {
            heights(next.get(0), next.get(1), next.get(2));
            shows(next.get(0), next.get(1), next.get(2));
        }
    }

    private Path plugin(Language language) throws IOException {
        var isPython = language == Language.PYTHON;
        var text = isPython ? PYTHON : JAVASCRIPT;
        return Files.writeString(
                folder.resolve(isPython ? "heights.py" : "heights.js"),
                text.replace("FILE", folder.resolve("heights").toString()));
    }

    /** Replaces the numbers in one step, so that no refresh ever reads half of them. */
    private void heights(int above, int below, int gpus) throws IOException {
        var next = folder.resolve("next");
        Files.writeString(next, above + " " + below + " " + gpus);
        Files.move(next, folder.resolve("heights"), StandardCopyOption.ATOMIC_MOVE);
    }

    /** The whole screen, or as much of the frame as it holds. */
    private void shows(int above, int below, int gpus) {
        var beginnings = new ArrayList<String>();
        for (int i = 0; i < above; i++) {
            beginnings.add("above " + i + " of " + above + " " + "-".repeat(60 - above));
        }
        for (int i = 0; i < gpus; i++) {
            beginnings.add("[" + i + "] NVIDIA H100");
        }
        for (int i = 0; i < below; i++) {
            beginnings.add("below " + i + " of " + below + " " + "-".repeat(60 - i));
        }
        var rows = Math.min(ROWS, beginnings.size());

        var screen = terminal.await(beginnings.toString(), now -> isThere(now, beginnings, rows));

        assertThat(screen.lines().subList(rows, ROWS)).allMatch(String::isBlank);
        assertThat(screen.alternate()).isTrue();
    }

    private static boolean isThere(Tmux.Screen screen, List<String> beginnings, int rows) {
        if (screen.lines().size() < ROWS) {
            return false;
        }
        for (int i = 0; i < rows; i++) {
            var line = screen.lines().get(i);
            var begins = beginnings.get(i);
            if (!(begins.startsWith("[") ? line.startsWith(begins) : line.equals(begins))) {
                return false;
            }
        }
        return rows == ROWS || screen.lines().get(rows).isBlank();
    }
}
