package io.gpustat.core;

import java.util.OptionalInt;
import java.util.Set;

/**
 * What the built-in look shows; the defaults are those of a bare {@code gpustat}.
 *
 * @param header whether the line with host, time and driver is there
 * @param nameWidth the width of the GPU names in code points, empty for that of the longest; 0 for
 *     no names at all
 * @param user whether the owner of a process is shown even where its command is
 * @param command whether the command of a process is shown
 * @param pid whether the process id is shown
 * @param fullCommand whether each process has a line with its whole command line
 * @param processes whether processes are shown at all
 * @param fan whether the fan speed is shown
 * @param codec which of {@code enc} and {@code dec} are shown
 * @param power which of {@code draw} and {@code limit} are shown
 */
public record Look(
        boolean header,
        OptionalInt nameWidth,
        boolean user,
        boolean command,
        boolean pid,
        boolean fullCommand,
        boolean processes,
        boolean fan,
        Set<String> codec,
        Set<String> power) {}
