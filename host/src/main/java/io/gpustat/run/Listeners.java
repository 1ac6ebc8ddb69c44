package io.gpustat.run;

import io.gpustat.plugins.HookCall;
import io.gpustat.plugins.PluginProblem;

import org.jspecify.annotations.Nullable;

import java.util.function.Consumer;

/**
 * Who is told what there is besides the result of a run.
 *
 * @param told is told what a user must see, a line at a time
 * @param debug is told what explains
 * @param problems is told what went wrong with plugins
 * @param calls is told each call of a plugin; null for nobody, which costs nothing
 */
public record Listeners(
        Consumer<String> told,
        Consumer<String> debug,
        Consumer<PluginProblem> problems,
        @Nullable Consumer<HookCall> calls) {}
