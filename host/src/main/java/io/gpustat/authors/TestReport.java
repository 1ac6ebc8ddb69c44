package io.gpustat.authors;

import io.gpustat.core.PrettyJson;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** How tests ended, for people and for programs. */
public final class TestReport {

    private TestReport() {}

    /** For people: a line a test, and what explains each failure. */
    public static String text(List<TestResult> results, List<String> kept) {
        var text = new StringBuilder();
        for (var result : results) {
            text.append(line(result)).append('\n');
            var failure = result.failure();
            if (failure != null) {
                text.append("    ").append(where(result)).append(": ");
                text.append(failure.message()).append('\n');
                failure.details().forEach(detail -> indent(text, detail));
                result.printed().forEach(printed -> indent(text, "printed: " + printed));
            }
        }
        kept.forEach(file -> text.append("kept ").append(file).append('\n'));
        var failed = failed(results);
        return text.append(results.size() - failed)
                .append(" passed")
                .append(failed == 0 ? "" : ", " + failed + " failed")
                .append('\n')
                .toString();
    }

    private static void indent(StringBuilder text, String line) {
        text.append("      ").append(line).append('\n');
    }

    private static String line(TestResult result) {
        var name = result.file() + (result.name().isEmpty() ? "" : " " + result.name());
        return result.failure() == null
                ? String.format(Locale.ROOT, "ok    %s (%.2f s)", name, result.nanos() / 1e9)
                : "FAIL  " + name;
    }

    private static String where(TestResult result) {
        var failure = result.failure();
        if (failure == null) {
            return "";
        }
        // Where it is the test's own, the file is named as it was given.
        var isOwn = failure.file().getFileName().equals(result.file().getFileName());
        Path file = isOwn ? result.file() : failure.file();
        return failure.line() > 0 ? file + ":" + failure.line() : file.toString();
    }

    /** How many failed. */
    public static int failed(List<TestResult> results) {
        return (int) results.stream().filter(result -> result.failure() != null).count();
    }

    /** For programs: an array with an object a test. */
    public static String json(List<TestResult> results) {
        return PrettyJson.array(json -> {
            for (var result : results) {
                var failure = result.failure();
                json.writeStartObject();
                json.writeStringField("file", result.file().toString());
                json.writeStringField("test", result.name());
                json.writeBooleanField("ok", failure == null);
                json.writeNumberField("seconds", result.nanos() / 1e9);
                if (failure != null) {
                    json.writeStringField("message", failure.message());
                    json.writeStringField("where", failure.file().toString());
                    json.writeNumberField("line", failure.line());
                    json.writeFieldName("details");
                    json.writeArray(
                            failure.details().toArray(String[]::new), 0, failure.details().size());
                }
                json.writeEndObject();
            }
        });
    }
}
