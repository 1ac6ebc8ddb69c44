package io.gpustat.cli;

import io.gpustat.spi.NearestName;

import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What picocli found wrong, in the words of this program. */
final class PicocliErrors {

    private PicocliErrors() {}

    static String sentence(ParameterException e) {
        return switch (e) {
            case UnmatchedArgumentException unmatched -> unmatched(unmatched);
            default -> String.valueOf(e.getMessage());
        };
    }

    private static String unmatched(UnmatchedArgumentException e) {
        var word = e.getUnmatched().getFirst();
        if (!word.startsWith("-") || word.equals("-")) {
            return "unexpected argument '" + word + "': gpustat takes options only";
        }
        var text = "unknown option '" + word + "'";
        if (!word.startsWith("--")) {
            // One letter is as near as another.
            return text;
        }
        var nearest =
                NearestName.among(e.getCommandLine().getCommandSpec().optionsMap().keySet(), word);
        return nearest == null ? text : text + " (did you mean " + nearest + "?)";
    }
}
