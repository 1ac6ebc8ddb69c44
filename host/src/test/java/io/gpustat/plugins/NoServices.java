package io.gpustat.plugins;

import io.gpustat.spi.HostFigures;
import io.gpustat.spi.ProcessDetails;
import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A machine that can be asked nothing. */
public record NoServices() implements Services {

    @Override
    public RunResult run(RunRequest request) {
        throw new ServiceException("nothing runs here");
    }

    @Override
    public List<RunOutcome> runAll(List<RunRequest> requests) {
        throw new ServiceException("nothing runs here");
    }

    @Override
    public HttpReply http(HttpRequest request) {
        throw new ServiceException("nobody answers here");
    }

    @Override
    public @Nullable Object parseJson(String text) {
        throw new ServiceException("nobody reads here");
    }

    @Override
    public @Nullable String readText(Path file, long maxBytes, Duration timeout) {
        return null;
    }

    @Override
    public @Nullable ProcessDetails process(long pid) {
        return null;
    }

    @Override
    public Map<String, String> environ() {
        return Map.of();
    }

    @Override
    public HostFigures system() {
        throw new ServiceException("there is no machine here");
    }
}
