package io.gpustat.cli;

import io.gpustat.nvml.Scenario;
import io.gpustat.spi.Option;

import java.util.ArrayList;
import java.util.List;

/**
 * What a shell offers for the value of an option.
 *
 * @param words these; none that a shell could take for anything but a word
 * @param files whether names of files too
 */
record Candidates(List<String> words, boolean files) {

    private static final String PLAIN =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.,:/+%@=-";

    /** Those of an option. */
    static Candidates of(Option option) {
        var words = new ArrayList<String>();
        if (option.names().contains("--simulate")) {
            words.addAll(Scenario.names());
        }
        for (var choice : OptionSpecs.texts(option.choices())) {
            if (isPlain(choice)) {
                words.add(choice);
            }
        }
        return new Candidates(words, option.label().contains("FILE"));
    }

    private static boolean isPlain(String word) {
        for (int i = 0; i < word.length(); i++) {
            var c = word.charAt(i);
            if (PLAIN.indexOf(c) < 0) {
                return false;
            }
        }
        return !word.isEmpty();
    }
}
