package io.gpustat.tests.bundled;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A real web server, on a Unix socket or on loopback, that always gives the same answer. */
final class AnsweringService implements AutoCloseable {

    private static final int LARGEST = 1 << 20;

    private final ServerSocketChannel server;
    private final String answer;
    private final List<String> questions = new CopyOnWriteArrayList<>();
    private final List<SocketChannel> open = new CopyOnWriteArrayList<>();

    private AnsweringService(ServerSocketChannel server, SocketAddress at, String answer)
            throws IOException {
        this.server = server.bind(at);
        this.answer = answer;
        Thread.ofPlatform().daemon().name("service").start(this::serve);
    }

    /** Listens on a Unix socket; without an answer it leaves everybody waiting. */
    static AnsweringService at(Path socket, String answer) throws IOException {
        return new AnsweringService(
                ServerSocketChannel.open(StandardProtocolFamily.UNIX),
                UnixDomainSocketAddress.of(socket),
                answer);
    }

    /** Listens on a free port of this machine. */
    static AnsweringService onLoopback(String answer) throws IOException {
        return new AnsweringService(
                ServerSocketChannel.open(),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                answer);
    }

    /** An answer by HTTP. */
    static String http(int status, String body) {
        var length = body.getBytes(StandardCharsets.UTF_8).length;
        return "HTTP/1.1 " + status + " So\r\nContent-Length: " + length + "\r\n\r\n" + body;
    }

    /** Where it listens on loopback. */
    String url() throws IOException {
        return server.getLocalAddress() instanceof InetSocketAddress address
                ? "http://127.0.0.1:" + address.getPort()
                : "";
    }

    /** The questions so far, each with its body. */
    List<String> questions() {
        return questions;
    }

    private void serve() {
        try {
            while (true) {
                var client = server.accept();
                open.add(client);
                questions.add(question(client));
                if (!answer.isEmpty()) {
                    client.write(ByteBuffer.wrap(answer.getBytes(StandardCharsets.UTF_8)));
                    client.close();
                }
            }
        } catch (IOException e) {
            // It is closed.
            return;
        }
    }

    private static String question(SocketChannel client) throws IOException {
        var bytes = ByteBuffer.allocate(LARGEST);
        while (true) {
            var text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
            var body = text.indexOf("\r\n\r\n");
            if (body >= 0 && bytes.position() >= body + 4 + length(text)) {
                return text;
            }
            if (client.read(bytes) < 0) {
                return text;
            }
        }
    }

    private static int length(String text) {
        return text.lines()
                .filter(line -> line.startsWith("Content-Length: "))
                .mapToInt(line -> Integer.parseInt(line.substring("Content-Length: ".length())))
                .findFirst()
                .orElse(0);
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (var client : open) {
            client.close();
        }
    }
}
