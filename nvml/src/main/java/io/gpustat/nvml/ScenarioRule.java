package io.gpustat.nvml;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/**
 * A function, or all that a pattern means, behaves in a special way.
 *
 * @param pattern for the name
 * @param isExact whether it means symbols, not functions in all their versions
 * @param value an error code or a time
 * @param gpus only for these; empty for all calls, those without a GPU included
 */
record ScenarioRule(PathMatcher pattern, boolean isExact, long value, Optional<Selection> gpus) {

    static ScenarioRule of(String glob, long value, Optional<Selection> gpus) throws Mistake {
        var isExact = glob.startsWith("=");
        try {
            var matcher =
                    FileSystems.getDefault()
                            .getPathMatcher("glob:" + (isExact ? glob.substring(1) : glob));
            return new ScenarioRule(matcher, isExact, value, gpus);
        } catch (PatternSyntaxException e) {
            throw new Mistake("bad pattern '" + ScenarioValues.shown(glob) + "'");
        }
    }

    /** The rule for a call: the last that fits. */
    static Optional<ScenarioRule> last(
            List<ScenarioRule> rules, String symbol, Optional<Integer> gpu) {
        for (var rule : rules.reversed()) {
            if (rule.fits(symbol, gpu)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    private boolean fits(String symbol, Optional<Integer> gpu) {
        var isMeant = gpus.isEmpty() || gpu.filter(gpus.get()::contains).isPresent();
        return isMeant && (matches(symbol) || (!isExact && matches(function(symbol))));
    }

    private boolean matches(String name) {
        return pattern.matches(Path.of(name));
    }

    /** The function behind a symbol: without its version. */
    private static String function(String symbol) {
        if (symbol.equals("nvmlInitWithFlags")) {
            return "nvmlInit";
        }
        if (symbol.equals("nvmlDeviceGetTemperatureV")) {
            return "nvmlDeviceGetTemperature";
        }
        var end = symbol.length() - 3;
        return end > 0 && symbol.startsWith("_v", end) ? symbol.substring(0, end) : symbol;
    }
}
