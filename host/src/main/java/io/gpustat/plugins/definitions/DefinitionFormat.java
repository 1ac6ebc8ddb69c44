package io.gpustat.plugins.definitions;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A definition as bytes, and back. */
final class DefinitionFormat {

    private static final String KIND = "gpustat definition 1";

    /** What is larger than this is not worth keeping. */
    private static final int MOST_BYTES = 1 << 20;

    private DefinitionFormat() {}

    /**
     * What is kept of a plugin.
     *
     * @param version of the program
     * @param key that tells it from other plugins
     * @param files what it was loaded from
     */
    record Kept(String version, String key, List<FileContent> files, PluginDefinition definition) {}

    /** The bytes; null when what it says cannot be kept: code of the plugin, or too much. */
    static byte @Nullable [] write(Kept kept) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeUTF(KIND);
        out.writeUTF(kept.version());
        out.writeUTF(kept.key());
        out.writeInt(kept.files().size());
        for (var file : kept.files()) {
            out.writeUTF(file.file().toString());
            out.writeInt(file.bytes().length);
            out.write(file.bytes());
        }
        var definition = kept.definition();
        out.writeUTF(definition.name());
        out.writeInt(definition.priority());
        out.writeUTF(definition.language());
        writeTexts(out, definition.hookNames());
        writeTexts(out, definition.hooks());
        out.writeInt(definition.options().size());
        for (var option : definition.options()) {
            if (!OptionFormat.write(out, option)) {
                return null;
            }
        }
        return bytes.size() > MOST_BYTES ? null : bytes.toByteArray();
    }

    /**
     * What bytes say.
     *
     * @throws IOException when they are cut short or none of ours
     */
    static Kept read(byte[] bytes) throws IOException {
        var in = new DataInputStream(new ByteArrayInputStream(bytes));
        if (!in.readUTF().equals(KIND)) {
            throw new IOException("this is no definition");
        }
        var version = in.readUTF();
        var key = in.readUTF();
        var files = new ArrayList<FileContent>();
        for (var left = in.readInt(); left > 0; left--) {
            files.add(new FileContent(Path.of(in.readUTF()), readBytes(in)));
        }
        var definition =
                new PluginDefinition(
                        in.readUTF(),
                        in.readInt(),
                        in.readUTF(),
                        readTexts(in),
                        readTexts(in),
                        OptionFormat.readAll(in));
        return new Kept(version, key, files, definition);
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        var length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("it is cut short");
        }
        return in.readNBytes(length);
    }

    static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (var text : texts) {
            out.writeUTF(text);
        }
    }

    static List<String> readTexts(DataInputStream in) throws IOException {
        var texts = new ArrayList<String>();
        for (var left = in.readInt(); left > 0; left--) {
            texts.add(in.readUTF());
        }
        return texts;
    }
}
