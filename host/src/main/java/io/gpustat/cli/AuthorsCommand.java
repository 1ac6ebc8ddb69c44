package io.gpustat.cli;

import io.gpustat.authors.CheckReport;
import io.gpustat.authors.CheckedFile;
import io.gpustat.authors.NewPlugin;
import io.gpustat.authors.PluginCheck;
import io.gpustat.authors.Surroundings;
import io.gpustat.authors.TestFiles;
import io.gpustat.authors.TestReport;
import io.gpustat.authors.TestRun;
import io.gpustat.plugins.LaunchProfile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The commands of {@code gpustat plugins} that work on files which an author names. */
final class AuthorsCommand {

    /** Their names. */
    static final List<String> COMMANDS = List.of("new", "check", "test");

    private final String command;
    private final List<String> words;
    private final List<String> options;
    private final boolean json;
    private final boolean update;

    private AuthorsCommand(String command, List<String> words, List<String> options) {
        this.command = command;
        this.json = !command.equals("new") && words.remove("--json");
        this.update = command.equals("test") && words.remove("--update");
        this.words = words;
        this.options = options;
    }

    /**
     * The command that a command line is; null when it is another, or asks for help.
     *
     * @param arguments that begin with {@code plugins}
     */
    static @Nullable AuthorsCommand of(List<String> arguments) {
        var isOne =
                arguments.size() > 1
                        && COMMANDS.contains(arguments.get(1))
                        && !arguments.contains("--help")
                        && !arguments.contains("-h");
        if (!isOne) {
            return null;
        }
        var end = arguments.indexOf("--");
        var own = arguments.subList(2, end < 0 ? arguments.size() : end);
        var rest = end < 0 ? List.<String>of() : arguments.subList(end + 1, arguments.size());
        return new AuthorsCommand(arguments.get(1), EarlyOptions.without(own), rest);
    }

    /** The guest languages that it takes. */
    LaunchProfile needed() throws UsageException {
        if (command.equals("new")) {
            return LaunchProfile.CORE;
        }
        var python = false;
        var js = false;
        for (var file : files()) {
            var name = file.toString();
            var text = command.equals("test") ? text(file) : "";
            python |= name.endsWith(".py") || text.contains(".py");
            js |= name.endsWith("js") || text.contains(".js") || text.contains(".mjs");
        }
        // The names of bundled plugins say nothing of their language.
        return python || js ? LaunchProfile.of(python, js) : LaunchProfile.ALL;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // the run says so, where the file is read to be run
        }
    }

    /** The files that the words name. */
    private List<Path> files() throws UsageException {
        var files = new ArrayList<Path>();
        if (command.equals("check")) {
            words.forEach(word -> files.add(Path.of(word)));
            return files;
        }
        for (var word : words.isEmpty() ? List.of(".") : words) {
            try {
                files.addAll(TestFiles.in(Path.of(word).normalize()));
            } catch (NoSuchFileException e) {
                throw new UsageException("there is no " + word + " to test", e);
            } catch (IOException e) {
                throw new UsageException(word + " cannot be read: " + e.getMessage(), e);
            }
        }
        return files;
    }

    /** Runs it; the exit code. */
    int run(Surroundings around, StandardStreams streams)
            throws UsageException, OutputFailedException {
        for (var word : words) {
            if (word.startsWith("-") && !command.equals("new")) {
                throw new UsageException(
                        "'gpustat plugins "
                                + command
                                + "' has no option "
                                + word
                                + "; options of the plugin come after a '--'");
            }
        }
        try {
            return switch (command) {
                case "new" -> create(streams);
                case "check" -> check(around, streams);
                default -> test(around, streams);
            };
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private int create(StandardStreams streams) throws UsageException, OutputFailedException {
        var packaged = words.remove("--package");
        var language = language();
        if (words.size() != 1) {
            throw new UsageException("'gpustat plugins new' takes one name, such as rack-map");
        }
        var plugin = new NewPlugin(words.getFirst(), language.equals("py"), packaged);
        try {
            var text = new StringBuilder();
            plugin.write(Path.of("")).forEach(file -> text.append(file).append('\n'));
            streams.print(text + next(words.getFirst(), plugin.file()));
            return ExitCode.OK;
        } catch (IOException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private String language() throws UsageException {
        for (var language : List.of("py", "js")) {
            if (words.remove("--lang=" + language)) {
                return language;
            }
            var at = words.indexOf("--lang");
            if (at >= 0 && at + 1 < words.size() && words.get(at + 1).equals(language)) {
                words.remove(at);
                words.remove(at);
                return language;
            }
        }
        throw new UsageException("'gpustat plugins new' needs --lang py or --lang js");
    }

    private static String next(String name, String file) {
        return """

        Next:
          cd %1$s
          gpustat plugins check %2$s
          gpustat plugins test
          gpustat --simulate h100x8 --plugin %2$s
        """
                .formatted(name, file);
    }

    private int check(Surroundings around, StandardStreams streams)
            throws UsageException, OutputFailedException {
        if (words.isEmpty()) {
            throw new UsageException("'gpustat plugins check' takes the files of plugins");
        }
        var check = new PluginCheck(around);
        var checked = new ArrayList<CheckedFile>();
        for (var word : words) {
            checked.add(check.check(word, options));
        }
        streams.print(json ? CheckReport.json(checked) : CheckReport.text(checked));
        return checked.stream().allMatch(file -> file.problems().isEmpty())
                ? ExitCode.OK
                : ExitCode.FAILED;
    }

    private int test(Surroundings around, StandardStreams streams)
            throws UsageException, OutputFailedException {
        var files = files();
        if (files.isEmpty()) {
            throw new UsageException("there is no test_*.py, *.test.js or *.test.mjs to run");
        }
        var run = new TestRun(around, update);
        for (var file : files) {
            try {
                run.run(file);
            } catch (IOException e) {
                throw new UsageException(file + " cannot be read: " + e.getMessage(), e);
            }
        }
        var results = run.results();
        streams.print(json ? TestReport.json(results) : TestReport.text(results, run.kept()));
        return TestReport.failed(results) == 0 ? ExitCode.OK : ExitCode.FAILED;
    }
}
