package io.gpustat.nvml;

import java.util.List;

/** What is wrong with a line of a scenario; the parser adds which line. */
final class Mistake extends Exception {

    private static final long serialVersionUID = 1;

    Mistake(String what) {
        super(what);
    }

    /** A word that is none of those that can stand here. */
    static Mistake unknown(String kind, String word, List<String> known) {
        return new Mistake("unknown " + kind + " '" + word + "'" + suggestion(word, known));
    }

    /** The known word that is nearest, as a question; nothing when none is near. */
    static String suggestion(String word, List<String> known) {
        var best = "";
        var shortest = 1 + Math.max(2, word.length() / 3);
        for (var candidate : known) {
            var distance = distance(word, candidate);
            if (distance < shortest) {
                shortest = distance;
                best = candidate;
            }
        }
        return best.isEmpty() ? "" : ", did you mean '" + best + "'?";
    }

    /** How many letters are to be changed, added or taken away. */
    private static int distance(String a, String b) {
        var row = new int[b.length() + 1];
        for (var j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (var i = 1; i <= a.length(); i++) {
            var diagonal = row[0];
            row[0] = i;
            for (var j = 1; j < row.length; j++) {
                var change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
