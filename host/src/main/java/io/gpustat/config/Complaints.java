package io.gpustat.config;

import io.gpustat.spi.NearestName;

import java.util.Collection;
import java.util.function.Consumer;

/** Tells the user what is wrong in a file, and where; nothing is given up for it. */
public final class Complaints {

    private final Consumer<String> told;

    /** Complaints go to {@code told}, a line each. */
    public Complaints(Consumer<String> told) {
        this.told = told;
    }

    /** Something is wrong here. */
    public void tell(Position at, String problem) {
        told.accept(visible("gpustat: " + at + ": " + problem));
    }

    /** A name is none of those that are known. */
    public void unknown(Position at, String problem, Collection<String> known, String name) {
        tell(at, problem + NearestName.hint(known, name));
    }

    /** A file's content must not reach the terminal as anything but text on one line. */
    private static String visible(String text) {
        var shown = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            shown.append(Character.isISOControl(c) ? '?' : c);
        }
        return shown.toString();
    }
}
