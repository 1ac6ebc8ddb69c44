package io.gpustat.tests.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.program.OtherUser;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** The Debian package, installed into a root of its own and removed again. */
final class DebianPackageIT {

    @TempDir private Path root;
    private String dpkg = "";

    @BeforeEach
    void makeRoot() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/dpkg")), "this is no Debian");
        OtherUser.assumePossible();
        Downloads.sh(
                root,
                "mkdir -p var/lib/dpkg/info var/lib/dpkg/updates var/lib/dpkg/triggers"
                        + " && touch var/lib/dpkg/status var/lib/dpkg/available");
        dpkg =
                "dpkg --root='"
                        + root
                        + "' --log=/dev/null --force-depends --force-script-chrootless ";
    }

    @Test
    void itIsInstalledAndRemovedWithoutATrace() throws Exception {
        var before = files();
        Downloads.sh(root, dpkg + "--install '" + Downloads.debianPackage() + "' 2>&1");

        var changed = Downloads.sh(root, dpkg + "--verify gpustat-jvm");
        var run =
                Run.program(root.resolve("usr/bin/gpustat").toString(), "--simulate", "h100x8")
                        .run();
        var installed = files();
        Downloads.sh(root, dpkg + "--purge gpustat-jvm 2>&1");

        assertThat(changed).isEmpty();
        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(9);
        assertThat(installed)
                .contains(
                        "./usr/share/man/man1/gpustat.1.gz",
                        "./usr/share/bash-completion/completions/gpustat",
                        "./usr/share/zsh/vendor-completions/_gpustat",
                        "./usr/share/fish/vendor_completions.d/gpustat.fish",
                        "./usr/share/doc/gpustat-jvm/copyright");
        assertThat(files()).isEqualTo(before);
    }

    private String files() throws Exception {
        return Downloads.sh(root, "find . -path ./var/lib/dpkg -prune -o -print | sort");
    }
}
