package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.RunningProgram;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;

/** How much memory a watch holds on to: what a collection of the whole heap leaves as old. */
final class HeapOf {

    private static final Pattern USED = Pattern.compile("(?i)tenured.*total \\d+K, used (\\d+)K");

    private static final int STRETCHES = 5;

    private HeapOf() {}

    /**
     * Reads frames of compact JSON until so many of them add hardly anything to the heap. At first
     * there is more that stays, of what is used for the first time; but where each frame leaves
     * something, all of them add to it, however many have been.
     *
     * @param limit in KiB: several times what two collections differ by, and less than half of what
     *     frames take that are kept
     */
    static void settles(RunningProgram watch, int frames, long limit)
            throws IOException, InterruptedException {
        read(watch, frames);
        var before = kib(watch.pid());
        var growth = new ArrayList<Long>();
        while (growth.isEmpty() || (growth.getLast() > limit && growth.size() < STRETCHES)) {
            read(watch, frames);
            var after = kib(watch.pid());
            growth.add(after - before);
            before = after;
        }
        assertThat(growth.getLast()).as("KiB, of %s", growth).isLessThanOrEqualTo(limit);
    }

    private static void read(RunningProgram watch, int frames) throws IOException {
        for (int i = 0; i < frames; i++) {
            assertThat(watch.nextLine()).startsWith("{\"hostname\"");
        }
    }

    private static long kib(long pid) throws IOException, InterruptedException {
        jcmd(pid, "GC.run");
        var sum = 0L;
        var used = USED.matcher(jcmd(pid, "GC.heap_info"));
        while (used.find()) {
            sum += Long.parseLong(used.group(1));
        }
        assertThat(sum).isPositive();
        return sum;
    }

    private static String jcmd(long pid, String command) throws IOException, InterruptedException {
        var tool = Path.of(System.getProperty("java.home"), "bin/jcmd").toString();
        var process =
                new ProcessBuilder(tool, String.valueOf(pid), command)
                        .redirectErrorStream(true)
                        .start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
