package io.gpustat.system;

import java.util.ArrayList;
import java.util.List;

/** Time that passes only when told, or slept; it keeps a list of the sleeps. */
final class FakeStopwatch implements Stopwatch {

    private final List<Long> sleptMillis = new ArrayList<>();
    private long nanos;
    private Runnable whileAsleep = () -> {};
    private boolean interrupting;

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public void sleep(long duration) throws InterruptedException {
        sleptMillis.add(duration / 1_000_000);
        whileAsleep.run();
        if (interrupting) {
            nanos += duration / 2;
            throw new InterruptedException();
        }
        nanos += duration;
    }

    void passMillis(long millis) {
        nanos += 1_000_000 * millis;
    }

    void duringSleep(Runnable event) {
        whileAsleep = event;
    }

    void interruptSleep() {
        interrupting = true;
    }

    List<Long> sleptMillis() {
        return sleptMillis;
    }
}
