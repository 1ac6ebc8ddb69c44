package io.gpustat.run;

import io.gpustat.nvml.NvmlException;

/** What users read when the machine cannot be queried: what failed, why, and what to do. */
final class Messages {

    private Messages() {}

    static QueryFailedException queryFailed(Exception e) {
        var text = new StringBuilder("cannot query the NVIDIA devices: ");
        if (e instanceof NvmlException nvml) {
            text.append(nvml.reason().text()).append(" (").append(nvml.function()).append(')');
            if (!nvml.attempts().isEmpty()) {
                text.append("\ntried ").append(String.join("; ", nvml.attempts()));
            }
            if (!nvml.reason().advice().isEmpty()) {
                text.append('\n').append(nvml.reason().advice());
            }
        } else {
            text.append(e.getMessage());
        }
        return new QueryFailedException(text.toString(), e);
    }
}
