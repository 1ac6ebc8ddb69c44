package io.gpustat.authors;

import java.util.ArrayList;
import java.util.List;

/** How two texts differ, line by line: what both have, what one lost, and what one got. */
final class Difference {

    private Difference() {}

    /** The lines of both, with a blank, a minus or a plus before each. */
    static List<String> of(List<String> before, List<String> after) {
        var common = common(before, after);
        var lines = new ArrayList<String>();
        var i = 0;
        var j = 0;
        while (i < before.size() || j < after.size()) {
            if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
                lines.add("  " + before.get(i++));
                j++;
            } else if (j >= after.size()
                    || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
                lines.add("- " + before.get(i++));
            } else {
                lines.add("+ " + after.get(j++));
            }
        }
        return lines;
    }

    /** How many lines the rests from here on have in common, in order. */
    private static int[][] common(List<String> before, List<String> after) {
        var common = new int[before.size() + 1][after.size() + 1];
        for (var i = before.size() - 1; i >= 0; i--) {
            for (var j = after.size() - 1; j >= 0; j--) {
                common[i][j] =
                        before.get(i).equals(after.get(j))
                                ? common[i + 1][j + 1] + 1
                                : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
