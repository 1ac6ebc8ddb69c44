package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Where a plugin adds options to the command line. */
public interface OptionParser {

    /**
     * Adds an option that takes a value, or a switch.
     *
     * @param names such as {@code --slurm} and {@code -S}; the first long one, without its dashes
     *     and with {@code _} for {@code -}, is the key in the options
     * @param takesValue false for a switch, which is true when given and false when not
     * @param defaultValue the value when the option is not given; ignored for a switch
     * @param help one sentence for {@code --help}
     * @throws IllegalArgumentException when a name is taken or is no option name
     */
    void addOption(
            List<String> names, boolean takesValue, @Nullable String defaultValue, String help);

    /** The same command line, for another plugin: an option belongs to the plugin that adds it. */
    OptionParser of(String plugin);
}
