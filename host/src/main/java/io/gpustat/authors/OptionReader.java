package io.gpustat.authors;

import io.gpustat.run.Settings;
import io.gpustat.spi.OptionParser;

import java.util.List;

/** Reads the command line of a rehearsal, with the options that its plugin adds. */
public interface OptionReader {

    /** Where the plugin adds them. */
    OptionParser parser();

    /**
     * What these words ask for.
     *
     * @throws IllegalArgumentException when they cannot be understood
     */
    Settings settings(List<String> words);
}
