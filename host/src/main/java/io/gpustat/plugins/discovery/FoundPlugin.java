package io.gpustat.plugins.discovery;

import io.gpustat.plugins.Scope;

import org.jspecify.annotations.Nullable;

/**
 * A plugin that was found.
 *
 * @param refusal why it is not loaded; null when it is
 */
public record FoundPlugin(Scope scope, PluginSource source, @Nullable Refusal refusal) {

    /**
     * Why a plugin is not loaded.
     *
     * @param state one word
     * @param reason a sentence, with what to do
     */
    public record Refusal(State state, String reason) {}

    /** What became of a plugin. */
    public enum State {
        /** It runs. */
        LOADED,
        /** The user does not want it. */
        DISABLED,
        /** It lies in the current directory, and nobody has said that it may run. */
        UNTRUSTED,
        /** Others could have written it. */
        UNSAFE,
        /** It cannot be loaded. */
        FAILED
    }

    static FoundPlugin usable(Scope scope, PluginSource source) {
        return new FoundPlugin(scope, source, null);
    }

    static FoundPlugin refused(Scope scope, PluginSource source, State state, String reason) {
        return new FoundPlugin(scope, source, new Refusal(state, reason));
    }

    /** Whether it is to be loaded. */
    public boolean isUsable() {
        return refusal == null;
    }
}
