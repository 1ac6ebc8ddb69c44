package io.gpustat.spi;

/**
 * Text from processes and drivers as it may be shown on a terminal: whoever can name a process must
 * not be able to move somebody else's cursor.
 */
public final class VisibleText {

    private VisibleText() {}

    /**
     * The same text with control characters, and those that turn the writing direction, escaped.
     */
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isHidden(text.charAt(i))) {
                return escaped(text);
            }
        }
        return text;
    }

    private static String escaped(String text) {
        var visible = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (!isHidden(c)) {
                visible.append(c);
                continue;
            }
            switch (c) {
                case '\t' -> visible.append("\\t");
                case '\n' -> visible.append("\\n");
                case '\r' -> visible.append("\\r");
                default -> {
                    var hex = Integer.toHexString(c);
                    visible.append(c < 256 ? "\\x" : "\\u");
                    visible.append("0".repeat((c < 256 ? 2 : 4) - hex.length())).append(hex);
                }
            }
        }
        return visible.toString();
    }

    private static boolean isHidden(char c) {
        return c < ' '
                || (c >= 0x7f && c <= 0x9f)
                || (c >= 0x200e && c <= 0x200f)
                || (c >= 0x2028 && c <= 0x202e)
                || (c >= 0x2066 && c <= 0x2069);
    }
}
