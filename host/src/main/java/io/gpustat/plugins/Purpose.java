package io.gpustat.plugins;

import java.util.Locale;

/** What a run is for, as far as it decides which hooks it can call. */
public enum Purpose {
    /** To tell of the program itself: its options, its plugins. */
    INSPECT,
    /** To give data. */
    DATA,
    /** To draw. */
    DRAW,
    /** To draw or whatever else, with nothing taken as known from before. */
    AFRESH;

    /**
     * Whether such a run calls a hook.
     *
     * @param hook by its Java name; {@code addOptions} is called by all, and not meant here
     */
    public boolean calls(String hook) {
        return switch (this) {
            case INSPECT -> false;
            case DATA -> !hook.startsWith("repr") && !hook.startsWith("print");
            case DRAW, AFRESH -> true;
        };
    }

    /** The name, as the launcher knows it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
