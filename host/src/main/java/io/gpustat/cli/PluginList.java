package io.gpustat.cli;

import io.gpustat.plugins.Plugin;
import io.gpustat.plugins.PluginStatus;
import io.gpustat.plugins.discovery.FoundPlugin.State;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of {@code gpustat plugins list}: what runs, in its order, and then what does not. */
final class PluginList {

    private static final List<String> HEADINGS =
            List.of("PRIORITY", "NAME", "SCOPE", "LANGUAGE", "STATE", "FILE");

    private PluginList() {}

    static String text(List<Plugin> order, List<PluginStatus> statuses) {
        if (statuses.isEmpty()) {
            return "no plugins\n";
        }
        var rows = new ArrayList<List<String>>();
        rows.add(HEADINGS);
        var notes = new ArrayList<String>();
        for (var status : sorted(order, statuses)) {
            var priority = status.priority();
            rows.add(
                    List.of(
                            priority == null ? "-" : priority.toString(),
                            status.name(),
                            word(status.scope()),
                            status.language(),
                            word(status.state()),
                            status.file()));
            notes.add(
                    status.state() == State.LOADED
                            ? String.join(", ", status.hooks())
                            : status.reason());
        }
        return table(rows, notes);
    }

    /** What runs in the order in which it does, and after it the rest. */
    private static List<PluginStatus> sorted(List<Plugin> order, List<PluginStatus> statuses) {
        var rest = new ArrayList<>(statuses);
        var sorted = new ArrayList<PluginStatus>();
        for (var plugin : order) {
            for (var status : statuses) {
                if (status.state() == State.LOADED
                        && status.name().equals(plugin.hooks().name())
                        && status.file().equals(String.valueOf(plugin.file()))
                        && rest.remove(status)) {
                    sorted.add(status);
                }
            }
        }
        sorted.addAll(rest);
        return sorted;
    }

    private static String table(List<List<String>> rows, List<String> notes) {
        var text = new StringBuilder();
        for (var i = 0; i < rows.size(); i++) {
            for (var column = 0; column < HEADINGS.size(); column++) {
                var cell = rows.get(i).get(column);
                text.append(cell);
                if (column < HEADINGS.size() - 1) {
                    text.append(" ".repeat(width(rows, column) - cell.length() + 2));
                }
            }
            text.append('\n');
            if (i > 0 && !notes.get(i - 1).isEmpty()) {
                text.append("    ").append(notes.get(i - 1)).append('\n');
            }
        }
        return text.toString();
    }

    private static int width(List<List<String>> rows, int column) {
        var width = 0;
        for (var row : rows) {
            width = Math.max(width, row.get(column).length());
        }
        return width;
    }

    /** A constant as people write it. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
