package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;

/**
 * The command in a checkout, which builds what it starts. Here the build only writes a program that
 * says hello.
 */
final class CheckoutIT {
    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");
    private static final String BUILD =
            """
            #!/bin/sh
            echo built >>builds
            sleep 1
            mkdir -p host/target/gpustat/bin conf/target
            printf '#!/bin/sh\\necho hello\\n' >host/target/gpustat/bin/gpustat
            chmod +x host/target/gpustat/bin/gpustat
            touch host/target/gpustat/.built
            """;

    @TempDir private Path folder;
    private Path checkout = Path.of("");

    @BeforeEach
    void copyCheckout() throws IOException {
        checkout = Files.createDirectory(folder.resolve("a checkout"));
        Files.copy(Repository.root().resolve("gpustat"), checkout.resolve("gpustat"));
        for (var source :
                List.of(
                        "pom.xml",
                        "host/pom.xml",
                        "nvml/src/main/A.java",
                        "polyglot-bridge/src/main/B.java",
                        "host/src/main/C.java",
                        "conf/assemble",
                        "plugins-python/p.py",
                        "plugins-js/p.js")) {
            var file = checkout.resolve(source);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }
        var maven = folder.resolve("bin/mvn");
        Files.createDirectory(maven.getParent());
        Files.writeString(maven, BUILD);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void buildsOnceAndThenStarts() throws Exception {
        var first = gpustat().run();
        var second = gpustat().run();

        assertThat(first.lines()).containsExactly("hello");
        assertThat(first.err()).contains("building");
        assertThat(second).isEqualTo(new Run(0, "hello\n", ""));
        assertThat(builds()).hasSize(1);
    }

    @Test
    void twoAtOnceBuildOnce() throws Exception {
        try (var one = gpustat().start()) {
            var two = gpustat().run();

            assertThat(one.exitCode()).isZero();
            assertThat(two.lines()).containsExactly("hello");
        }
        assertThat(builds()).hasSize(1);
    }

    @Test
    void buildsAgainWhenASourceIsNewer() throws Exception {
        gpustat().run();
        touch("plugins-js/p.js");

        gpustat().run();

        assertThat(builds()).hasSize(2);
    }

    /**
     * Building other modules makes folders beside the sources, and Python keeps what it has
     * compiled there.
     */
    @Test
    void whatOtherBuildsLeaveIsNoSource() throws Exception {
        gpustat().run();
        Files.createDirectories(checkout.resolve("plugins-python/__pycache__"));
        Files.writeString(checkout.resolve("plugins-python/__pycache__/p.pyc"), "");
        Files.writeString(checkout.resolve("conf/target/archive"), "");
        touch("plugins-python/__pycache__/p.pyc");
        touch("conf/target/archive");
        touch("conf");
        touch("plugins-python");

        gpustat().run();

        assertThat(builds()).hasSize(1);
    }

    private void touch(String name) throws IOException {
        Files.setLastModifiedTime(checkout.resolve(name), FileTime.from(LATER));
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(checkout.resolve("builds"));
    }

    private Run.Command gpustat() {
        return Run.program(checkout.resolve("gpustat").toString())
                .with("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
    }
}
