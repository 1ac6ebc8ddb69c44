package io.gpustat.plugins;

import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpustatPlugin.AddOptions;
import io.gpustat.spi.GpustatPlugin.Configure;
import io.gpustat.spi.Option;
import io.gpustat.spi.OptionParser;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Loads plugins again whose files were saved while a watch runs: those that the user has in his own
 * folder or has named, as nobody else could have changed them. Where the new version does not load,
 * the one before goes on.
 */
public final class Reloading {

    private final UserPlugins plugins;
    private final HookRelay hooks;
    private final PluginFailures failures;
    private final Supplier<List<FoundPlugin>> search;
    private final Map<Path, Saved> seen = new HashMap<>();

    /** What tells one version of a file from the next. */
    private record Saved(Object time, long size, @Nullable Object key) {}

    /**
     * Nothing has been saved yet.
     *
     * @param search finds all plugins again, with all that decides whether they may be loaded
     */
    public Reloading(
            UserPlugins plugins,
            HookRelay hooks,
            PluginFailures failures,
            Supplier<List<FoundPlugin>> search) {
        this.plugins = plugins;
        this.hooks = hooks;
        this.failures = failures;
        this.search = search;
        changed();
    }

    /** Whether there is any file that could be saved. */
    public boolean hasFiles() {
        return !seen.isEmpty();
    }

    /** Whether a file has been saved since it was loaded. */
    public boolean isDue() {
        for (var plugin : hooks.plugins()) {
            var saved = saved(plugin);
            if (saved != null && !saved.equals(seen.get(plugin.file()))) {
                return true;
            }
        }
        return false;
    }

    /** The plugins whose files have been saved since this was last asked. */
    private List<Plugin> changed() {
        var changed = new ArrayList<Plugin>();
        for (var plugin : hooks.plugins()) {
            var saved = saved(plugin);
            var file = plugin.file();
            if (saved != null && file != null && !saved.equals(seen.put(file, saved))) {
                changed.add(plugin);
            }
        }
        return changed;
    }

    /** Null where it is not followed, and while an editor has it away. */
    private static @Nullable Saved saved(Plugin plugin) {
        var file = plugin.file();
        var isFollowed = plugin.scope() == Scope.USER || plugin.scope() == Scope.COMMAND_LINE;
        if (file == null || !isFollowed || file.toString().endsWith(".jar")) {
            return null;
        }
        try {
            var attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Saved(
                    attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
        } catch (IOException e) {
            return null;
        }
    }

    /** Loads what has been saved; what is wrong with it, a line each. */
    public List<String> reload(Context ctx) {
        var wrong = new ArrayList<String>();
        for (var plugin : changed()) {
            var why = reload(plugin, ctx);
            if (why != null) {
                wrong.add(
                        "plugin "
                                + plugin.hooks().name()
                                + " as saved last: "
                                + why
                                + "; the version before goes on");
            }
        }
        return wrong;
    }

    private @Nullable String reload(Plugin plugin, Context ctx) {
        for (var found : search.get()) {
            if (found.source().file().equals(plugin.file())) {
                var refusal = found.refusal();
                if (refusal != null) {
                    return refusal.reason();
                }
                try {
                    var next = plugins.again(found);
                    next.hooks().addOptions(new AddOptions(new Ignored(), ctx));
                    next.hooks().configure(new Configure(ctx));
                    hooks.replace(plugin, next);
                    failures.forget(plugin);
                    return null;
                } catch (PluginException e) {
                    return where(e.file(), e.line()) + e.getMessage();
                } catch (ScriptException e) {
                    return where(e.file(), e.line()) + e.getMessage();
                }
            }
        }
        return "it is found no more";
    }

    private static String where(Path file, int line) {
        return file.getFileName() + (line > 0 ? ":" + line : "") + ": ";
    }

    /** The command line has been read: options stay as they were at the start. */
    private record Ignored() implements OptionParser {

        @Override
        public void add(Option option) {
            // Its value, if it had one at the start, is among the options still.
        }

        @Override
        public OptionParser of(String plugin) {
            return this;
        }
    }
}
