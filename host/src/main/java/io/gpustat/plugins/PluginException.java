package io.gpustat.plugins;

/** temp. */
final class PluginException extends Exception {
    private static final long serialVersionUID = 1L;

    String where() {
        return "";
    }
}
