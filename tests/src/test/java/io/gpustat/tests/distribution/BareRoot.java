package io.gpustat.tests.distribution;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A root with a shell and the C library and nothing else: no Java, no tools, no users. Only root
 * can make and enter it.
 */
record BareRoot(Path folder) {

    private static final String MAKE =
            """
            mkdir -p bin dev proc tmp etc root
            cp "$(command -v dash || command -v bash)" bin/sh
            java=$(find "$1" -name java -path '*/bin/*' | head -n 1)
            library=$(find "$1" -name libjvm.so | head -n 1)
            { ldd bin/sh; ldd "$java"; ldd "$library"; } | grep -o '[[:space:]]/[^ ]*' \
                | tr -d '[:blank:]' | grep -v "^$1" | sort -u >tmp/needed
            while read -r file; do
                mkdir -p ".${file%/*}"
                cp -L "$file" ".$file"
            done <tmp/needed
            mknod -m 666 dev/null c 1 3
            mknod -m 666 dev/urandom c 1 9
            mknod -m 666 dev/tty c 5 0
            """;

    /** Makes it in an empty folder, with what this program needs of the C library. */
    static BareRoot in(Path folder, Path program) throws IOException, InterruptedException {
        Downloads.sh(folder, "set -- '" + program + "'\n" + MAKE);
        return new BareRoot(folder);
    }

    /** The words that run a shell script in it: own processes, no network. */
    List<String> words(String script) {
        var words = new ArrayList<>(List.of("unshare", "-m", "-p", "-f", "-u", "-n"));
        words.addAll(List.of("--root=" + folder, "--mount-proc=/proc", "/bin/sh", "-c", script));
        return words;
    }
}
