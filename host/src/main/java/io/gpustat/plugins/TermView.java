package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a script sees of the terminal's styles, by blessed's names: {@code term.bold_red("x")}. All
 * are empty where colours are off.
 */
final class TermView {

    private static final List<String> COLORS =
            List.of("Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White");
    private static final List<String> ATTRIBUTES =
            List.of("bold", "dim", "italic", "underline", "blink", "reverse", "standout");

    private final boolean colors;

    private TermView(boolean colors) {
        this.colors = colors;
    }

    static GuestObject of(boolean colors) {
        var view = new TermView(colors);
        var term =
                new GuestObject()
                        .with("normal", colors ? Style.RESET : "")
                        .withFunction("color", view.numbered("color"))
                        .withFunction("onColor", view.numbered("on_color"))
                        .withFunction("style", view::named);
        for (var name : names()) {
            term.withFunction(name, view.styling(Style.named(snakeCase(name))));
        }
        return term;
    }

    /** Colours, attributes, and two or three of them together as far as people use them. */
    private static List<String> names() {
        var names = new ArrayList<>(ATTRIBUTES);
        for (var color : COLORS) {
            for (var shade : List.of(color, "Bright" + color)) {
                names.add(lowerFirst(shade));
                names.add("on" + shade);
                for (var attribute : ATTRIBUTES) {
                    names.add(attribute + shade);
                }
            }
            for (var background : COLORS) {
                names.add(lowerFirst(color) + "On" + background);
                names.add("bold" + color + "On" + background);
            }
        }
        return names;
    }

    private static String lowerFirst(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private static String snakeCase(String name) {
        return ScriptLanguage.snakeCase(name);
    }

    private GuestObject.Function styling(Style style) {
        return (List<@Nullable Object> arguments, Map<String, @Nullable Object> _) ->
                styled(style, arguments);
    }

    /** A style inside of the text ends with it, and the one around goes on. */
    private String styled(Style style, List<@Nullable Object> arguments) {
        var text = new StringBuilder();
        arguments.forEach(text::append);
        return colors && !style.equals(Style.PLAIN)
                ? style.on()
                        + text.toString().replace(Style.RESET, Style.RESET + style.on())
                        + Style.RESET
                : text.toString();
    }

    private GuestObject.Function numbered(String name) {
        return CallArguments.function(
                name,
                List.of("number"),
                arguments -> styling(Style.named(name + arguments.number("number", null))));
    }

    /** {@code term.style("bold_red_on_blue", "x")}, for a style that is worked out. */
    private @Nullable Object named(
            List<@Nullable Object> positional, Map<String, @Nullable Object> named) {
        var arguments = CallArguments.of("style", List.of("name", "text"), positional, named);
        var style = Style.named(snakeCase(arguments.text("name")));
        var text = arguments.get("text");
        return text == null ? styling(style) : styled(style, List.of(text));
    }
}
