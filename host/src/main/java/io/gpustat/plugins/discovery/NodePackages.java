package io.gpustat.plugins.discovery;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;

import io.gpustat.plugins.Scope;
import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Installed JavaScript packages whose {@code package.json} names a module as {@code gpustat}. */
final class NodePackages {

    private final FileSafety safety;
    private final Consumer<String> debug;

    NodePackages(FileSafety safety, Consumer<String> debug) {
        this.safety = safety;
        this.debug = debug;
    }

    /** The plugins of the packages in a {@code node_modules}. */
    List<FoundPlugin> in(Path modules) {
        var found = new ArrayList<FoundPlugin>();
        for (var folder : foldersIn(modules.normalize())) {
            if (String.valueOf(folder.getFileName()).startsWith("@")) {
                foldersIn(folder).forEach(each -> read(each, found));
            } else {
                read(folder, found);
            }
        }
        return found;
    }

    private static List<Path> foldersIn(Path folder) {
        var folders = new ArrayList<Path>();
        try (var entries = Files.newDirectoryStream(folder)) {
            entries.forEach(folders::add);
        } catch (IOException e) {
            // No such folder: no packages.
        }
        folders.sort(null);
        return folders;
    }

    private void read(Path folder, List<FoundPlugin> found) {
        var file = folder.resolve("package.json");
        if (!Files.isRegularFile(file)) {
            return;
        }
        try {
            var description = describe(file);
            var module = description.module();
            if (module != null) {
                found.add(plugin(folder, file, module, description.name()));
            }
        } catch (IOException e) {
            debug.accept("gpustat: no plugin from " + file + ": " + e.getMessage());
        }
    }

    private FoundPlugin plugin(Path folder, Path file, String module, @Nullable String name)
            throws IOException {
        var named = name == null ? String.valueOf(folder.getFileName()) : name;
        var path = folder.resolve(module).normalize();
        if (!path.startsWith(folder) || !Files.isRegularFile(path)) {
            return FoundPlugin.refused(
                    Scope.PACKAGE,
                    new ScriptFile(file, named, null),
                    State.FAILED,
                    "its field \"gpustat\" names " + module + ", and there is no such file");
        }
        var real = path.toRealPath();
        var source = new ScriptFile(real, named, null);
        var why = safety.whyUnsafe(real);
        return why == null
                ? FoundPlugin.usable(Scope.PACKAGE, source)
                : FoundPlugin.refused(Scope.PACKAGE, source, State.UNSAFE, why);
    }

    private static Description describe(Path file) throws IOException {
        String name = null;
        String module = null;
        try (var json = new JsonFactory().createParser(Files.newInputStream(file))) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("it is no JSON object");
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                var field = json.currentName();
                var value = json.nextToken();
                if (value == JsonToken.VALUE_STRING && field.equals("name")) {
                    name = json.getText();
                } else if (value == JsonToken.VALUE_STRING && field.equals("gpustat")) {
                    module = json.getText();
                } else {
                    json.skipChildren();
                }
            }
        }
        return new Description(name, module);
    }

    /** What matters of a {@code package.json}. */
    private record Description(@Nullable String name, @Nullable String module) {}
}
