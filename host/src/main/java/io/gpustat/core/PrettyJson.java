package io.gpustat.core;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** JSON of the commands about plugins, with a line a value. */
public final class PrettyJson {

    private PrettyJson() {}

    /** Writes an element, or several. */
    @FunctionalInterface
    public interface Elements {
        void write(JsonGenerator json) throws IOException;
    }

    /** An array as a text. */
    public static String array(Elements elements) {
        var written = new StringWriter();
        try (var json = new JsonFactory().createGenerator(written)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartArray();
            elements.write(json);
            json.writeEndArray();
        } catch (IOException e) {
            throw new UncheckedIOException("memory can be written to", e);
        }
        return written + "\n";
    }
}
