package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services.HttpReply;
import io.gpustat.spi.Services.HttpRequest;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

@Timeout(120)
class HttpQuestionsTest {

    private static final Duration PATIENT = Duration.ofMinutes(1);

    @TempDir private Path folder;

    private @Nullable OneAnswerServer server;

    @AfterEach
    void stop() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    private String unix(String... answers) throws Exception {
        var socket = folder.resolve("s.sock");
        return "unix:" + start(UnixDomainSocketAddress.of(socket), answers).address();
    }

    private String tcp(String... answers) throws Exception {
        var local = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var port = ((InetSocketAddress) start(local, answers).address()).getPort();
        return "http://localhost:" + port;
    }

    private OneAnswerServer start(SocketAddress address, String... answers) throws Exception {
        var started = new OneAnswerServer(address, answers);
        server = started;
        return started;
    }

    private String asked() {
        return server == null ? "" : server.asked();
    }

    private static HttpReply get(String url) {
        return ask("GET", url, Map.of(), null);
    }

    private static HttpReply ask(
            String method, String url, Map<String, String> headers, @Nullable String body) {
        return HttpQuestions.ask(new HttpRequest(method, url, headers, body, PATIENT, 1000));
    }

    @Test
    void asksAUnixSocket() throws Exception {
        var url =
                unix(
                        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n"
                                + "[1, 2]\nand more");

        var reply = get(url + ":/containers/json?all=1");

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.text()).isEqualTo("[1, 2]\n");
        assertThat(reply.headers()).containsEntry("content-type", "application/json");
        assertThat(asked())
                .startsWith("GET /containers/json?all=1 HTTP/1.1\r\nHost: localhost\r\n")
                .contains("\r\nConnection: close\r\n")
                .endsWith("\r\n\r\n");
    }

    @Test
    @SuppressWarnings("StringConcatToTextBlock") // the line ends are HTTP's
    void chunksArePutTogether() throws Exception {
        var url =
                unix(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                                + "5;x=y\r\nhello\r\nB\r\n, world \u00c3\u00a4!\r\n"
                                + "0\r\nTrailer: x\r\n\r\n");

        assertThat(get(url).text()).isEqualTo("hello, world \u00e4!");
    }

    @Test
    void withoutALengthTheAnswerEndsWithTheConnection() throws Exception {
        assertThat(get(tcp("HTTP/1.0 404 Not Found\r\n\r\nnothing here")))
                .isEqualTo(new HttpReply(404, Map.of(), "nothing here"));
    }

    @Test
    void whatIsSentIsWhatWasGiven() throws Exception {
        var url = tcp("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n");

        var reply = ask("POST", url + "/a%20b", Map.of("accept", "x/y"), "{\"ä\":1}");

        assertThat(reply.status()).isEqualTo(204);
        assertThat(asked())
                .startsWith("POST /a%20b HTTP/1.1\r\nHost: localhost:")
                .contains("\r\naccept: x/y\r\n", "\r\nContent-Length: 8\r\n")
                .doesNotContain("*/*")
                .endsWith("\r\n\r\n{\"\u00c3\u00a4\":1}");
    }

    @Test
    void otherCharactersAreReadByTheHeader() throws Exception {
        var url =
                tcp(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=ISO-8859-1\r\n"
                                + "Content-Length: 2\r\n\r\n\u00e4\u00f6");

        assertThat(get(url).text()).isEqualTo("äö");
    }

    @Test
    void redirectsOfAQuestionAreFollowedOnlyOverTcp() throws Exception {
        var redirect = "HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: 0\r\n\r\n";
        var overTcp = get(tcp(redirect, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
        assertThat(overTcp.text()).isEqualTo("ok");
        assertThat(asked()).startsWith("GET /there HTTP/1.1");
        stop();

        assertThat(get(unix(redirect)).status()).isEqualTo(302);
    }

    @Test
    void redirectsWithoutEndAreNotFollowed() throws Exception {
        var again = "HTTP/1.1 301 Moved\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n";
        var url = tcp(again, again, again, again, again, again);

        assertThatThrownBy(() -> get(url)).hasMessageContaining("is not followed");
    }

    @Test
    void aTooLongAnswerIsAnError() throws Exception {
        var declared = unix("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n");
        assertThatThrownBy(() -> get(declared))
                .isInstanceOf(ServiceException.class)
                .hasMessage("the answer is longer than 1000 bytes");
        stop();

        var undeclared = tcp("HTTP/1.1 200 OK\r\n\r\n" + "x".repeat(1001));
        assertThatThrownBy(() -> get(undeclared))
                .hasMessage("the answer is longer than 1000 bytes");
        stop();

        var chunked = tcp("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3E9\r\n");
        assertThatThrownBy(() -> get(chunked)).hasMessage("the answer is longer than 1000 bytes");
    }

    @Test
    void aBrokenAnswerIsAnError() throws Exception {
        var broken = unix("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
        assertThatThrownBy(() -> get(broken))
                .isInstanceOf(ServiceException.class)
                .hasMessageEndingWith(": the answer broke off");
        stop();

        var nonsense = tcp("220 smtp.example.org ESMTP\r\n");
        assertThatThrownBy(() -> get(nonsense)).hasMessageEndingWith(": the answer is not HTTP");
    }

    @Test
    void whoNeverAnswersIsLeftAlone() throws Exception {
        var url = unix(OneAnswerServer.SILENCE);

        assertThatThrownBy(() ->
                        HttpQuestions.ask(
                                new HttpRequest(
                                        "GET", url, Map.of(), null, Duration.ofMillis(200), 10)))
                .isInstanceOf(ServiceException.class)
                .hasMessageEndingWith(": no answer within 0.2 s");
    }

    @Test
    void aSocketThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> get("unix:" + folder.resolve("none.sock") + ":/x"))
                .isInstanceOf(ServiceException.class)
                .hasMessageContaining("none.sock");
    }

    @Test
    void whatIsNoAddressIsRefused() {
        assertThatThrownBy(() -> get("ftp://host/x")).hasMessageContaining("is no address");
        assertThatThrownBy(() -> get("http://ho st/")).hasMessageContaining("is no address");
        assertThatThrownBy(() -> ask("GET", "http://localhost/", Map.of("A", "b\r\nC: d"), null))
                .hasMessageContaining("line break");
        assertThatThrownBy(() -> ask("get", "http://localhost/", Map.of(), null))
                .hasMessageContaining("is no method");
    }
}
