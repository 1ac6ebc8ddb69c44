package io.gpustat.plugins;

import io.gpustat.spi.Option;
import io.gpustat.spi.OptionParser;

import java.util.ArrayList;
import java.util.List;

/** Adds options to a command line, and remembers which. */
final class RecordedOptions implements OptionParser {

    private final OptionParser parser;
    private final List<Option> options = new ArrayList<>();

    RecordedOptions(OptionParser parser) {
        this.parser = parser;
    }

    @Override
    public void add(Option option) {
        parser.add(option);
        options.add(option);
    }

    @Override
    public OptionParser of(String plugin) {
        return parser.of(plugin);
    }

    /** Those that were added. */
    List<Option> options() {
        return List.copyOf(options);
    }
}
