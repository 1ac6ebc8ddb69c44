package io.gpustat.polyglot;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The languages that a script can be written in, and what differs between them outside the guest.
 */
@SuppressWarnings("ImmutableEnumChecker") // what List.of and Map.of make does not change
public enum ScriptLanguage {
    /** Python, on GraalPy. */
    PYTHON("python", List.of(".py"), Map.of("python.WarnExperimentalFeatures", "false")),

    /** JavaScript modules, on GraalJS. */
    JAVASCRIPT(
            "js",
            List.of(".js", ".mjs"),
            Map.of("js.esm-eval-returns-exports", "true", "js.lazy-translation", "true"));

    private final String id;
    private final List<String> endings;
    private final Map<String, String> options;

    ScriptLanguage(String id, List<String> endings, Map<String, String> options) {
        this.id = id;
        this.endings = endings;
        this.options = options;
    }

    /** The language of a file, by the ending of its name. */
    public static Optional<ScriptLanguage> of(Path file) {
        var name = file.getFileName().toString();
        for (var language : values()) {
            for (var ending : language.endings) {
                if (name.endsWith(ending)) {
                    return Optional.of(language);
                }
            }
        }
        return Optional.empty();
    }

    /** The name by which people know it. */
    public String label() {
        return this == PYTHON ? "Python" : "JavaScript";
    }

    /** The name by which GraalVM knows it. */
    String id() {
        return id;
    }

    /** The options of a context. */
    Map<String, String> options() {
        return options;
    }

    /** A Java name as this language writes it: {@code query_device} or {@code queryDevice}. */
    public String spelled(String javaName) {
        return this == PYTHON ? snakeCase(javaName) : javaName;
    }

    /** The Java name that a script writes in small letters with underscores. */
    static String camelCase(String snakeName) {
        var camel = new StringBuilder(snakeName.length());
        for (int i = 0; i < snakeName.length(); i++) {
            var c = snakeName.charAt(i);
            if (c == '_' && i > 0 && i + 1 < snakeName.length()) {
                camel.append(Character.toUpperCase(snakeName.charAt(++i)));
            } else {
                camel.append(c);
            }
        }
        return camel.toString();
    }

    /** A Java name in small letters with underscores. */
    public static String snakeCase(String javaName) {
        var snake = new StringBuilder(javaName.length() + 4);
        for (int i = 0; i < javaName.length(); i++) {
            var c = javaName.charAt(i);
            if (Character.isUpperCase(c)) {
                snake.append('_').append(Character.toLowerCase(c));
            } else {
                snake.append(c);
            }
        }
        return snake.toString();
    }
}
