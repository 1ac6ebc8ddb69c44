package io.gpustat.system;

import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services.HttpReply;
import io.gpustat.spi.Services.HttpRequest;

import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ByteChannel;
import java.nio.channels.Channels;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * HTTP/1.1 over a connection that serves for one question: the one in the JDK knows no Unix
 * sockets, and costs a plugin more time than most answers.
 */
final class HttpConnection {

    private static final int LONGEST_LINE = 64 << 10;
    private static final int MOST_HEADERS = 200;

    private final ByteChannel channel;
    private final InputStream in;

    HttpConnection(ByteChannel channel) {
        this.channel = channel;
        in = new BufferedInputStream(Channels.newInputStream(channel));
    }

    /**
     * Asks.
     *
     * @param host for the header of that name
     * @param path with its query
     */
    HttpReply ask(HttpRequest request, String host, String path) throws IOException {
        var head = new StringBuilder();
        head.append(request.method()).append(' ').append(path).append(" HTTP/1.1\r\n");
        var headers = new LinkedHashMap<String, String>();
        headers.put("Host", host);
        headers.put("User-Agent", "gpustat");
        headers.put("Accept", "*/*");
        var body = request.body() == null ? null : request.body().getBytes(StandardCharsets.UTF_8);
        if (body != null) {
            headers.put("Content-Type", "application/json");
            headers.put("Content-Length", Integer.toString(body.length));
        }
        for (var given : request.headers().entrySet()) {
            headers.keySet().removeIf(name -> name.equalsIgnoreCase(given.getKey()));
            headers.put(given.getKey(), given.getValue());
        }
        headers.put("Connection", "close");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        var out = Channels.newOutputStream(channel);
        out.write(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
        if (body != null) {
            out.write(body);
        }
        return reply(request);
    }

    private HttpReply reply(HttpRequest request) throws IOException {
        while (true) {
            var status = status(line());
            var headers = headers();
            if (status >= 200) {
                var bytes = body(request, status, headers);
                return new HttpReply(status, headers, text(bytes, headers.get("content-type")));
            }
        }
    }

    private static int status(String line) throws IOException {
        var words = line.split(" ", 3);
        if (words.length >= 2 && words[0].startsWith("HTTP/1.") && words[1].length() == 3) {
            try {
                return Integer.parseInt(words[1]);
            } catch (NumberFormatException e) {
                throw new IOException("the answer is not HTTP: " + line, e);
            }
        }
        throw new IOException("the answer is not HTTP");
    }

    private Map<String, String> headers() throws IOException {
        var headers = new LinkedHashMap<String, String>();
        for (var count = 0; count < MOST_HEADERS; count++) {
            var line = line();
            if (line.isEmpty()) {
                return headers;
            }
            var colon = line.indexOf(':');
            if (colon > 0) {
                headers.merge(
                        line.substring(0, colon).strip().toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip(),
                        (first, next) -> first + ", " + next);
            }
        }
        throw new IOException("the answer has too many headers");
    }

    private byte[] body(HttpRequest request, int status, Map<String, String> headers)
            throws IOException {
        if (request.method().equals("HEAD") || status == 204 || status == 304) {
            return new byte[0];
        }
        if (headers.getOrDefault("transfer-encoding", "")
                .toLowerCase(Locale.ROOT)
                .contains("chunked")) {
            return chunks(request.maxBytes());
        }
        var length = headers.get("content-length");
        if (length == null) {
            return limited(in, request.maxBytes());
        }
        var wanted = number(length, 10);
        check(wanted, request.maxBytes());
        var bytes = in.readNBytes((int) wanted);
        if (bytes.length < wanted) {
            throw new EOFException("the answer broke off");
        }
        return bytes;
    }

    /** All that a stream has. */
    static byte[] limited(InputStream in, long maxBytes) throws IOException {
        var bytes = in.readNBytes((int) Math.min(maxBytes + 1, Integer.MAX_VALUE - 16L));
        check(bytes.length, maxBytes);
        return bytes;
    }

    private byte[] chunks(long maxBytes) throws IOException {
        var all = new ByteArrayOutputStream();
        while (true) {
            var line = line();
            var end = line.indexOf(';');
            var size = number((end < 0 ? line : line.substring(0, end)).strip(), 16);
            if (size == 0) {
                headers();
                return all.toByteArray();
            }
            check(all.size() + size, maxBytes);
            var chunk = in.readNBytes((int) size);
            if (chunk.length < size || !line().isEmpty()) {
                throw new EOFException("the answer broke off");
            }
            all.writeBytes(chunk);
        }
    }

    private static long number(String digits, int radix) throws IOException {
        try {
            var number = Long.parseLong(digits, radix);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new IOException("the answer has no length but '" + digits + "'");
    }

    private static void check(long length, long maxBytes) {
        if (length > maxBytes) {
            throw new ServiceException("the answer is longer than " + maxBytes + " bytes");
        }
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        while (line.length() < LONGEST_LINE) {
            var next = in.read();
            if (next < 0) {
                throw new EOFException("the answer broke off");
            }
            if (next == '\n') {
                return line.toString().stripTrailing();
            }
            line.append((char) next);
        }
        throw new IOException("the answer has too long a line");
    }

    /** Text in the character set that the header names; UTF-8 if it names none, or none we know. */
    static String text(byte[] bytes, @Nullable String contentType) {
        var at =
                contentType == null ? -1 : contentType.toLowerCase(Locale.ROOT).indexOf("charset=");
        if (contentType != null && at >= 0) {
            var name = contentType.substring(at + "charset=".length()).split("[;\\s]", 2)[0];
            try {
                return new String(bytes, Charset.forName(name.replace("\"", "")));
            } catch (IllegalArgumentException e) {
                return new String(bytes, StandardCharsets.UTF_8);
            }
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
