package io.gpustat.plugins.discovery;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The project that a Python package is installed from as it is being worked on ({@code pip install
 * -e}): pip notes it in the package's {@code direct_url.json}.
 */
final class EditableProject {

    private EditableProject() {}

    /**
     * The folders of the project that modules are in, by the two layouts that there are.
     *
     * @param list the package's own, of its entry points
     * @return none for a package that is installed once and for all
     */
    static List<Path> folders(Path list) throws IOException {
        var file = list.resolveSibling("direct_url.json");
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        var project = project(file);
        var folders = new ArrayList<Path>();
        if (project != null) {
            for (var folder : List.of(project.resolve("src"), project)) {
                if (Files.isDirectory(folder)) {
                    folders.add(folder);
                }
            }
        }
        return folders;
    }

    private static @Nullable Path project(Path file) throws IOException {
        String url = null;
        var editable = false;
        try (var json = new JsonFactory().createParser(Files.newInputStream(file))) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.VALUE_STRING
                        && "url".equals(json.currentName())) {
                    url = json.getText();
                } else if (json.currentToken() == JsonToken.VALUE_TRUE
                        && "editable".equals(json.currentName())) {
                    editable = true;
                }
            }
        }
        if (!editable || url == null || !url.startsWith("file:///")) {
            return null;
        }
        try {
            return Path.of(URI.create(url));
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            throw new IOException(file + " names no folder: " + url, e);
        }
    }
}
