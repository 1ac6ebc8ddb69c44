package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.Collection;

/** Finds the name that was probably meant. */
public final class NearestName {

    private NearestName() {}

    /** The nearest of these names, null when none is near. */
    public static @Nullable String among(Collection<String> names, String typed) {
        String nearest = null;
        var least = Math.max(1, typed.length() / 3) + 1;
        for (var name : names) {
            var distance = distance(name, typed);
            if (distance < least) {
                least = distance;
                nearest = name;
            }
        }
        return nearest;
    }

    /** What ends a message about a name that is not there; empty when none is near. */
    public static String hint(Collection<String> names, String typed) {
        var nearest = among(names, typed);
        return nearest == null ? "" : "; did you mean '" + nearest + "'?";
    }

    /** How many characters must be put in, taken out, changed, or exchanged with the next. */
    private static int distance(String a, String b) {
        var twoAbove = new int[b.length() + 1];
        var above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            var row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                var changed = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(above[j], row[j - 1]) + 1);
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], twoAbove[j - 2] + 1);
                }
            }
            twoAbove = above;
            above = row;
        }
        return above[b.length()];
    }
}
