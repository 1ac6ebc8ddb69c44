package io.gpustat.spi;

/** A place in the frame to print to: one call, one line of the screen. */
@FunctionalInterface
public interface Out {

    /** Prints one line; a text with line breaks becomes several. */
    void print(String text);
}
