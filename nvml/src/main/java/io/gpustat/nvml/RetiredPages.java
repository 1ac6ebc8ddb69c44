package io.gpustat.nvml;

import java.util.List;

/** How many pages of memory were retired; their addresses are of no use to anybody here. */
enum RetiredPages implements Shape {
    /** {@code (handle, cause, unsigned int *count, unsigned long long *addresses)}. */
    COUNT;

    private static final int ROOM = 512;

    @Override
    public Reading<Object> read(NvmlCalls calls, String function, List<Object> arguments) {
        var count = new int[] {ROOM};
        var answer =
                calls.call(function, arguments.get(0), arguments.get(1), count, new long[ROOM]);
        return answer.succeeded() || answer.code() == NvmlReturn.INSUFFICIENT_SIZE
                ? new Reading.Value<>(Integer.toUnsignedLong(count[0]))
                : answer.missing();
    }

    @Override
    public int write(List<Object> pointers, List<Long> numbers) {
        return SimulatedDevice.put(pointers.getFirst(), numbers.getFirst());
    }
}
