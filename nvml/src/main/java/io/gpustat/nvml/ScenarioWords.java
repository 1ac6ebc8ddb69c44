package io.gpustat.nvml;

import java.util.ArrayList;
import java.util.List;

/** Splits a line of a scenario into words, each character of the line a byte of the file. */
final class ScenarioWords {

    private static final String NAMED_ESCAPES = "nte";
    private static final String THEIR_MEANING = "\n\t\u001b";

    private final String line;
    private int at;

    private ScenarioWords(String line) {
        this.line = line;
    }

    static List<String> of(String line) throws Mistake {
        var reader = new ScenarioWords(line);
        var words = new ArrayList<String>();
        while (reader.skipToWord()) {
            words.add(reader.word());
        }
        return words;
    }

    /** A comment begins where a word could: {@code a#b} is a word. */
    private boolean skipToWord() {
        while (at < line.length() && isSpace(line.charAt(at))) {
            at++;
        }
        return at < line.length() && line.charAt(at) != '#';
    }

    private String word() throws Mistake {
        var word = new StringBuilder();
        var isQuoted = false;
        while (at < line.length() && (isQuoted || !isSpace(line.charAt(at)))) {
            var c = line.charAt(at++);
            if (c == '"') {
                isQuoted = !isQuoted;
            } else if (c == '\\' && isQuoted && at < line.length()) {
                word.append(escaped());
            } else {
                word.append(c);
            }
        }
        if (isQuoted) {
            throw new Mistake("missing quote");
        }
        return word.toString();
    }

    private char escaped() {
        var c = line.charAt(at++);
        if (c == 'x' && isHex(at) && isHex(at + 1)) {
            at += 2;
            return (char) Integer.parseInt(line, at - 2, at, 16);
        }
        var named = NAMED_ESCAPES.indexOf(c);
        return named < 0 ? c : THEIR_MEANING.charAt(named);
    }

    private boolean isHex(int position) {
        return position < line.length() && Character.digit(line.charAt(position), 16) >= 0;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}
