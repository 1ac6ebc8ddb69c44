package io.gpustat.system;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Turns CPU times into CPU use. Each process is measured from the last sample of it that is
 * remembered, so that a watch never waits for a process it has seen before.
 */
final class CpuMeter {

    /** CPU times tick every 10 ms: a shorter window would show steps of more than 10 percent. */
    static final long WINDOW_NANOS = 100_000_000;

    private final Stopwatch stopwatch;
    private final Source source;
    private Map<Long, CpuSample> remembered = Map.of();

    CpuMeter(Stopwatch stopwatch, Source source) {
        this.stopwatch = stopwatch;
        this.source = source;
    }

    /** Where samples come from. */
    interface Source {

        /** The CPU time of the process now; empty where it is gone or cannot be read. */
        Optional<CpuSample> sample(long pid);
    }

    /** Begins to measure the processes of these samples, which were taken just now. */
    Measurement measure(Map<Long, CpuSample> samples) {
        Map<Long, Double> percents = new HashMap<>();
        Map<Long, CpuSample> pending = new HashMap<>();
        Map<Long, CpuSample> starts = new HashMap<>();
        for (Map.Entry<Long, CpuSample> entry : samples.entrySet()) {
            Long pid = entry.getKey();
            CpuSample now = entry.getValue();
            CpuSample earlier = remembered.get(pid);
            if (earlier == null || !earlier.sameProcess(now)) {
                earlier = now;
            }
            if (now.at() - earlier.at() >= WINDOW_NANOS) {
                percents.put(pid, now.percentSince(earlier));
                starts.put(pid, now);
            } else {
                pending.put(pid, earlier);
                starts.put(pid, earlier);
            }
        }
        remembered = starts;
        return new Measurement(percents, pending);
    }

    /** One measurement of many processes. */
    final class Measurement {

        private final Map<Long, Double> percents;
        private final Map<Long, CpuSample> pending;

        private Measurement(Map<Long, Double> percents, Map<Long, CpuSample> pending) {
            this.percents = percents;
            this.pending = pending;
        }

        /**
         * CPU use by pid; the first call waits until the window of every process is long enough.
         */
        Map<Long, Double> percents() {
            if (!pending.isEmpty()) {
                await();
                for (Map.Entry<Long, CpuSample> entry : pending.entrySet()) {
                    percents.put(entry.getKey(), finish(entry.getKey(), entry.getValue()));
                }
                pending.clear();
            }
            return Collections.unmodifiableMap(percents);
        }

        private double finish(Long pid, CpuSample start) {
            Optional<CpuSample> second = source.sample(pid);
            if (second.isEmpty()) {
                return 0.0;
            }
            remembered.put(pid, second.get());
            return second.get().percentSince(start);
        }

        private void await() {
            long now = stopwatch.nanos();
            long rest = 0;
            for (CpuSample start : pending.values()) {
                rest = Math.max(rest, WINDOW_NANOS - (now - start.at()));
            }
            if (rest <= 0) {
                return;
            }
            try {
                stopwatch.sleep(rest);
            } catch (InterruptedException e) {
                // Whoever interrupts wants an end soon: a short window is better than none.
                Thread.currentThread().interrupt();
            }
        }
    }
}
