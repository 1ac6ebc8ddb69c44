package io.gpustat.config;

/** A value and where it stands, for the message when it turns out to be wrong. */
public record Setting<T>(T value, Position at) {}
