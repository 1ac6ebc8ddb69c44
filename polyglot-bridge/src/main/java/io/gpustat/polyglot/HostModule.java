package io.gpustat.polyglot;

import java.util.function.Supplier;

/**
 * A module that is in no file.
 *
 * @param text its source, read when a script first imports it
 * @param host what it has of the host: in Python its global {@code __host__}, in JavaScript {@code
 *     __host__} and its name
 */
public record HostModule(Supplier<String> text, GuestObject host) {}
