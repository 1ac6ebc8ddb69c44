package io.gpustat.cli;

import io.gpustat.run.Environment;

import org.jspecify.annotations.Nullable;

/**
 * Decides about colours: the flag, then {@code NO_COLOR} and {@code FORCE_COLOR}, then the
 * terminal.
 */
final class Colors {

    private Colors() {}

    static boolean wanted(@Nullable Boolean flag, Environment environment, boolean terminal) {
        if (flag != null) {
            return flag;
        }
        if (environment.variable("NO_COLOR") != null) {
            return false;
        }
        var force = environment.variable("FORCE_COLOR");
        if (force != null) {
            return !force.equals("0");
        }
        return terminal && !isDumb(environment.variable("TERM"));
    }

    private static boolean isDumb(@Nullable String term) {
        return term == null || term.equals("dumb") || term.equals("unknown");
    }
}
