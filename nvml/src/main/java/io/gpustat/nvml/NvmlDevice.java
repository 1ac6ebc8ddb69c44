package io.gpustat.nvml;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * One GPU. What it cannot tell is a {@link Reading.Missing}; no method throws but for a wrong
 * argument.
 */
public final class NvmlDevice {

    private final NvmlCalls calls;
    private final long handle;
    private final int index;
    private final boolean mayHaveLongEntries;

    NvmlDevice(NvmlCalls calls, long handle, int index, boolean mayHaveLongEntries) {
        this.calls = calls;
        this.handle = handle;
        this.index = index;
        this.mayHaveLongEntries = mayHaveLongEntries;
    }

    /** The index, as NVML counts: in the order of the bus. */
    public int index() {
        return index;
    }

    /** Reads one thing now. */
    public <T> Reading<T> read(Metric<T> metric) {
        return metric.getter().read(calls, handle);
    }

    /**
     * Asks one thing now.
     *
     * @param arguments what the query must be told: words such as {@code sm}, or NVML's numbers
     * @return a number, text, a truth value, or a list or mapping of these
     * @throws IllegalArgumentException when an argument is missing, wrong or one too many
     */
    public Reading<Object> ask(DeviceQuery query, List<? extends @Nullable Object> arguments) {
        return query.read(calls, handle, arguments);
    }

    /** The processes with a compute context. */
    public Reading<List<NvmlProcess>> computeProcesses() {
        return ProcessList.COMPUTE.read(calls, mayHaveLongEntries, handle);
    }

    /** The processes with a graphics context. */
    public Reading<List<NvmlProcess>> graphicsProcesses() {
        return ProcessList.GRAPHICS.read(calls, mayHaveLongEntries, handle);
    }

    /** The processes that compute by way of the multi-process service. */
    public Reading<List<NvmlProcess>> mpsProcesses() {
        return ProcessList.MPS.read(calls, mayHaveLongEntries, handle);
    }

    /**
     * Calls any further function of the shape {@code (handle, unsigned int *)}, such as {@code
     * nvmlDeviceGetNumGpuCores}. Only functions that read: every other name is an invalid argument.
     */
    public Reading<Long> call(String function) {
        return function.startsWith("nvmlDeviceGet") || function.startsWith("nvmlDeviceIs")
                ? new Getter.Word(function, List.of(Getter.Argument.VALUE)).read(calls, handle)
                : new Reading.Missing<>(NvmlReturn.INVALID_ARGUMENT, function);
    }
}
