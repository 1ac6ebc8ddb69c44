package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The screens of the documentation: in each block of {@code console} the lines after {@code $} are
 * what that command prints. They are run and compared; with {@code GPUSTAT_SCREENS=write} in the
 * environment what is printed is written into the file instead.
 */
final class Screens {

    private static final boolean WRITE = "write".equals(System.getenv("GPUSTAT_SCREENS"));
    private static final String END = "-- end of the command --";
    private static final String HOST = "node";
    private static final String TIME = "Mon Nov 30 09:12:41 2026";
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\n(.*?)^```");

    private final Bundled surroundings;
    private final String prelude;
    private final List<String> volatiles = new ArrayList<>();

    /**
     * Screens that are made in these surroundings.
     *
     * @param prelude what the shell is told before each block
     */
    Screens(Bundled surroundings, String prelude) {
        this.surroundings = surroundings;
        this.prelude = prelude;
    }

    /** Has something that differs from run to run, by a pattern, stand there as this. */
    Screens with(String pattern, String as) {
        volatiles.add(pattern);
        volatiles.add(as);
        return this;
    }

    /** Compares all blocks of a page, or writes them. */
    void check(String page) throws Exception {
        var file = Bundled.page(page);
        var text = Files.readString(file);
        var made = new StringBuilder();
        var blocks = BLOCK.matcher(text);
        while (blocks.find()) {
            blocks.appendReplacement(made, "");
            made.append("```console\n").append(screen(blocks.group(1))).append("```");
        }
        blocks.appendTail(made);
        assertThat(text).as("a block to check").contains("```console");
        if (WRITE) {
            Files.writeString(file, made);
        } else {
            assertThat(made).hasToString(text);
        }
    }

    private String screen(String block) throws Exception {
        var commands = block.lines().filter(line -> line.startsWith("$ ")).toList();
        var script = new StringBuilder(prelude);
        for (var command : commands) {
            script.append(command.substring(2));
            script.append("\ncode=$?; echo '" + END + "'; (exit $code)\n");
        }
        var shell = "exec 2>&1\n" + script;
        var run = surroundings.inSurroundings(Run.shell(shell)).in(surroundings.folder()).run();
        var outputs = run.out().split(END + "\n", -1);
        var screen = new StringBuilder();
        for (var i = 0; i < commands.size(); i++) {
            screen.append(commands.get(i)).append('\n').append(steady(outputs[i]));
        }
        return screen.toString();
    }

    /** Without what differs from run to run; columns stay where they are. */
    private String steady(String output) throws Exception {
        var host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        var header =
                "(?m)^" + Pattern.quote(host) + "( *)  \\w{3} \\w{3} [ \\d]\\d [\\d:]{8} \\d{4}";
        var text =
                Pattern.compile(header)
                        .matcher(output)
                        .replaceAll(found -> {
                            var width = host.length() + found.group(1).length();
                            return String.format("%-" + width + "s", HOST) + "  " + TIME;
                        });
        for (var i = 0; i < volatiles.size(); i += 2) {
            text = text.replaceAll(volatiles.get(i), volatiles.get(i + 1));
        }
        return text;
    }
}
