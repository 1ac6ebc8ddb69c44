package io.gpustat.cli;

import io.gpustat.spi.OptionParser;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Model.OptionSpec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The options that plugins add to the command line. */
final class PluginOptions implements OptionParser {

    private static final String CORE = "gpustat itself";

    private final OptionTable table;
    private final Map<String, String> owners;
    private final String plugin;

    /** No plugin has added anything to this table yet. */
    PluginOptions(OptionTable table) {
        this(table, new HashMap<>(), CORE);
        for (var option : table.options()) {
            for (var name : option.names()) {
                owners.put(name, CORE);
            }
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
    public void addOption(
            List<String> names, boolean takesValue, @Nullable String defaultValue, String help) {
        for (var name : names) {
            if (!name.matches("-[A-Za-z0-9]|--[A-Za-z0-9][A-Za-z0-9_-]*")) {
                throw new IllegalArgumentException(
                        "'" + name + "' is no option name: --name or -n is");
            }
            var owner = owners.get(name);
            if (owner != null) {
                throw new IllegalArgumentException(
                        "the option " + name + " of " + plugin + " belongs to " + owner);
            }
        }
        names.forEach(name -> owners.put(name, plugin));
        var others = names.subList(1, names.size()).toArray(String[]::new);
        var option =
                OptionSpec.builder(names.getFirst(), others)
                        .description((help.isEmpty() ? "" : help + " ") + "[" + plugin + "]");
        if (takesValue) {
            option.type(String.class).arity("1").paramLabel("VALUE");
            if (defaultValue != null) {
                option.initialValue(defaultValue);
            }
        } else {
            option.type(boolean.class).arity("0");
        }
        table.add(option.build());
    }
}
