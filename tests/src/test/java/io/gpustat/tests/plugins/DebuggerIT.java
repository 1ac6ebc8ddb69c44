package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.RunningProgram;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A plugin that waits for a debugger, which here is a test that says what Chrome says. */
final class DebuggerIT {

    private static final Pattern ADDRESS = Pattern.compile("ws://\\S+");

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    @ParameterizedTest
    @CsvSource({
        "js, mine.mjs, 'export const printFooter = () => \"seen\";'",
        "py, mine.py, 'def print_footer(): return \"seen\"'"
    })
    void thePluginStopsAtItsFirstLineAndGoesOnWhenItIsTold(
            String language, String file, String text) throws Exception {
        user.file(user.work().resolve(file), text + "\n");

        try (var program = user.gpustat("--plugin", file, "--debug-plugin", language).start()) {
            var messages = new LinkedBlockingQueue<String>();
            var chrome = connect(address(program), messages);
            for (var method :
                    List.of(
                            "Runtime.enable",
                            "Debugger.enable",
                            "Runtime.runIfWaitingForDebugger")) {
                send(chrome, method);
            }
            await(messages, "Debugger.scriptParsed", "file://" + user.work().resolve(file));
            await(messages, "Debugger.paused");
            send(chrome, "Debugger.resume");

            assertThat(program.nextLine()).startsWith("[0]");
            assertThat(program.nextLine()).isEqualTo("seen");
            assertThat(program.exitCode()).isZero();
        }
    }

    @Test
    void aLanguageWithoutADebuggerIsRefused() throws Exception {
        var run = user.gpustat("--debug-plugin", "cobol").run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--debug-plugin", "cobol", "js", "py");
    }

    private static String address(RunningProgram program) throws Exception {
        while (true) {
            var found = ADDRESS.matcher(program.nextError());
            if (found.find()) {
                return found.group();
            }
        }
    }

    private static WebSocket connect(String address, BlockingQueue<String> messages)
            throws Exception {
        var listener =
                new WebSocket.Listener() {
                    private final StringBuilder message = new StringBuilder();

                    @Override
                    public CompletionStage<?> onText(
                            WebSocket socket, CharSequence data, boolean last) {
                        message.append(data);
                        if (last) {
                            messages.add(message.toString());
                            message.setLength(0);
                        }
                        return WebSocket.Listener.super.onText(socket, data, last);
                    }
                };
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address), listener)
                .get();
    }

    private static void send(WebSocket chrome, String method) throws Exception {
        chrome.sendText("{\"id\": 1, \"method\": \"" + method + "\"}", true).get();
    }

    private static void await(BlockingQueue<String> messages, String... parts) throws Exception {
        while (true) {
            var message = messages.poll(60, TimeUnit.SECONDS);
            assertThat(message).as(String.join(" ", parts)).isNotNull();
            if (List.of(parts).stream().allMatch(message::contains)) {
                return;
            }
        }
    }
}
