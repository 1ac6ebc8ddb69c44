package io.gpustat.authors;

import io.gpustat.nvml.Scenario;
import io.gpustat.nvml.ScenarioException;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** The machines that tests describe: by a name, by a file, or in a few lines. */
final class Machines {

    private static final Pattern COUNT = Pattern.compile("(?m)^\\s*gpus\\s");
    private static final Pattern INDEX = Pattern.compile("(?m)^\\s*(?:gpu|proc)\\s+(\\d+)\\b");

    private Machines() {}

    /** The machine that a text means; a file lies relative to the folder. */
    static Scenario of(String text, Path folder) throws ScenarioException {
        if (Scenario.names().contains(text)) {
            return Scenario.bundled(text);
        }
        if (text.endsWith(".scn") && text.indexOf('\n') < 0) {
            return Scenario.read(folder.resolve(text));
        }
        if (text.indexOf('\n') < 0 && text.strip().indexOf(' ') < 0) {
            return Scenario.bundled(text);
        }
        return Scenario.of("machine", COUNT.matcher(text).find() ? text : counted(text) + text);
    }

    /** A first line with as many GPUs as the others speak of. */
    private static String counted(String text) {
        var last = 0;
        for (var index = INDEX.matcher(text); index.find(); ) {
            last = Math.max(last, Integer.parseInt(index.group(1)));
        }
        return "gpus " + (last + 1) + "\n";
    }
}
