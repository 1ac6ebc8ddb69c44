package io.gpustat.core;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;

import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.VisibleText;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The query as JSON, byte for byte as Python's {@code json.dumps} prints it: four spaces, ASCII
 * escapes; or as one compact document a line, for a stream of them.
 */
public final class JsonReport {

    private static final DefaultIndenter FOUR_SPACES = new DefaultIndenter("    ", "\n");

    /** The program's own names, which no plugin takes. */
    private static final List<String> OWN =
            List.of("hostname", "driver_version", "query_time", "gpus");

    /** Far deeper than anybody's data, and far from what the stack holds. */
    private static final int DEEPEST = 100;

    private final boolean compact;
    private final Consumer<String> told;
    private final List<Object> path = new ArrayList<>();
    private final Set<String> leftOut = new HashSet<>();
    private final JsonFactory factory =
            JsonFactory.builder()
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                    .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                    .build();

    /**
     * A report of one line, or an indented one.
     *
     * @param told is told once of each value that a plugin gave and JSON cannot hold
     */
    public JsonReport(boolean compact, Consumer<String> told) {
        this.compact = compact;
        this.told = told;
    }

    /** The document, without a line end. */
    public String write(Context ctx, List<GpuEntry> gpus) {
        path.clear();
        var text = new StringWriter();
        try (var json = factory.createGenerator(text)) {
            if (!compact) {
                json.setPrettyPrinter(indented());
            }
            json.writeStartObject();
            json.writeStringField("hostname", ctx.hostname());
            json.writeStringField("driver_version", ctx.driverVersion());
            json.writeStringField("query_time", isoTime(ctx.now()));
            json.writeFieldName("gpus");
            write(json, "gpus", gpus);
            writeOthers(json, ctx.report());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a StringWriter does not fail", e);
        }
        return text.toString();
    }

    private void writeOthers(JsonGenerator json, Map<String, @Nullable Object> report)
            throws IOException {
        for (var entry : report.entrySet()) {
            var name = entry.getKey();
            if (!OWN.contains(name)) {
                json.writeFieldName(name);
                write(json, name, entry.getValue());
            } else if (leftOut.add(name)) {
                told.accept(
                        "gpustat: --json: a plugin reports '"
                                + name
                                + "', which is the program's own; another name would be right");
            }
        }
    }

    private static DefaultPrettyPrinter indented() {
        var separators =
                Separators.createDefaultInstance()
                        .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                        .withArrayEmptySeparator("")
                        .withObjectEmptySeparator("")
                        .withRootSeparator("");
        var printer = new DefaultPrettyPrinter(separators);
        printer.indentArraysWith(FOUR_SPACES);
        printer.indentObjectsWith(FOUR_SPACES);
        return printer;
    }

    private void write(JsonGenerator json, String key, @Nullable Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case String text -> json.writeString(text);
            case Boolean truth -> json.writeBoolean(truth);
            case Double number -> writeNumber(json, number);
            case Float number -> writeNumber(json, number.doubleValue());
            case Number number -> json.writeNumber(number.toString());
            case Map<?, ?> map when enters(key, map) -> {
                json.writeStartObject();
                for (var entry : map.entrySet()) {
                    var name = String.valueOf(entry.getKey());
                    json.writeFieldName(name);
                    write(json, name, entry.getValue());
                }
                json.writeEndObject();
                path.removeLast();
            }
            case Iterable<?> list when enters(key, list) -> {
                json.writeStartArray();
                for (var item : list) {
                    write(json, key, item);
                }
                json.writeEndArray();
                path.removeLast();
            }
            case Map<?, ?> _, Iterable<?> _ -> json.writeNull();
            default -> json.writeString(value.toString());
        }
    }

    /** Whether a value can be written where it stands; a plugin may have put it into itself. */
    @SuppressWarnings("ReferenceEquality") // equal values may stand within each other
    private boolean enters(String key, Object value) {
        var within = false;
        for (var outer : path) {
            within |= outer == value;
        }
        if (within || path.size() == DEEPEST) {
            var why = within ? "' contains itself" : "' is nested too deeply";
            if (leftOut.add(key)) {
                told.accept(
                        "gpustat: --json: '" + VisibleText.of(key) + why + "; null stands for it");
            }
            return false;
        }
        path.add(value);
        return true;
    }

    /** JSON has no word for what is not a number. */
    private static void writeNumber(JsonGenerator json, double number) throws IOException {
        if (Double.isFinite(number)) {
            json.writeNumber(number);
        } else {
            json.writeNull();
        }
    }

    /** As Python's {@code isoformat}: microseconds only when there are any, and no zone. */
    private static String isoTime(OffsetDateTime now) {
        var text = new StringBuilder(26);
        text.append(now.getYear());
        append(text, '-', now.getMonthValue(), 2);
        append(text, '-', now.getDayOfMonth(), 2);
        append(text, 'T', now.getHour(), 2);
        append(text, ':', now.getMinute(), 2);
        append(text, ':', now.getSecond(), 2);
        var micros = now.getNano() / 1000;
        if (micros != 0) {
            append(text, '.', micros, 6);
        }
        return text.toString();
    }

    private static void append(StringBuilder text, char separator, int number, int digits) {
        var figures = Integer.toString(number);
        text.append(separator).append("0".repeat(digits - figures.length())).append(figures);
    }
}
