package io.gpustat.config;

import java.nio.file.Path;

/** Takes out what names code to load, where others may have written the file. */
final class SafeSettings {

    private final Path file;
    private final Complaints complaints;

    SafeSettings(Path file, Complaints complaints) {
        this.file = file;
        this.complaints = complaints;
    }

    Table of(Table table) {
        return without("plugins", "paths", without("options", "nvml", table));
    }

    private Table without(String section, String key, Table table) {
        var inner = table.table(section);
        var setting = inner == null ? null : inner.entries().get(key);
        if (inner == null || setting == null) {
            return table;
        }
        var why = Ownership.whyUnsafe(file);
        if (why == null) {
            return table;
        }
        complaints.tell(setting.at(), "'" + key + "' is ignored, as it names code to load: " + why);
        return table.with(section, inner.without(key));
    }
}
