package io.gpustat.authors;

import io.gpustat.nvml.ScenarioException;
import io.gpustat.plugins.PluginProblem;
import io.gpustat.plugins.Stage;
import io.gpustat.run.Frame;
import io.gpustat.run.QueryFailedException;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The stage of one test file. */
final class TestStage implements Stage, AutoCloseable {

    private final Surroundings around;
    private final Path folder;
    private final boolean update;
    private final List<Rehearsal> open = new ArrayList<>();
    private final List<Rehearsal> free = new ArrayList<>();
    private final List<String> details = new ArrayList<>();
    private final List<String> kept = new ArrayList<>();
    private String test = "";

    /**
     * A stage without a test yet.
     *
     * @param folder of the test file
     * @param update whether texts are kept rather than compared
     */
    TestStage(Surroundings around, Path folder, boolean update) {
        this.around = around;
        this.folder = folder;
        this.update = update;
    }

    /** A test begins. */
    void begin(String name) {
        test = name;
        details.clear();
    }

    /** It is over. */
    void end() {
        free.addAll(open);
        open.clear();
    }

    @Override
    public void close() {
        end();
        free.forEach(Rehearsal::close);
    }

    /** What explains its failure. */
    List<String> details() {
        return List.copyOf(details);
    }

    /** The files that were written. */
    List<String> kept() {
        return kept;
    }

    @Override
    public Scene open(Script script) {
        // What an earlier test is done with is used again: a guest language starts slowly.
        var rehearsal = free.isEmpty() ? new Rehearsal(around) : free.removeLast();
        open.add(rehearsal);
        rehearsal.load(folder.resolve(script.plugin()).toString(), script.answers());
        fail(rehearsal.problems());
        try {
            rehearsal.open(Machines.of(script.machine(), folder), script.options());
        } catch (QueryFailedException | ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return new Played(rehearsal);
    }

    private static void fail(List<PluginProblem> problems) {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(
                    problems.getFirst().text().replaceFirst("^gpustat: ", ""));
        }
    }

    @Override
    public void golden(@Nullable String name, String text) {
        var file = folder.resolve("golden").resolve((name == null ? test : name) + ".txt");
        var whole = text.endsWith("\n") ? text : text + "\n";
        try {
            if (update) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, whole);
                kept.add(file.toString());
                return;
            }
            if (!Files.exists(file)) {
                explain("'gpustat plugins test --update' keeps what there is now");
                throw new IllegalArgumentException("there is no " + folder.relativize(file));
            }
            var expected = Files.readString(file);
            if (!expected.equals(whole)) {
                differ(expected, whole);
                explain("'gpustat plugins test --update' keeps what there is now");
                throw new IllegalArgumentException("not as in " + folder.relativize(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void explain(String explanation) {
        explanation.lines().forEach(details::add);
    }

    @Override
    public void differ(String expected, String actual) {
        if (expected.indexOf('\n') < 0 && actual.indexOf('\n') < 0) {
            details.add("expected  " + expected);
            details.add("actual    " + actual);
        } else {
            details.add("- expected, + actual");
            details.addAll(Difference.of(expected.lines().toList(), actual.lines().toList()));
        }
    }

    /** A plugin on a machine, as a test sees it. */
    private record Played(Rehearsal rehearsal) implements Scene {

        @Override
        public String frame() {
            return String.join("\n", next().lines()) + "\n";
        }

        @Override
        public List<?> gpus() {
            return next().gpus();
        }

        private Frame next() {
            try {
                var before = rehearsal.problems().size();
                var frame = rehearsal.next();
                fail(rehearsal.problems().subList(before, rehearsal.problems().size()));
                return frame;
            } catch (QueryFailedException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }

        @Override
        public List<String> messages() {
            var before = rehearsal.problems().size();
            var said = rehearsal.said().size();
            var messages = new ArrayList<String>();
            try {
                rehearsal.next();
            } catch (QueryFailedException e) {
                messages.add("gpustat: " + e.getMessage());
            }
            for (var problem : rehearsal.problems().subList(before, rehearsal.problems().size())) {
                messages.add(problem.text());
            }
            messages.addAll(rehearsal.said().subList(said, rehearsal.said().size()));
            return messages;
        }

        @Override
        public @Nullable Object call(String hook, Map<String, @Nullable Object> parts) {
            try {
                return rehearsal.alone().call(hook, parts);
            } catch (QueryFailedException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }
    }
}
