package io.gpustat.spi;

/** Names as Java and JavaScript write them. */
public final class CamelCase {

    private CamelCase() {}

    /** A name that may have underscores: {@code query_device} is {@code queryDevice}. */
    public static String of(String name) {
        var camel = new StringBuilder();
        var isUpper = false;
        for (var i = 0; i < name.length(); i++) {
            var c = name.charAt(i);
            if (c != '_') {
                camel.append(isUpper ? Character.toUpperCase(c) : c);
            }
            isUpper = c == '_';
        }
        return camel.toString();
    }
}
