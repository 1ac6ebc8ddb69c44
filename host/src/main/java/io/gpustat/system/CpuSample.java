package io.gpustat.system;

/**
 * The CPU time that a process had used at one moment.
 *
 * @param startTime when the process started: another value under the same pid is another process
 * @param usedNanos user and system time, in nanoseconds
 * @param at the moment, in nanoseconds of the stopwatch
 */
record CpuSample(long startTime, long usedNanos, long at) {

    /** Whether both samples are of one process, not of two that had the same pid in turn. */
    boolean sameProcess(CpuSample other) {
        return startTime == other.startTime;
    }

    /** CPU use since an earlier sample, in percent of one core, to one decimal; never negative. */
    double percentSince(CpuSample earlier) {
        long elapsed = at - earlier.at;
        long used = usedNanos - earlier.usedNanos;
        if (elapsed <= 0 || used <= 0 || !sameProcess(earlier)) {
            return 0.0;
        }
        return Math.rint(1000.0 * used / elapsed) / 10.0;
    }
}
