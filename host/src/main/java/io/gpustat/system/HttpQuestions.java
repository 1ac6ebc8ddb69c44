package io.gpustat.system;

import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services.HttpReply;
import io.gpustat.spi.Services.HttpRequest;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Asks by HTTP: in the clear by our own client, by TLS with the JDK's. */
final class HttpQuestions {

    private static final String UNIX = "unix:";
    private static final int MOST_REDIRECTS = 5;

    private HttpQuestions() {}

    static HttpReply ask(HttpRequest request) {
        check(request);
        return TimeLimit.run(
                "cannot " + request.method() + " " + request.url(),
                request.timeout(),
                () ->
                        request.url().startsWith(UNIX)
                                ? askUnix(request)
                                : askAndFollow(request, URI.create(request.url())));
    }

    private static void check(HttpRequest request) {
        var method = request.method();
        if (method.isEmpty() || !method.chars().allMatch(c -> c >= 'A' && c <= 'Z')) {
            throw new ServiceException("http: '" + method + "' is no method such as GET or POST");
        }
        var all = new StringBuilder(request.url());
        request.headers().forEach((name, value) -> all.append(name).append(value));
        if (all.chars().anyMatch(c -> c < ' ' && c != '\t')) {
            throw new ServiceException("http: a line break in the address or a header");
        }
        var url = request.url();
        if (url.startsWith(UNIX)) {
            return;
        }
        try {
            var uri = URI.create(url);
            if (("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
                    && uri.getHost() != null) {
                return;
            }
        } catch (IllegalArgumentException e) {
            throw new ServiceException("http: '" + url + "' is no address: " + e.getMessage(), e);
        }
        throw new ServiceException(
                "http: '"
                        + url
                        + "' is no address such as http://host/path, https://host/path or"
                        + " unix:/path/of.sock:/path");
    }

    /** Of {@code unix:/run/docker.sock:/containers/json} the socket, and the path on it. */
    private static HttpReply askUnix(HttpRequest request) throws IOException {
        var address = request.url().substring(UNIX.length());
        var colon = address.indexOf(":/");
        var socket = colon < 0 ? address : address.substring(0, colon);
        var path = colon < 0 ? "/" : address.substring(colon + 1);
        try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            return new HttpConnection(channel).ask(request, "localhost", path);
        }
    }

    /** Redirects of what only reads are followed, but never from https to http. */
    private static HttpReply askAndFollow(HttpRequest first, URI firstUri) throws IOException {
        var request = first;
        var uri = firstUri;
        for (var redirects = 0; ; redirects++) {
            var reply = uri.getScheme().equals("https") ? askTls(request, uri) : ask(request, uri);
            var location = reply.headers().get("location");
            if (location == null || !isFollowed(request.method(), reply.status())) {
                return reply;
            }
            var next = uri.resolve(location.replace(" ", "%20"));
            var isLess = uri.getScheme().equals("https") && !"https".equals(next.getScheme());
            if (redirects == MOST_REDIRECTS || isLess || next.getHost() == null) {
                throw new IOException("it is redirected to " + next + ", which is not followed");
            }
            // What is meant for one server, such as a token, is not for another.
            var isSame = next.getHost().equals(uri.getHost()) && next.getPort() == uri.getPort();
            request = at(request, next, isSame ? request.headers() : Map.of());
            check(request);
            uri = next;
        }
    }

    private static boolean isFollowed(String method, int status) {
        return switch (status) {
            case 301, 302, 303, 307, 308 -> method.equals("GET") || method.equals("HEAD");
            default -> false;
        };
    }

    private static HttpRequest at(HttpRequest request, URI uri, Map<String, String> headers) {
        return new HttpRequest(
                request.method(),
                uri.toString(),
                headers,
                request.body(),
                request.timeout(),
                request.maxBytes());
    }

    private static HttpReply ask(HttpRequest request, URI uri) throws IOException {
        var port = uri.getPort() < 0 ? 80 : uri.getPort();
        var host = uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + port;
        try (var channel = connect(uri.getHost(), port)) {
            return new HttpConnection(channel).ask(request, host, path(uri));
        }
    }

    private static String path(URI uri) {
        var path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    }

    /** A name may stand for several addresses, not all of which answer. */
    private static SocketChannel connect(String host, int port) throws IOException {
        var name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        IOException failure = new IOException("the host has no address");
        for (var address : InetAddress.getAllByName(name)) {
            SocketAddress socket = new InetSocketAddress(address, port);
            try {
                return SocketChannel.open(socket);
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure;
    }

    private static HttpReply askTls(HttpRequest request, URI uri) throws IOException {
        var connection = (HttpURLConnection) uri.toURL().openConnection();
        try {
            var millis = (int) Math.min(request.timeout().toMillis(), Integer.MAX_VALUE);
            connection.setConnectTimeout(millis);
            connection.setReadTimeout(millis);
            connection.setInstanceFollowRedirects(false);
            connection.setUseCaches(false);
            connection.setRequestMethod(request.method());
            connection.setRequestProperty("User-Agent", "gpustat");
            connection.setRequestProperty("Accept", "*/*");
            if (request.body() != null) {
                connection.setRequestProperty("Content-Type", "application/json");
            }
            request.headers().forEach(connection::setRequestProperty);
            if (request.body() != null) {
                connection.setDoOutput(true);
                var bytes = request.body().getBytes(StandardCharsets.UTF_8);
                connection.setFixedLengthStreamingMode(bytes.length);
                try (var out = connection.getOutputStream()) {
                    out.write(bytes);
                }
            }
            return reply(connection, request);
        } finally {
            connection.disconnect();
        }
    }

    private static HttpReply reply(HttpURLConnection connection, HttpRequest request)
            throws IOException {
        var status = connection.getResponseCode();
        var headers = new LinkedHashMap<String, String>();
        connection
                .getHeaderFields()
                .forEach((name, values) -> {
                    if (name != null) { // the status line
                        headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values));
                    }
                });
        try (var in = status >= 400 ? connection.getErrorStream() : connection.getInputStream()) {
            var bytes = in == null ? new byte[0] : HttpConnection.limited(in, request.maxBytes());
            return new HttpReply(
                    status, headers, HttpConnection.text(bytes, headers.get("content-type")));
        }
    }
}
