package io.gpustat.plugins;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** What tests of plugins play on: simulated machines, and texts that are kept. */
public interface Stage {

    /** Loads a plugin on a machine, as a run with these options does. */
    Scene open(Script script);

    /** Compares a text with the one that is kept under a name, or keeps it. */
    void golden(@Nullable String name, String text);

    /** Keeps what explains the failure that is about to be thrown. */
    void explain(String explanation);

    /** Explains a failure by what was expected and what came instead. */
    void differ(String expected, String actual);

    /**
     * What a test wants to see.
     *
     * @param machine lines of a scenario, or the name of one, or a file
     * @param plugin its file, from where the test lies
     * @param options of the command line
     * @param answers of the machine around
     */
    record Script(String machine, String plugin, List<String> options, Answers answers) {}

    /**
     * What the machine around answers to plugins; null for what this one answers.
     *
     * @param programs what they print, by their command lines or names
     * @param files their texts, by their paths
     * @param web what servers answer, by URL
     */
    record Answers(
            @Nullable Map<String, String> programs,
            @Nullable Map<String, String> files,
            @Nullable Map<String, String> web) {

        /** This machine's own. */
        public static final Answers NONE = new Answers(null, null, null);
    }

    /** A plugin on a machine. */
    interface Scene {

        /** The next frame as text; a plugin that fails meanwhile fails the test. */
        String frame();

        /** The GPUs of the next query, as {@code --json} has them. */
        List<?> gpus();

        /** What plugins do wrong in the next frame, a line each; and what they log. */
        List<String> messages();

        /** Calls one hook alone. */
        @Nullable Object call(String hook, Map<String, @Nullable Object> parts);
    }
}
