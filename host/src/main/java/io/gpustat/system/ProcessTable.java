package io.gpustat.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** temp. */
public interface ProcessTable {
    /** temp. */
    Snapshot look(Collection<Long> pids);

    /** temp. */
    interface Snapshot {
        /** temp. */
        Optional<ProcessFacts> get(long pid);

        /** temp. */
        Map<Long, Double> cpuPercent();

        /** temp. */
        int missing();
    }

    /** temp. */
    static ProcessTable of(Path proc) {
        return pids -> {
            var m = new HashMap<Long, ProcessFacts>();
            var cpu = new HashMap<Long, Double>();
            for (long p : pids) {
                try {
                    var data = Files.readAllBytes(proc.resolve(p + "/cmdline"));
                    var text = new String(data, StandardCharsets.UTF_8);
                    List<String> words = List.of("?");
                    var command = "?";
                    if (!text.isEmpty()) {
                        var sep = text.endsWith("\0") ? "\0" : " ";
                        if (text.endsWith(sep)) text = text.substring(0, text.length() - 1);
                        words = List.of(text.split(sep, -1));
                        if (sep.equals("\0") && words.size() == 1 && text.contains(" "))
                            words = List.of(text.split(" ", -1));
                        command = words.get(0).substring(words.get(0).lastIndexOf('/') + 1);
                    }
                    var status =
                            Files.readString(
                                    proc.resolve(p + "/status"), StandardCharsets.ISO_8859_1);
                    long rss = 0;
                    String user = "?";
                    for (var l : status.split("\n", -1)) {
                        if (l.startsWith("VmRSS:"))
                            rss = Long.parseLong(l.replaceAll("[^0-9]", "")) * 1024;
                        if (l.startsWith("Uid:")) user = l.split("\\s+", -1)[1];
                    }
                    if (user.equals("0")) user = "root";
                    if (user.equals("65534")) user = "nobody";
                    m.put(p, new ProcessFacts(p, 0, user, command, words, rss));
                    cpu.put(p, 0.0);
                } catch (IOException e) {
                    continue;
                }
            }
            return new Snapshot() {
                @Override
                public Optional<ProcessFacts> get(long pid) {
                    return Optional.ofNullable(m.get(pid));
                }

                @Override
                public Map<Long, Double> cpuPercent() {
                    return cpu;
                }

                @Override
                public int missing() {
                    return pids.size() - m.size();
                }
            };
        };
    }
}
