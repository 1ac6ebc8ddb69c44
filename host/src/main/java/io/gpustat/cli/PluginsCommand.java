package io.gpustat.cli;

import io.gpustat.core.PrettyJson;
import io.gpustat.plugins.PluginStatus;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.run.Gpustat;
import io.gpustat.spi.NearestName;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code gpustat plugins}: what there is, and what may run. */
final class PluginsCommand {

    /** The word that it starts with. */
    static final String NAME = "plugins";

    private static final String TRACE = "trace";

    /** What can follow. */
    static final List<String> COMMANDS =
            List.of("list", "trust", "untrust", "hooks", TRACE, "new", "check", "test");

    /** How each is typed, and what it does. */
    static final List<Usage> USAGES =
            List.of(
                    new Usage(
                            "plugins [list] [--json]",
                            "what there is, in the order in which it runs"),
                    new Usage(
                            "plugins trust [FILE...]",
                            "let files of the current directory run as they are"),
                    new Usage("plugins untrust [FILE...]", "take that back"),
                    new Usage("plugins hooks [HOOK] [--json]", "what plugins can do"),
                    new Usage(
                            "plugins trace [OPTION...]",
                            "run once, and tell each call of a plugin"),
                    new Usage(
                            "plugins new NAME --lang py|js [--package]",
                            "a plugin with a test, and types"),
                    new Usage(
                            "plugins check FILE... [--json] [-- OPTION...]",
                            "run every hook on machines of all kinds"),
                    new Usage(
                            "plugins test [PATH...] [--update] [--json]",
                            "run test_*.py and *.test.js"));

    /** A line of the usage. */
    record Usage(String words, String purpose) {}

    private final Gpustat gpustat;
    private final List<FoundPlugin> found;
    private final StandardStreams streams;

    PluginsCommand(Gpustat gpustat, List<FoundPlugin> found, StandardStreams streams) {
        this.gpustat = gpustat;
        this.found = found;
        this.streams = streams;
    }

    /**
     * {@code plugins trace} is one run of the program, with the same options.
     *
     * @param arguments that begin with this command's name
     */
    static List<String> traced(List<String> arguments) {
        if (arguments.size() < 2
                || !arguments.get(1).equals(TRACE)
                || arguments.contains("--help")) {
            return arguments;
        }
        var run = new ArrayList<>(arguments.subList(2, arguments.size()));
        run.add("--trace-plugins");
        return run;
    }

    /**
     * Runs it; the exit code.
     *
     * @param words that follow, but for those that say which plugins may be loaded
     */
    int run(List<String> words) throws UsageException, OutputFailedException {
        var rest = new ArrayList<>(words);
        var json = rest.remove("--json");
        if (rest.remove("--help") || rest.remove("-h")) {
            streams.print(usage());
            return ExitCode.OK;
        }
        var command = rest.isEmpty() ? "list" : rest.removeFirst();
        return switch (command) {
            case "list" -> list(rest, json);
            case "trust" -> trust(rest, true);
            case "untrust" -> trust(rest, false);
            case "hooks" -> hooks(rest, json);
            default -> {
                throw new UsageException(
                        "there is no 'gpustat plugins "
                                + command
                                + "'"
                                + NearestName.hint(COMMANDS, command)
                                + " ("
                                + String.join(", ", COMMANDS)
                                + " are)");
            }
        };
    }

    private static String usage() {
        var width = USAGES.stream().mapToInt(usage -> usage.words().length()).max().orElse(0);
        var text = new StringBuilder();
        for (var usage : USAGES) {
            text.append(text.isEmpty() ? "Usage: gpustat " : "       gpustat ")
                    .append(usage.words())
                    .append(" ".repeat(width + 2 - usage.words().length()))
                    .append(usage.purpose())
                    .append('\n');
        }
        return text.toString();
    }

    private static void atMost(List<String> words, int count) throws UsageException {
        if (words.size() > count) {
            throw new UsageException("unexpected argument '" + words.get(count) + "'");
        }
    }

    private int list(List<String> words, boolean json)
            throws UsageException, OutputFailedException {
        atMost(words, 0);
        var statuses = gpustat.loadPlugins(found, new PluginOptions(new OptionTable()));
        streams.print(json ? json(statuses) : PluginList.text(gpustat.plugins(), statuses));
        return ExitCode.OK;
    }

    private static String json(List<PluginStatus> statuses) {
        return PrettyJson.array(json -> {
            for (var status : statuses) {
                json.writeStartObject();
                json.writeStringField("name", status.name());
                var priority = status.priority();
                if (priority == null) {
                    json.writeNullField("priority");
                } else {
                    json.writeNumberField("priority", priority);
                }
                json.writeStringField("scope", PluginList.word(status.scope()));
                json.writeStringField("language", status.language());
                json.writeFieldName("hooks");
                json.writeArray(status.hooks().toArray(String[]::new), 0, status.hooks().size());
                json.writeStringField("file", status.file());
                json.writeStringField("state", PluginList.word(status.state()));
                json.writeStringField("reason", status.reason());
                json.writeEndObject();
            }
        });
    }

    private int trust(List<String> words, boolean trusted)
            throws UsageException, OutputFailedException {
        var files = words.isEmpty() ? local() : words;
        if (files.isEmpty()) {
            throw new UsageException("there is no gpustat_conf.py, .js or .mjs here");
        }
        for (var name : files) {
            try {
                streams.print(trusted ? trust(Path.of(name)) : untrust(Path.of(name)));
            } catch (IOException e) {
                throw new UsageException(
                        name
                                + " cannot be "
                                + (trusted ? "trusted: " : "untrusted: ")
                                + (e instanceof NoSuchFileException
                                        ? "there is no such file"
                                        : e.getMessage()),
                        e);
            }
        }
        return ExitCode.OK;
    }

    private String trust(Path file) throws IOException {
        return gpustat.localFiles().trust(file) + " is trusted as it is now\n";
    }

    private String untrust(Path file) throws IOException {
        return gpustat.localFiles().untrust(file)
                ? file + " is trusted no longer\n"
                : file + " was not trusted\n";
    }

    /** The files of the current directory. */
    private static List<String> local() {
        var files = new ArrayList<String>();
        for (var ending : List.of(".py", ".js", ".mjs")) {
            var file = Path.of("gpustat_conf" + ending);
            if (java.nio.file.Files.exists(file)) {
                files.add(file.toString());
            }
        }
        return files;
    }

    private int hooks(List<String> words, boolean json)
            throws UsageException, OutputFailedException {
        if (words.equals(List.of("--markdown"))) {
            streams.print(HookList.markdown());
            return ExitCode.OK;
        }
        atMost(words, 1);
        streams.print(HookList.text(words.isEmpty() ? null : words.getFirst(), json));
        return ExitCode.OK;
    }
}
