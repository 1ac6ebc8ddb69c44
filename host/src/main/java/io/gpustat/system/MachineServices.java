package io.gpustat.system;

import io.gpustat.spi.HostFigures;
import io.gpustat.spi.ProcessDetails;
import io.gpustat.spi.Services;

import org.jspecify.annotations.Nullable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/** The services of this machine. Nothing of them is there before a plugin asks for it. */
public final class MachineServices implements Services {

    /** Where programs are when nobody says. */
    private static final String STANDARD_PATH = "/usr/bin:/bin";

    private final Path proc;
    private final Map<String, String> environ;
    private final TimeZone zone;
    private @Nullable HostFigures host;

    /**
     * Services over what is mounted at proc.
     *
     * @param environ the variables that the program was started with
     * @param zone that times are shown in
     */
    public MachineServices(Path proc, Map<String, String> environ, TimeZone zone) {
        this.proc = proc;
        this.environ = environ;
        this.zone = zone;
    }

    @Override
    public RunResult run(RunRequest request) {
        return programs().run(request);
    }

    @Override
    public List<RunOutcome> runAll(List<RunRequest> requests) {
        return new SideBySide(programs()).run(requests);
    }

    private Programs programs() {
        return new Programs(environ.getOrDefault("PATH", STANDARD_PATH), proc.toFile());
    }

    @Override
    public HttpReply http(HttpRequest request) {
        return HttpQuestions.ask(request);
    }

    @Override
    public @Nullable Object parseJson(String text) {
        return JsonText.parse(text);
    }

    @Override
    public @Nullable String readText(Path file, long maxBytes, Duration timeout) {
        return TextFiles.read(file, maxBytes, timeout);
    }

    @Override
    public Map<String, String> environ() {
        return environ;
    }

    @Override
    public @Nullable ProcessDetails process(long pid) {
        return Files.isDirectory(proc)
                ? LinuxProcessDetails.find(proc.toFile(), pid, zone)
                : new OshiHost(zone).process(pid);
    }

    @Override
    public HostFigures system() {
        var figures = host;
        if (figures == null) {
            figures =
                    Files.isDirectory(proc)
                            ? new LinuxHost(proc.toFile(), zone, Stopwatch.system())
                            : new OshiHost(zone);
            host = figures;
        }
        return figures;
    }
}
