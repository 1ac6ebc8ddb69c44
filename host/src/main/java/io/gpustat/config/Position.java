package io.gpustat.config;

import java.nio.file.Path;

/**
 * Where something stands.
 *
 * @param line from 1; 0 when it is the file as a whole
 */
public record Position(Path file, int line) {

    @Override
    public String toString() {
        return line == 0 ? file.toString() : file + ":" + line;
    }
}
