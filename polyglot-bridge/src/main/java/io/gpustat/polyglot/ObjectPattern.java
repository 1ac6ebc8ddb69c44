package io.gpustat.polyglot;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads from a JavaScript function's source text which properties it takes out of its parameter:
 * {@code ({ process, text = "" }) => …}. It understands what stands before a body, and gives up on
 * everything else, so it never names a property that is not there.
 */
final class ObjectPattern {

    /** What ends a word, and is no part of an expression that could be misread. */
    private static final char END = 0;

    private final String source;
    private int at;

    private ObjectPattern(String source) {
        this.source = source;
    }

    /**
     * A property that a function takes.
     *
     * @param hasDefault whether the function has a value of its own for it
     */
    record Property(String name, boolean hasDefault) {}

    /** The properties; none where the function does not take its parameter apart, or hides it. */
    static List<Property> of(String function) {
        try {
            var pattern = new ObjectPattern(function);
            return pattern.reachesPattern() ? pattern.properties() : List.of();
        } catch (NotUnderstoodException e) {
            return List.of();
        }
    }

    /** Goes to what is within the braces of the first parameter; false when it has none. */
    private boolean reachesPattern() throws NotUnderstoodException {
        while (true) {
            skipBlanks();
            var c = peek();
            if (c == '(') {
                at++;
                skipBlanks();
                if (peek() != '{') {
                    return false;
                }
                at++;
                return true;
            }
            // The words before: async, function, *, get, a name, however it is written.
            if (c == '*' || c == '#') {
                at++;
            } else if (c == '[') {
                skipGroup();
            } else if (c == '\'' || c == '"') {
                skipString();
            } else if (word().isEmpty()) {
                return false;
            }
        }
    }

    private List<Property> properties() throws NotUnderstoodException {
        var properties = new ArrayList<Property>();
        while (true) {
            skipBlanks();
            var c = peek();
            if (c == '}') {
                return properties;
            }
            if (c == '.') {
                skipExpression();
            } else {
                property(properties);
            }
            skipBlanks();
            if (peek() == ',') {
                at++;
            } else if (peek() != '}') {
                throw new NotUnderstoodException();
            }
        }
    }

    private void property(List<Property> properties) throws NotUnderstoodException {
        var name = "";
        switch (peek()) {
            case '[' -> skipGroup();
            case '\'', '"' -> name = text();
            default -> {
                name = word();
                if (name.isEmpty()) {
                    throw new NotUnderstoodException();
                }
            }
        }
        skipBlanks();
        if (peek() == ':') {
            at++;
            skipBlanks();
            if (peek() == '{' || peek() == '[') {
                skipGroup();
            } else if (word().isEmpty()) {
                throw new NotUnderstoodException();
            }
            skipBlanks();
        }
        var hasDefault = peek() == '=';
        if (hasDefault) {
            skipExpression();
        }
        if (!name.isEmpty()) {
            properties.add(new Property(name, hasDefault));
        }
    }

    /** A text without escapes. */
    private String text() throws NotUnderstoodException {
        var start = at + 1;
        skipString();
        var text = source.substring(start, at - 1);
        if (text.indexOf('\\') >= 0) {
            throw new NotUnderstoodException();
        }
        return text;
    }

    /** The name that stands here; empty when none does. */
    private String word() {
        var start = at;
        while (isPartOfWord(peek())) {
            at++;
        }
        return source.substring(start, at);
    }

    private static boolean isPartOfWord(char c) {
        return c != END && (c == '$' || Character.isUnicodeIdentifierPart(c));
    }

    /** Goes to the comma or brace that ends an expression. */
    private void skipExpression() throws NotUnderstoodException {
        while (true) {
            skipBlanks();
            switch (peek()) {
                case ',', '}' -> {
                    return;
                }
                default -> skipOne();
            }
        }
    }

    /** Goes behind the bracket that closes the one here. */
    private void skipGroup() throws NotUnderstoodException {
        var close =
                switch (source.charAt(at++)) {
                    case '(' -> ')';
                    case '[' -> ']';
                    default -> '}';
                };
        while (true) {
            skipBlanks();
            if (peek() == close) {
                at++;
                return;
            }
            skipOne();
        }
    }

    /** Goes behind a bracket with all in it, a text, or one character of anything else. */
    private void skipOne() throws NotUnderstoodException {
        switch (peek()) {
            case '(', '[', '{' -> skipGroup();
            case '\'', '"' -> skipString();
            case '`' -> skipTemplate();
            // A slash divides or begins a regular expression; only a parser can tell.
            case '/', ')', ']', '}', END -> throw new NotUnderstoodException();
            default -> at++;
        }
    }

    private void skipString() throws NotUnderstoodException {
        var quote = source.charAt(at++);
        while (peek() != quote) {
            skipCharacter();
        }
        at++;
    }

    private void skipTemplate() throws NotUnderstoodException {
        at++;
        while (peek() != '`') {
            if (source.startsWith("${", at)) {
                at++;
                skipGroup();
            } else {
                skipCharacter();
            }
        }
        at++;
    }

    private void skipCharacter() throws NotUnderstoodException {
        if (at >= source.length()) {
            throw new NotUnderstoodException();
        }
        at += peek() == '\\' ? 2 : 1;
    }

    private void skipBlanks() throws NotUnderstoodException {
        while (true) {
            var c = peek();
            if (c != END
                    && (Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\ufeff')) {
                at++;
            } else if (source.startsWith("//", at)) {
                at = end("\n", 1);
            } else if (source.startsWith("/*", at)) {
                at = end("*/", 2);
            } else {
                return;
            }
        }
    }

    private int end(String mark, int length) throws NotUnderstoodException {
        var end = source.indexOf(mark, at + 2);
        if (end < 0) {
            throw new NotUnderstoodException();
        }
        return end + length;
    }

    private char peek() {
        return at < source.length() ? source.charAt(at) : END;
    }

    private static final class NotUnderstoodException extends Exception {
        private static final long serialVersionUID = 1L;
    }
}
