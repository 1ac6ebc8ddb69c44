package io.gpustat.plugins;

import java.util.Comparator;

/** The one order of all plugins: priority, then scope, then name, then file. */
final class PluginOrder implements Comparator<Plugin> {

    @Override
    public int compare(Plugin a, Plugin b) {
        var order = Integer.compare(a.hooks().priority(), b.hooks().priority());
        if (order == 0) {
            order = a.scope().compareTo(b.scope());
        }
        if (order == 0) {
            order = a.hooks().name().compareTo(b.hooks().name());
        }
        return order != 0 ? order : String.valueOf(a.file()).compareTo(String.valueOf(b.file()));
    }
}
