package io.gpustat.plugins;

import io.gpustat.polyglot.ScriptException;

import java.nio.file.Path;

/** A file is no plugin that can be used; the message says why, and what would be right. */
final class PluginException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final int line;

    PluginException(Path file, int line, String message) {
        super(message);
        this.file = file;
        this.line = line;
    }

    PluginException(ScriptException e) {
        super(e.getMessage(), e);
        this.file = e.file();
        this.line = e.line();
    }

    /** The file that is no plugin, or one that it uses. */
    Path file() {
        return file;
    }

    /** The line in it; 0 when it is not known. */
    int line() {
        return line;
    }
}
