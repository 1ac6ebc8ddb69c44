package io.gpustat.nvml;

/** A process id in a scenario. */
sealed interface ScenarioPid {

    /** This number. */
    record Fixed(long pid) implements ScenarioPid {}

    /** The so manieth of the live processes that the caller has, counted from 1. */
    record Live(int nth) implements ScenarioPid {}
}
