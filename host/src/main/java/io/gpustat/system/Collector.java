package io.gpustat.system;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Takes what a program writes, as fast as it writes, up to a limit. */
final class Collector {

    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final InputStream from;
    private final int limit;
    private final Runnable whenFull;
    private final Thread thread;
    private volatile boolean isFull;

    /** Begins at once; beyond the limit, which is told once, what comes is lost. */
    Collector(InputStream from, int limit, Runnable whenFull) {
        this.from = from;
        this.limit = limit;
        this.whenFull = whenFull;
        thread = Thread.ofPlatform().daemon().name("collector").start(this::collect);
    }

    private void collect() {
        var buffer = new byte[1 << 16];
        try {
            for (var count = from.read(buffer); count >= 0; count = from.read(buffer)) {
                take(buffer, count);
            }
        } catch (IOException e) {
            // The program was killed: what there is was read.
            return;
        }
    }

    private void take(byte[] buffer, int count) {
        synchronized (taken) {
            if (taken.size() + count <= limit) {
                taken.write(buffer, 0, count);
                return;
            }
        }
        if (!isFull) {
            isFull = true;
            whenFull.run();
        }
    }

    boolean isFull() {
        return isFull;
    }

    /** What was written until the end, or for so long. */
    String text(Duration patience) throws InterruptedException {
        thread.join(patience);
        synchronized (taken) {
            return taken.toString(StandardCharsets.UTF_8);
        }
    }
}
