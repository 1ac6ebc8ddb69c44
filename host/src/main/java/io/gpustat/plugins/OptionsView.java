package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.Option;
import io.gpustat.spi.OptionParser;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The command line as the scripts of a language know it: argparse's calls in Python, a call like
 * those of command line libraries in JavaScript.
 *
 * @param heading of the group that options are added to; empty for none
 * @param rival of options that exclude each other; 0 for none
 */
record OptionsView(OptionParser parser, AtomicInteger rivals, String heading, int rival) {

    static GuestObject of(OptionParser parser, ScriptLanguage language) {
        var view = new OptionsView(parser, new AtomicInteger(), "", 0);
        return switch (language) {
            case PYTHON -> view.python();
            case JAVASCRIPT -> view.javaScript();
        };
    }

    private GuestObject python() {
        return new GuestObject()
                .withFunction("addArgument", (names, named) -> argument(names, named))
                .withFunction(
                        "addArgumentGroup",
                        (arguments, named) -> grouped(heading(arguments, named, "title")).python())
                .withFunction("addMutuallyExclusiveGroup", (_, _) -> exclusive().python())
                .otherwise(new UnknownName("parser"));
    }

    private GuestObject javaScript() {
        return new GuestObject()
                .withFunction("addOption", (names, named) -> option(names, named))
                .withFunction(
                        "addGroup",
                        (arguments, named) ->
                                grouped(heading(arguments, named, "title")).javaScript())
                .withFunction("addExclusiveGroup", (_, _) -> exclusive().javaScript())
                .otherwise(new UnknownName("parser"));
    }

    private static String heading(
            List<@Nullable Object> arguments, Map<String, @Nullable Object> named, String key) {
        var title = arguments.isEmpty() ? named.get(key) : arguments.getFirst();
        return title == null ? "" : String.valueOf(title);
    }

    private OptionsView grouped(String title) {
        return new OptionsView(parser, rivals, title, rival);
    }

    private OptionsView exclusive() {
        return new OptionsView(parser, rivals, heading, rivals.incrementAndGet());
    }

    private GuestObject argument(
            List<@Nullable Object> names, Map<String, @Nullable Object> named) {
        return add(ArgparseOption.of(texts(names), named));
    }

    private GuestObject option(List<@Nullable Object> names, Map<String, @Nullable Object> named) {
        return add(JavaScriptOption.of(texts(names), named));
    }

    /** Adds it, and returns what argparse's action tells of it. */
    private GuestObject add(Option.Builder builder) {
        var option = builder.group(heading).rival(rival).build();
        parser.add(option);
        return new GuestObject()
                .with("dest", option.key())
                .with("optionStrings", option.names())
                .otherwise(new UnknownName("the option"));
    }

    private static List<String> texts(List<@Nullable Object> names) {
        var texts = new ArrayList<String>(names.size());
        names.forEach(name -> texts.add(String.valueOf(name)));
        return texts;
    }
}
