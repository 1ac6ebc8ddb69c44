package io.gpustat.plugins;

/**
 * How many character cells a text takes on a terminal: wide characters two, what combines with
 * another none. Escape sequences count nothing.
 */
final class CellWidth {

    private static final char ESCAPE = '\u001b';

    /** The first and the last code point of each range of wide characters. */
    private static final int[] WIDE = {
        0x1100, 0x115F, 0x231A, 0x231B, 0x2E80, 0x303E, 0x3041, 0xA4CF, 0xA960, 0xA97F, 0xAC00,
        0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x1F300, 0x1F64F,
        0x1F680, 0x1F6FF, 0x1F900, 0x1F9FF, 0x1FA70, 0x1FAFF, 0x20000, 0x3FFFD
    };

    private CellWidth() {}

    static int of(String text) {
        var width = 0;
        var at = 0;
        while (at < text.length()) {
            if (text.charAt(at) == ESCAPE) {
                at = afterEscape(text, at);
                continue;
            }
            var character = text.codePointAt(at);
            width += of(character);
            at += Character.charCount(character);
        }
        return width;
    }

    /** A sequence of {@code ESC [} ends with a letter or the like, every other has one more. */
    private static int afterEscape(String text, int start) {
        if (start + 1 >= text.length() || text.charAt(start + 1) != '[') {
            return Math.min(start + 2, text.length());
        }
        var at = start + 2;
        while (at < text.length() && text.charAt(at) < '@') {
            at++;
        }
        return Math.min(at + 1, text.length());
    }

    private static int of(int character) {
        if (character < 0x300) {
            return Character.isISOControl(character) ? 0 : 1;
        }
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(character) ? 2 : 1;
        };
    }

    private static boolean isWide(int character) {
        for (var i = 0; i < WIDE.length; i += 2) {
            if (character >= WIDE[i] && character <= WIDE[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
