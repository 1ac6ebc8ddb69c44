package io.gpustat.plugins;

import io.gpustat.polyglot.ScriptException;

import java.nio.file.Path;

/** A file is no plugin that can be used; the message says why, and what would be right. */
final class PluginException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String where;

    PluginException(Path file, int line, String message) {
        super(message);
        this.where = line > 0 ? file + ":" + line : file.toString();
    }

    PluginException(ScriptException e) {
        super(e.getMessage(), e);
        this.where = e.where();
    }

    /** The file, and the line where it is known. */
    String where() {
        return where;
    }
}
