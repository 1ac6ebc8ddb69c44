package io.gpustat.run;

import io.gpustat.plugins.Reloading;

import java.util.List;

/** The files of plugins, while their author saves them. */
public final class PluginEdits {

    private final Reloading reloading;
    private final Contexts contexts;

    PluginEdits(Reloading reloading, Contexts contexts) {
        this.reloading = reloading;
        this.contexts = contexts;
    }

    /** Whether one has been saved since it was loaded. */
    public boolean isDue() {
        return reloading.isDue();
    }

    /** Loads what has been saved; what is wrong with it, a line each. */
    public List<String> reload() {
        return reloading.reload(contexts.beforeQuery());
    }
}
