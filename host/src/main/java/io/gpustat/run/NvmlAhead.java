package io.gpustat.run;

import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlException;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * This machine's NVML, initialised on a thread of its own while plugins load: a driver takes from
 * milliseconds to seconds for that.
 */
final class NvmlAhead implements AutoCloseable {

    private final FutureTask<Nvml> opening = new FutureTask<>(() -> Nvml.load(null));

    private NvmlAhead() {}

    /** Begins; nobody needs to wait for the end. */
    static NvmlAhead begin() {
        var ahead = new NvmlAhead();
        Thread.ofPlatform().daemon().name("nvml-ahead").start(ahead.opening);
        return ahead;
    }

    /**
     * What was opened, which is the caller's to close from now on.
     *
     * @throws NvmlException as {@link Nvml#load} does
     */
    Nvml take() throws NvmlException {
        try {
            return opening.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof NvmlException why) {
                throw why;
            }
            throw new IllegalStateException("NVML cannot be opened", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Closes it, if nobody took it; a driver that has not answered yet is left to its thread. */
    @Override
    public void close() {
        if (opening.state() == FutureTask.State.SUCCESS) {
            opening.resultNow().close();
        }
    }
}
