package io.gpustat.system;

import io.gpustat.spi.HostFigures;
import io.gpustat.spi.ProcessDetails;
import io.gpustat.spi.Services;

import org.jspecify.annotations.Nullable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TimeZone;

/** The services of this machine. Nothing of them is there before a plugin asks for it. */
public final class MachineServices implements Services {

    private final Path proc;
    private final String searchPath;
    private final TimeZone zone;
    private @Nullable HostFigures host;

    /**
     * Services over what is mounted at proc.
     *
     * @param searchPath where programs are, as in PATH
     * @param zone that times are shown in
     */
    public MachineServices(Path proc, String searchPath, TimeZone zone) {
        this.proc = proc;
        this.searchPath = searchPath;
        this.zone = zone;
    }

    @Override
    public RunResult run(RunRequest request) {
        return new Programs(searchPath, proc.toFile()).run(request);
    }

    @Override
    public List<RunOutcome> runAll(List<RunRequest> requests) {
        return new SideBySide(new Programs(searchPath, proc.toFile())).run(requests);
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
