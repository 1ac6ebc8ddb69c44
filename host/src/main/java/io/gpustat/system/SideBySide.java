package io.gpustat.system;

import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services.RunOutcome;
import io.gpustat.spi.Services.RunRequest;

import java.util.ArrayList;
import java.util.List;

/** Runs several programs at the same time, each within its own limits. */
final class SideBySide {

    /** More at once would be a mistake of the plugin rather than a wish. */
    private static final int MOST = 256;

    private final Programs programs;

    SideBySide(Programs programs) {
        this.programs = programs;
    }

    List<RunOutcome> run(List<RunRequest> requests) {
        if (requests.size() > MOST) {
            throw new ServiceException(
                    "run_all: " + requests.size() + " programs are more than " + MOST + " at once");
        }
        var runs = new ArrayList<Running>();
        for (var request : requests) {
            runs.add(new Running(programs, request));
        }
        try {
            for (var run : runs) {
                run.thread.join();
            }
        } catch (InterruptedException e) {
            // Each of them ends its program then.
            runs.forEach(run -> run.thread.interrupt());
            Thread.currentThread().interrupt();
            throw new ServiceException("run_all: interrupted", e);
        }
        return runs.stream().map(run -> run.outcome).toList();
    }

    /** One of them, on a thread of its own. */
    private static final class Running {
        private final Thread thread;
        private volatile RunOutcome outcome = new RunOutcome(null, "it did not end");

        Running(Programs programs, RunRequest request) {
            thread = Thread.ofPlatform().daemon().name("run").start(() -> run(programs, request));
        }

        private void run(Programs programs, RunRequest request) {
            try {
                outcome = new RunOutcome(programs.run(request), null);
            } catch (ServiceException e) {
                outcome = new RunOutcome(null, e.getMessage());
            }
        }
    }
}
