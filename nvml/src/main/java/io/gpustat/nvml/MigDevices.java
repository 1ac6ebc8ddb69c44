package io.gpustat.nvml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** The MIG devices of a GPU, each with what tells it from the others. */
enum MigDevices implements Shape {
    /** {@code (handle, unsigned int index, nvmlDevice_t *)} for each index there can be. */
    LIST;

    private static final int MOST = 64;

    @Override
    public Reading<Object> read(NvmlCalls calls, String function, List<Object> arguments) {
        var gpu = (long) arguments.getFirst();
        var most = new int[64];
        var answer = calls.call("nvmlDeviceGetMaxMigDeviceCount", gpu, most);
        if (!answer.succeeded()) {
            return answer.missing();
        }
        var devices = new ArrayList<Object>();
        for (var index = 0; index < Math.clamp(most[0], 0, MOST); index++) {
            var handle = new long[1];
            var found = calls.call(function, gpu, index, handle);
            if (found.succeeded() && handle[0] != 0) {
                devices.add(facts(calls, index, handle[0]));
            } else if (found.code() != NvmlReturn.NOT_FOUND
                    && found.code() != NvmlReturn.INVALID_ARGUMENT) {
                return found.missing();
            }
        }
        return new Reading.Value<>(devices);
    }

    private static Object facts(NvmlCalls calls, int index, long handle) {
        var facts = new LinkedHashMap<String, @org.jspecify.annotations.Nullable Object>();
        facts.put("index", (long) index);
        facts.put("name", Metric.NAME.getter().read(calls, handle).orNull());
        facts.put("uuid", Metric.UUID.getter().read(calls, handle).orNull());
        for (var query : List.of(DeviceQuery.GPU_INSTANCE_ID, DeviceQuery.COMPUTE_INSTANCE_ID)) {
            facts.put(query.snakeName(), query.read(calls, handle, List.of()).orNull());
        }
        var memory = Metric.MEMORY.getter().read(calls, handle).orNull();
        facts.put("memory_total", memory == null ? null : memory.total());
        facts.put("memory_used", memory == null ? null : memory.used());
        return facts;
    }

    /** A simulation answers this by the handles that it has. */
    @Override
    public int write(List<Object> pointers, List<Long> numbers) {
        return NvmlReturn.NOT_SUPPORTED.code();
    }
}
