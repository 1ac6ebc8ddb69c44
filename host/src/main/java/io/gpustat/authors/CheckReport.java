package io.gpustat.authors;

import com.fasterxml.jackson.core.JsonGenerator;

import io.gpustat.authors.CheckedFile.HookTime;
import io.gpustat.authors.CheckedFile.Performance;
import io.gpustat.core.PrettyJson;
import io.gpustat.plugins.PluginProblem;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What a check found out, for people and for programs. */
public final class CheckReport {

    private static final int WIDEST = 120;

    private final StringBuilder text = new StringBuilder();

    private CheckReport() {}

    /** For people. */
    public static String text(List<CheckedFile> files) {
        var report = new CheckReport();
        files.forEach(report::file);
        return report.text.toString();
    }

    private void file(CheckedFile file) {
        line(file.file());
        for (var plugin : file.plugins()) {
            if (plugin.priority() != null) {
                line("  plugin " + plugin.name() + ", priority " + plugin.priority());
                line("  hooks  " + String.join(", ", plugin.hooks()));
                if (plugin.hooks().isEmpty()) {
                    line("  without a hook it does nothing; 'gpustat plugins hooks' lists them");
                }
            }
        }
        file.performances().forEach(this::performance);
        var problems = file.problems();
        line("");
        line(problems.isEmpty() ? "no problems" : problems.size() + " to mend:");
        problems.forEach((problem, machines) ->
                line("  " + sentence(problem) + "  [" + String.join(", ", machines) + "]"));
    }

    private void performance(Performance played) {
        line("");
        line(played.machine() + " (" + played.about() + ")");
        for (var line : Difference.of(cut(played.before()), cut(played.after()))) {
            line("  " + line);
        }
        for (var said : played.said()) {
            line("  said: " + said);
        }
        for (var hook : played.hooks()) {
            line("  " + time(hook));
        }
    }

    private static String time(HookTime hook) {
        return String.format(
                Locale.ROOT,
                "%-16s %4d %s %9.3f ms, longest %.3f ms",
                hook.hook(),
                hook.calls(),
                hook.calls() == 1 ? "call, " : "calls,",
                hook.nanos() / 1e6,
                hook.longest() / 1e6);
    }

    private static List<String> cut(List<String> lines) {
        return lines.stream()
                .map(line -> line.length() <= WIDEST ? line : line.substring(0, WIDEST - 1) + "…")
                .toList();
    }

    private static String sentence(PluginProblem problem) {
        var where =
                problem.file() == null
                        ? ""
                        : problem.file() + (problem.line() > 0 ? ":" + problem.line() : "") + ": ";
        return where + (problem.hook() == null ? "" : problem.hook() + ": ") + problem.message();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    /** For programs: an array with an object a file. */
    public static String json(List<CheckedFile> files) {
        return PrettyJson.array(json -> {
            for (var file : files) {
                file(json, file);
            }
        });
    }

    private static void file(JsonGenerator json, CheckedFile file) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", file.file());
        json.writeBooleanField("ok", file.problems().isEmpty());
        json.writeArrayFieldStart("problems");
        for (var problem : file.problems().entrySet()) {
            json.writeStartObject();
            json.writeStringField("plugin", problem.getKey().plugin());
            json.writeStringField("file", problem.getKey().file());
            json.writeNumberField("line", problem.getKey().line());
            json.writeStringField("hook", problem.getKey().hook());
            json.writeStringField("message", problem.getKey().message());
            texts(json, "machines", problem.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("machines");
        for (var played : file.performances()) {
            json.writeStartObject();
            json.writeStringField("machine", played.machine());
            texts(json, "before", played.before());
            texts(json, "after", played.after());
            texts(json, "said", played.said());
            json.writeArrayFieldStart("hooks");
            for (var hook : played.hooks()) {
                json.writeStartObject();
                json.writeStringField("hook", hook.hook());
                json.writeNumberField("calls", hook.calls());
                json.writeNumberField("milliseconds", hook.nanos() / 1e6);
                json.writeNumberField("longest", hook.longest() / 1e6);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts)
            throws IOException {
        json.writeFieldName(name);
        json.writeArray(texts.toArray(String[]::new), 0, texts.size());
    }
}
