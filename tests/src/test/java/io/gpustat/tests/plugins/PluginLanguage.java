package io.gpustat.tests.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What a plugin can be written in. */
enum PluginLanguage {
    PYTHON("plugin.py", ".py"),
    JAVASCRIPT("plugin.js", ".js"),
    JAVA("Plugin.java", ".jar");

    private final String source;
    private final String ending;

    PluginLanguage(String source, String ending) {
        this.source = source;
        this.ending = ending;
    }

    /**
     * Installs the plugin of a case.
     *
     * @param name of the file without its ending
     * @param placeholder a word in the source that stands for the name
     */
    Path install(Path folder, String name, Path plugins, String placeholder) throws IOException {
        var text = Files.readString(folder.resolve(source)).replace(placeholder, name);
        var file = Files.createDirectories(plugins).resolve(name + ending);
        return this == JAVA ? PluginJar.build(text, file) : Files.writeString(file, text);
    }

    /** A hook's name as it stands in messages. */
    String spelled(String hook) {
        return this == PYTHON ? hook : camelCase(hook);
    }

    private static String camelCase(String hook) {
        var camel = new StringBuilder();
        for (var word : hook.split("_", -1)) {
            camel.append(
                    camel.isEmpty()
                            ? word
                            : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return camel.toString();
    }
}
