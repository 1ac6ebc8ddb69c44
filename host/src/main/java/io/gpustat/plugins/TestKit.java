package io.gpustat.plugins;

import io.gpustat.plugins.Stage.Answers;
import io.gpustat.plugins.Stage.Scene;
import io.gpustat.polyglot.GuestObject;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the module {@code gpustat.testing} has of the host. */
final class TestKit {

    private static final List<String> ANSWERS = List.of("text", "programs", "files", "web");

    private final Stage stage;

    TestKit(Stage stage) {
        this.stage = stage;
    }

    GuestObject module() {
        return new GuestObject()
                .withFunction("machine", CallArguments.function("machine", ANSWERS, this::machine))
                .withFunction(
                        "golden",
                        CallArguments.function(
                                "golden",
                                List.of("text", "name"),
                                arguments -> {
                                    stage.golden(
                                            arguments.textOrNull("name"), arguments.text("text"));
                                    return null;
                                }))
                .withFunction(
                        "explain",
                        (arguments, _) -> {
                            stage.explain(String.valueOf(arguments.getFirst()));
                            return null;
                        })
                .withFunction(
                        "differ",
                        (arguments, _) -> {
                            stage.differ(
                                    String.valueOf(arguments.get(0)),
                                    String.valueOf(arguments.get(1)));
                            return null;
                        });
    }

    private GuestObject machine(CallArguments arguments) {
        var text = arguments.textOrNull("text");
        var answers =
                new Answers(
                        answers(arguments, "programs"),
                        answers(arguments, "files"),
                        answers(arguments, "web"));
        return new GuestObject()
                .withFunction(
                        "run",
                        (words, _) -> {
                            var texts = texts(words);
                            return scene(
                                    stage.open(
                                            new Stage.Script(
                                                    text == null ? "h100x8" : text,
                                                    texts.getFirst(),
                                                    texts.subList(1, texts.size()),
                                                    answers)));
                        })
                .otherwise(new UnknownName("machine"));
    }

    private static @Nullable Map<String, String> answers(CallArguments arguments, String name) {
        return arguments.get(name) == null ? null : arguments.mapping(name);
    }

    private static List<String> texts(List<@Nullable Object> words) {
        var texts = new ArrayList<String>();
        words.forEach(word -> texts.add(String.valueOf(word)));
        if (texts.isEmpty()) {
            throw new IllegalArgumentException("run takes the file of a plugin, and options");
        }
        return texts;
    }

    private static GuestObject scene(Scene scene) {
        return new GuestObject()
                .withFunction("frame", (_, _) -> scene.frame())
                .withFunction("gpus", (_, _) -> scene.gpus())
                .withFunction("messages", (_, _) -> scene.messages())
                .withFunction("call", (arguments, named) -> call(scene, arguments, named))
                .otherwise(new UnknownName("run"));
    }

    private static @Nullable Object call(
            Scene scene, List<@Nullable Object> arguments, Map<String, @Nullable Object> named) {
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("call takes a hook, and parts by their names");
        }
        var parts = new LinkedHashMap<String, @Nullable Object>(named);
        if (arguments.size() > 1 && arguments.get(1) instanceof Map<?, ?> given) {
            given.forEach((part, value) -> parts.put(String.valueOf(part), value));
        }
        return scene.call(String.valueOf(arguments.getFirst()), parts);
    }
}
