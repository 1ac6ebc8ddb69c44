package io.gpustat.tests.bundled;

import io.gpustat.tests.program.Run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is around a plugin: real processes on a simulated GPU, and files of {@code /proc}. */
final class Surroundings {

    /** How a command ends that cannot have files of its own. */
    static final int NOT_POSSIBLE_HERE = 77;

    private Surroundings() {}

    /** The program with a plugin, on one GPU with these processes, 512 MiB each. */
    static Run.Command on(List<Long> pids, Bundled plugin, String... options) throws IOException {
        var scenario = new StringBuilder("gpus 1\ngpu 0 name=T4 mem.total=16G\n");
        for (int i = 1; i <= pids.size(); i++) {
            scenario.append("proc 0 compute self").append(i).append(" 512M\n");
        }
        var words = new ArrayList<String>();
        words.add("--simulate");
        words.add(Files.writeString(plugin.folder().resolve("processes.scn"), scenario).toString());
        words.addAll(List.of(options));
        return plugin.gpustat(words.toArray(String[]::new))
                .with(
                        "FAKENVML_PID",
                        pids.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }

    /** The words before a command that put files in the place of others, for it alone. */
    static String[] withFiles(Map<Path, Path> files) {
        var script = new StringBuilder();
        files.forEach((place, file) ->
                script.append("mount --bind ")
                        .append(file)
                        .append(' ')
                        .append(place)
                        .append(" || exit ")
                        .append(NOT_POSSIBLE_HERE)
                        .append("; "));
        return new String[] {"unshare", "--mount", "sh", "-c", script + "exec \"$@\"", "sh"};
    }
}
