package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.polyglot.GuestText;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.NoSuchElementException;

/**
 * What a script sees of the terminal's styles, by blessed's names, both as text and as function:
 * {@code term.red + "x" + term.normal}, {@code term.bold_red("x")}. All are empty where colours are
 * off.
 */
final class TermView {

    private final boolean colors;

    private TermView(boolean colors) {
        this.colors = colors;
    }

    static GuestObject of(boolean colors) {
        var view = new TermView(colors);
        return new GuestObject()
                .withFunction("color", view.numbered("color"))
                .withFunction("onColor", view.numbered("on_color"))
                .withFunction(
                        "style",
                        CallArguments.function("style", List.of("name", "text"), view::named))
                .otherwise((name, _) -> view.attribute(name));
    }

    /** Any name that a style can have; no list of them, for there are thousands. */
    private GuestText attribute(String name) {
        try {
            return styling(Style.named(ScriptLanguage.snakeCase(name)));
        } catch (IllegalArgumentException e) {
            throw new NoSuchElementException(e.getMessage(), e);
        }
    }

    private GuestText styling(Style style) {
        var on = style.equals(Style.PLAIN) ? Style.RESET : style.on();
        return new GuestText(colors ? on : "", (arguments, _) -> styled(style, arguments));
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
    private Object named(CallArguments arguments) {
        var style = Style.named(ScriptLanguage.snakeCase(arguments.text("name")));
        var text = arguments.get("text");
        return text == null ? styling(style) : styled(style, List.of(text));
    }
}
