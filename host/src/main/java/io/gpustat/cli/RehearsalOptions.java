package io.gpustat.cli;

import io.gpustat.authors.OptionReader;
import io.gpustat.run.QueryFailedException;
import io.gpustat.run.Settings;
import io.gpustat.spi.OptionParser;

import java.util.List;

/** The command line of a rehearsal: the program's own, with what one plugin adds. */
final class RehearsalOptions implements OptionReader {

    private final OptionTable table = new OptionTable();
    private final PluginOptions parser = new PluginOptions(table);

    @Override
    public OptionParser parser() {
        return parser;
    }

    @Override
    public Settings settings(List<String> words) {
        try {
            var options = Options.parse(table, words);
            var mode = options.interval().isPresent() ? "watch" : "once";
            return new Settings(
                    options.json() ? "json" : mode,
                    options.look(),
                    Boolean.TRUE.equals(options.colors()),
                    options.selection(),
                    null,
                    null,
                    options.byName());
        } catch (UsageException | QueryFailedException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
