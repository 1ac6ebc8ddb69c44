package io.gpustat.spi;

import io.gpustat.spi.Style.Attribute;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/**
 * Names of styles as blessed has them: words with underscores between them, such as {@code
 * bold_bright_red_on_blue}; colours of all 256 are {@code color24} and {@code on_color24}.
 */
final class StyleName {

    private static final List<String> COLORS =
            List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");
    private static final String NORMAL = "normal";
    private static final String COLOR = "color";
    private static final int BRIGHT = 8;
    private static final int MOST = 255;

    private StyleName() {}

    static Style parse(String name) {
        var color = -1;
        var background = -1;
        var bold = false;
        var attributes = EnumSet.noneOf(Attribute.class);
        var words = List.of(name.split("_", -1));
        for (var i = 0; i < words.size(); i++) {
            var isBackground = words.get(i).equals("on") && i + 1 < words.size();
            i += isBackground ? 1 : 0;
            var isBright = words.get(i).equals("bright") && i + 1 < words.size();
            i += isBright ? 1 : 0;
            var word = words.get(i);
            var number = color(word, isBright);
            if (isBackground && number >= 0) {
                background = number;
            } else if (!isBackground && number >= 0) {
                color = number;
            } else if (isBackground || isBright) {
                throw unknown(name, word);
            } else if (word.equals("bold")) {
                bold = true;
            } else if (word.equals("standout")) {
                attributes.add(Attribute.REVERSE);
            } else if (!word.equals(NORMAL)) {
                attributes.add(attribute(name, word));
            }
        }
        return new Style(color, bold, background, attributes);
    }

    /** The number of a colour; -1 for a word that is none. */
    private static int color(String word, boolean isBright) {
        var at = COLORS.indexOf(word);
        if (at >= 0) {
            return isBright ? at + BRIGHT : at;
        }
        if (word.equals("gray") || word.equals("grey")) {
            return BRIGHT;
        }
        if (isBright || !word.startsWith(COLOR)) {
            return -1;
        }
        try {
            var number = Integer.parseInt(word.substring(COLOR.length()));
            return number <= MOST ? number : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static Attribute attribute(String name, String word) {
        for (var attribute : Attribute.values()) {
            if (word(attribute).equals(word)) {
                return attribute;
            }
        }
        throw unknown(name, word);
    }

    private static String word(Attribute attribute) {
        return attribute.name().toLowerCase(Locale.ROOT);
    }

    private static IllegalArgumentException unknown(String name, String word) {
        var known = new ArrayList<>(COLORS);
        known.addAll(List.of("gray", "bold", "standout", NORMAL, "bright", "on", "color0"));
        for (var attribute : Attribute.values()) {
            known.add(word(attribute));
        }
        var nearest = NearestName.among(known, word);
        return new IllegalArgumentException(
                "there is no style '"
                        + name
                        + "'"
                        + (nearest == null
                                ? " (styles are such as bold_red, on_blue, color24)"
                                : "; '" + word + "' was probably to be '" + nearest + "'"));
    }

    static String of(Style style) {
        var words = new ArrayList<String>();
        if (style.bold()) {
            words.add("bold");
        }
        for (var attribute : Attribute.values()) {
            if (style.attributes().contains(attribute)) {
                words.add(word(attribute));
            }
        }
        if (style.color() >= 0) {
            words.add(color(style.color()));
        }
        if (style.background() >= 0) {
            words.add("on_" + color(style.background()));
        }
        return words.isEmpty() ? NORMAL : String.join("_", words);
    }

    private static String color(int number) {
        return number < COLORS.size()
                ? COLORS.get(number)
                : number < 2 * BRIGHT ? "bright_" + COLORS.get(number - BRIGHT) : COLOR + number;
    }
}
