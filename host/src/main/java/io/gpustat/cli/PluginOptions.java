package io.gpustat.cli;

import io.gpustat.spi.Option;
import io.gpustat.spi.OptionParser;

import java.util.HashMap;
import java.util.Map;

/** Where plugins add options: each name and each key has one owner. */
final class PluginOptions implements OptionParser {

    private final OptionTable table;
    private final Map<String, String> owners;
    private final String plugin;

    /** No plugin has added anything to this table yet. */
    PluginOptions(OptionTable table) {
        this(table, new HashMap<>(), OptionTable.CORE);
        for (var row : table.rows()) {
            own(row.option(), row.owner());
        }
    }

    private PluginOptions(OptionTable table, Map<String, String> owners, String plugin) {
        this.table = table;
        this.owners = owners;
        this.plugin = plugin;
    }

    @Override
    public OptionParser of(String owner) {
        return new PluginOptions(table, owners, owner);
    }

    @Override
    public void add(Option option) {
        for (var name : option.names()) {
            refuseIfOwned(name, "the option " + name);
        }
        var owner = owners.get(option.key());
        if (owner != null && !owner.equals(plugin)) {
            refuseIfOwned(option.key(), "the key '" + option.key() + "'");
        }
        own(option, plugin);
        table.add(plugin, option);
    }

    private void refuseIfOwned(String name, String what) {
        var owner = owners.get(name);
        if (owner != null) {
            throw new IllegalArgumentException(what + " of " + plugin + " belongs to " + owner);
        }
    }

    private void own(Option option, String owner) {
        option.names().forEach(name -> owners.put(name, owner));
        owners.put(option.key(), owner);
    }
}
