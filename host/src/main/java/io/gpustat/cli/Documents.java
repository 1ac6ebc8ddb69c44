package io.gpustat.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes the manual page and the completions where an installed program has them. The build runs
 * it; users never do.
 */
final class Documents {

    private static final Map<String, String> COMPLETIONS =
            Map.of(
                    "bash", "bash-completion/completions/gpustat",
                    "zsh", "zsh/vendor-completions/_gpustat",
                    "fish", "fish/vendor_completions.d/gpustat.fish");

    private Documents() {}

    /**
     * Writes them.
     *
     * @param arguments the folder {@code share}
     */
    public static void main(String[] arguments) throws IOException {
        var share = Path.of(arguments[0]);
        var table = new OptionTable();
        write(share.resolve("man/man1/gpustat.1"), ManPage.text(table, Help.version()));
        for (var shell : OptionTable.SHELLS) {
            var file = share.resolve(String.valueOf(COMPLETIONS.get(shell)));
            write(file, Completion.script(shell, table));
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
