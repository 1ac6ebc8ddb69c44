package io.gpustat.spi;

/** Where a plugin adds options to the command line. */
public interface OptionParser {

    /**
     * Adds an option.
     *
     * @throws IllegalArgumentException when a name is taken
     */
    void add(Option option);

    /** The same command line, for another plugin: an option belongs to the plugin that adds it. */
    OptionParser of(String plugin);
}
