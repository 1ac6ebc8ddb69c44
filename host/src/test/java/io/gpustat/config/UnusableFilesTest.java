package io.gpustat.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Whatever lies where a file should: it is told, and the other file counts. */
@Timeout(60)
final class UnusableFilesTest {

    @TempDir private Path folder;

    private Path file;
    private ReadFile files;

    @BeforeEach
    void aGoodFileBeforeTheOther() throws Exception {
        file = folder.resolve("config.toml");
        files = new ReadFile(folder).and("[options]\nshow-user = true\n").andPath(file);
    }

    @Test
    void aFolder() throws Exception {
        Files.createDirectory(file);

        isIgnored(": it is a folder; the file is ignored");
    }

    @Test
    void aNamedPipe() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();

        isIgnored(": it is no regular file; the file is ignored");
    }

    @Test
    void aLinkToNothing() throws Exception {
        Files.createSymbolicLink(file, folder.resolve("gone"));

        isIgnored(": it is a link to a file that is not there; the file is ignored");
    }

    @Test
    void aLinkToItself() throws Exception {
        Files.createSymbolicLink(file, file);

        files.read();

        assertThat(files.told())
                .singleElement()
                .asString()
                .startsWith("gpustat: F/config.toml: it cannot be read: ")
                .endsWith("; the file is ignored");
    }

    @Test
    void aDevice() throws Exception {
        Files.createSymbolicLink(file, Path.of("/dev/zero"));

        isIgnored(": it is no regular file; the file is ignored");
    }

    @Test
    void anotherEncoding() throws Exception {
        Files.write(file, new byte[] {'#', '\n', '#', (byte) 0xe4, '\n'});

        isIgnored(":2: it is not UTF-8; the file is ignored");
    }

    @Test
    void aCharacterCutInTwo() throws Exception {
        Files.write(file, new byte[] {'#', (byte) 0xc3});

        isIgnored(":1: it is not UTF-8; the file is ignored");
    }

    @Test
    void aLargeOne() throws Exception {
        Files.writeString(file, "#".repeat((256 << 10) + 1));

        isIgnored(": it is larger than 256 kB; the file is ignored");
    }

    @Test
    void aDeepOne() throws Exception {
        Files.writeString(file, "a = " + "[".repeat(100_000));

        isIgnored(": it is nested too deeply; the file is ignored");
    }

    @Test
    void whatIsNoToml() throws Exception {
        Files.writeString(file, "[options]\nshow-pid = true\ninterval =\n");

        var configuration = files.read();

        assertThat(configuration.options()).containsOnlyKeys("show-user");
        assertThat(files.told())
                .singleElement()
                .asString()
                .startsWith("gpustat: F/config.toml:3: ")
                .endsWith("; the file is ignored");
    }

    @Test
    void aKeyThatIsThereTwice() throws Exception {
        Files.writeString(file, "[options]\nshow-pid = true\nshow-pid = true\n");

        var configuration = files.read();

        assertThat(configuration.options()).containsOnlyKeys("show-user");
        assertThat(files.told()).singleElement().asString().startsWith("gpustat: F/config.toml:3");
    }

    @Test
    void aByteOrderMarkAndWindowsLineEndsAreNoFault() throws Exception {
        Files.writeString(file, "\ufeff[options]\r\nshow-pid = true\r\n");

        var configuration = files.read();

        assertThat(files.told()).isEmpty();
        assertThat(configuration.options()).containsOnlyKeys("show-user", "show-pid");
    }

    @Test
    void anEmptyOneIsNoFault() throws Exception {
        Files.writeString(file, "");

        assertThat(files.read().options()).containsOnlyKeys("show-user");
        assertThat(files.told()).isEmpty();
    }

    @Test
    void oneThatOthersCanWriteNamesNoCode() throws Exception {
        Files.writeString(
                file,
                """
                [options]
                nvml = "/tmp/x.so"
                show-pid = true
                [plugins]
                paths = ["/tmp"]
                disable = ["x"]
                """);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));

        var configuration = files.read();

        var why =
                "' is ignored, as it names code to load: others can write F/config.toml; take that"
                        + " from them (chmod o-w)";
        assertThat(configuration.options()).containsOnlyKeys("show-user", "show-pid");
        assertThat(configuration.plugins().paths()).isEmpty();
        assertThat(configuration.plugins().disable()).containsExactly("x");
        assertThat(files.told())
                .containsExactlyInAnyOrder(
                        "gpustat: F/config.toml:2: 'nvml" + why,
                        "gpustat: F/config.toml:5: 'paths" + why);
    }

    private void isIgnored(String why) {
        var configuration = files.read();

        assertThat(files.told()).containsExactly("gpustat: F/config.toml" + why);
        assertThat(configuration.options()).containsOnlyKeys("show-user");
    }
}
