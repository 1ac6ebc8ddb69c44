package io.gpustat.plugins;

import io.gpustat.polyglot.GuestCallback;
import io.gpustat.polyglot.GuestObject;
import io.gpustat.spi.HostFigures;
import io.gpustat.spi.ProcessDetails;
import io.gpustat.spi.Services;
import io.gpustat.spi.Services.HttpReply;
import io.gpustat.spi.Services.HttpRequest;
import io.gpustat.spi.Services.RunOutcome;
import io.gpustat.spi.Services.RunRequest;

import org.jspecify.annotations.Nullable;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a script sees of the services: functions of its context. */
final class ServicesView {

    private static final double TIMEOUT = 2;
    private static final long MOST_TEXT = 1 << 20;
    private static final long MOST_HTTP = 16 << 20;

    private final Services services;
    private final TimedCache cache;

    ServicesView(Services services, TimedCache cache) {
        this.services = services;
        this.cache = cache;
    }

    /** Adds them to the context. */
    GuestObject addTo(GuestObject ctx) {
        return ctx.withFunction(
                        "run",
                        CallArguments.function(
                                "run", List.of("argv", "timeout", "input", "env"), this::run))
                .withFunction(
                        "runAll",
                        CallArguments.function(
                                "run_all", List.of("commands", "timeout"), this::runAll))
                .withFunction(
                        "http",
                        CallArguments.function(
                                "http",
                                List.of(
                                        "method",
                                        "url",
                                        "path",
                                        "headers",
                                        "body",
                                        "timeout",
                                        "maxBytes"),
                                this::http))
                .withFunction(
                        "readText",
                        CallArguments.function(
                                "read_text", List.of("path", "maxBytes", "timeout"), this::read))
                .withFunction(
                        "process", CallArguments.function("process", List.of("pid"), this::process))
                .withFunction(
                        "cache",
                        CallArguments.function(
                                "cache", List.of("key", "seconds", "function"), this::cached))
                .withRead("environ", services::environ)
                .withRead("system", () -> system(services.system()));
    }

    private GuestObject run(CallArguments arguments) {
        var result =
                services.run(
                        new RunRequest(
                                arguments.texts("argv"),
                                arguments.seconds("timeout", TIMEOUT),
                                arguments.textOrNull("input"),
                                arguments.mapping("env")));
        return outcome(new RunOutcome(result, null));
    }

    private List<GuestObject> runAll(CallArguments arguments) {
        var timeout = arguments.seconds("timeout", TIMEOUT);
        var requests = new ArrayList<RunRequest>();
        for (var argv : arguments.textLists("commands")) {
            requests.add(new RunRequest(argv, timeout, null));
        }
        return services.runAll(requests).stream().map(this::outcome).toList();
    }

    private GuestObject outcome(RunOutcome outcome) {
        var result = outcome.result();
        var stdout = result == null ? "" : result.stdout();
        return new GuestObject()
                .with("returncode", result == null ? null : result.returncode())
                .with("stdout", stdout)
                .with("stderr", result == null ? "" : result.stderr())
                .with("error", outcome.error())
                .withFunction("json", (_, _) -> services.parseJson(stdout))
                .otherwise(new UnknownName("the result of run"));
    }

    /**
     * {@code http("GET", "unix:/run/docker.sock", "/containers/json")}: the path may stand apart.
     */
    private GuestObject http(CallArguments arguments) {
        var url = arguments.text("url");
        var path = arguments.textOrNull("path");
        if (path != null) {
            url += (url.startsWith("unix:") ? ":" : "") + path;
        }
        return reply(
                services.http(
                        new HttpRequest(
                                arguments.text("method"),
                                url,
                                arguments.mapping("headers"),
                                arguments.textOrNull("body"),
                                arguments.seconds("timeout", TIMEOUT),
                                size(arguments, MOST_HTTP))));
    }

    private GuestObject reply(HttpReply reply) {
        return new GuestObject()
                .with("status", reply.status())
                .with("headers", reply.headers())
                .with("text", reply.text())
                .withFunction("json", (_, _) -> services.parseJson(reply.text()))
                .otherwise(new UnknownName("the reply"));
    }

    private @Nullable Object read(CallArguments arguments) {
        var path = arguments.text("path");
        try {
            return services.readText(
                    Path.of(path),
                    size(arguments, MOST_TEXT),
                    arguments.seconds("timeout", TIMEOUT));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("cannot read " + path + ": it is no path", e);
        }
    }

    private static long size(CallArguments arguments, long otherwise) {
        var size = arguments.number("maxBytes", otherwise);
        if (size <= 0) {
            throw arguments.wrong("maxBytes", "above 0");
        }
        return size;
    }

    private @Nullable GuestObject process(CallArguments arguments) {
        var process = services.process(arguments.number("pid", null));
        return process == null ? null : process(process);
    }

    private static GuestObject process(ProcessDetails process) {
        return new GuestObject()
                .with("pid", process.pid())
                .withRead("parent", process::parent)
                .withRead("name", process::name)
                .withRead("status", process::status)
                .withRead("uid", process::uid)
                .withRead("threads", process::threads)
                .withRead("cwd", process::cwd)
                .withRead("exe", process::exe)
                .withRead("startTime", () -> iso(process.startTime()))
                .withRead("environ", process::environ)
                .withRead("cgroup", process::cgroup)
                .otherwise(new UnknownName("the process"));
    }

    private static GuestObject system(HostFigures host) {
        return new GuestObject()
                .withRead("cpuPercent", host::cpuPercent)
                .withRead("cpuCount", host::cpuCount)
                .withRead("load", host::load)
                .withRead("memory", () -> memory(host.memory()))
                .withRead("swap", () -> memory(host.swap()))
                .withRead("uptime", host::uptime)
                .withRead("bootTime", () -> iso(host.bootTime()))
                .otherwise(new UnknownName("system"));
    }

    private static @Nullable Map<String, Object> memory(HostFigures.@Nullable Memory memory) {
        if (memory == null) {
            return null;
        }
        var figures = new LinkedHashMap<String, Object>();
        figures.put("total", memory.total());
        figures.put("available", memory.available());
        figures.put("used", memory.used());
        return figures;
    }

    private @Nullable Object cached(CallArguments arguments) {
        if (!(arguments.get("function") instanceof GuestCallback function)) {
            throw arguments.wrong("function", "a function without parameters");
        }
        return cache.get(
                arguments.text("key"),
                arguments.seconds("seconds", 0).toNanos() / 1e9,
                () -> function.call(List.of()));
    }

    /** A time by ISO 8601, always with seconds, and with no more digits than Python reads. */
    static @Nullable String iso(@Nullable OffsetDateTime time) {
        return time == null
                ? null
                : time.truncatedTo(ChronoUnit.MICROS)
                        .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
    }
}
