package io.gpustat.system;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A server that answers one connection after the other with the texts of a test. */
final class OneAnswerServer implements AutoCloseable {

    /** Instead of an answer: nothing, for ever. */
    static final String SILENCE = "";

    private final ServerSocketChannel listening;
    private final Thread thread;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile String asked = "";

    OneAnswerServer(SocketAddress address, String... answers) throws IOException {
        listening =
                address instanceof UnixDomainSocketAddress
                        ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                        : ServerSocketChannel.open();
        listening.bind(address);
        thread = Thread.ofPlatform().daemon().start(() -> serve(List.of(answers)));
    }

    SocketAddress address() throws IOException {
        return listening.getLocalAddress();
    }

    /** The last question, a character for each byte. */
    String asked() {
        return asked;
    }

    private void serve(List<String> answers) {
        for (var answer : answers) {
            try (var connection = listening.accept()) {
                asked = question(connection);
                if (answer.equals(SILENCE)) {
                    closed.await();
                }
                var bytes = ByteBuffer.wrap(answer.getBytes(StandardCharsets.ISO_8859_1));
                while (bytes.hasRemaining()) {
                    connection.write(bytes);
                }
            } catch (IOException | InterruptedException e) {
                return;
            }
        }
    }

    private static String question(SocketChannel connection) throws IOException {
        var all = new ByteArrayOutputStream();
        var buffer = ByteBuffer.allocate(4096);
        while (!isWhole(all.toString(StandardCharsets.ISO_8859_1))
                && connection.read(buffer) >= 0) {
            all.write(buffer.array(), 0, buffer.position());
            buffer.clear();
        }
        return all.toString(StandardCharsets.ISO_8859_1);
    }

    private static boolean isWhole(String question) {
        var end = question.indexOf("\r\n\r\n");
        var label = "Content-Length: ";
        var at = question.indexOf(label);
        if (end < 0 || at < 0) {
            return end >= 0;
        }
        var from = at + label.length();
        var length = Integer.parseInt(question.substring(from, question.indexOf('\r', from)));
        return question.length() >= end + 4 + length;
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        listening.close();
        thread.interrupt();
    }
}
