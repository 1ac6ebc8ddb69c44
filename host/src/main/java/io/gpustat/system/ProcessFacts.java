package io.gpustat.system;

import java.util.List;

/** temp. */
public record ProcessFacts(
        long pid,
        long startTime,
        String user,
        String command,
        List<String> fullCommand,
        long residentBytes) {}
