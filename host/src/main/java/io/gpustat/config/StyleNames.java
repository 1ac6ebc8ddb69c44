package io.gpustat.config;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * Styles by the names that Python's blessed gives them: {@code normal}, {@code bold}, {@code red},
 * {@code bold_red}, {@code bright_red}, {@code bold_bright_red}, {@code color(24)}.
 */
final class StyleNames {

    private static final List<String> COLORS =
            List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");

    private static final int BRIGHT = 8;
    private static final int LAST = 255;

    private StyleNames() {}

    /** The style of this name; null when there is none. */
    static @Nullable Style find(String name) {
        if (name.equals("normal")) {
            return Style.PLAIN;
        }
        if (name.equals("bold")) {
            return Style.BOLD;
        }
        var bold = name.startsWith("bold_");
        var color = color(bold ? name.substring("bold_".length()) : name);
        if (color < 0) {
            return null;
        }
        return bold ? Style.color(color).inBold() : Style.color(color);
    }

    private static int color(String name) {
        if (name.startsWith("color(") && name.endsWith(")")) {
            return number(name.substring("color(".length(), name.length() - 1));
        }
        var bright = name.startsWith("bright_");
        var color = COLORS.indexOf(bright ? name.substring("bright_".length()) : name);
        return color >= 0 && bright ? color + BRIGHT : color;
    }

    private static int number(String text) {
        try {
            var number = Integer.parseInt(text);
            return number <= LAST ? number : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** All names but those with a number. */
    static List<String> all() {
        var names = new ArrayList<>(List.of("normal", "bold"));
        for (var prefix : List.of("", "bold_", "bright_", "bold_bright_")) {
            for (var color : COLORS) {
                names.add(prefix + color);
            }
        }
        return names;
    }
}
