package io.gpustat.tests.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A page of the documentation.
 *
 * @param blocks of code, in order
 */
public record Page(Path file, List<Block> blocks) {

    private static final String FENCE = "```";

    /**
     * A block of code.
     *
     * @param language after the fence
     * @param name of the file that it is; empty for none
     */
    public record Block(String language, String name, List<String> lines) {

        /** The block as the text of a file. */
        public String text() {
            return String.join("\n", lines) + "\n";
        }

        /** What is typed, each with the lines that are to come of it. */
        public List<Command> commands() {
            var commands = new ArrayList<Command>();
            for (var line : lines) {
                if (line.startsWith("$ ")) {
                    commands.add(new Command(line.substring(2), new ArrayList<>()));
                } else {
                    commands.getLast().output().add(line);
                }
            }
            return commands;
        }
    }

    /** A command, and what it prints. */
    public record Command(String words, List<String> output) {}

    /** Reads it. */
    public static Page read(Path file) throws IOException {
        var blocks = new ArrayList<Block>();
        Block open = null;
        for (var line : Files.readAllLines(file)) {
            if (open == null && line.startsWith(FENCE)) {
                var info = line.substring(FENCE.length()).strip();
                var bracket = info.indexOf(" [");
                open =
                        new Block(
                                bracket < 0 ? info : info.substring(0, bracket),
                                bracket < 0 ? "" : info.substring(bracket + 2, info.length() - 1),
                                new ArrayList<>());
            } else if (open != null && line.equals(FENCE)) {
                blocks.add(open);
                open = null;
            } else if (open != null) {
                open.lines().add(line);
            }
        }
        return new Page(file, blocks);
    }

    /** Whether there is anything to type in it. */
    public boolean hasCommands() {
        return blocks.stream().anyMatch(block -> block.language().equals("console"));
    }

    /** The blocks that are plugins, or parts of one. */
    public Stream<Block> plugins() {
        return blocks.stream()
                .filter(block -> !block.name().contains("test") && !block.text().contains(": ..."))
                .filter(block ->
                        (block.language().equals("python") && block.text().contains("def "))
                                || (block.language().equals("javascript")
                                        && block.text().contains("export ")
                                        && !block.text().contains(") {}\n")));
    }
}
