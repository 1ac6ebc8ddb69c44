package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

final class PrivateFolderTest {

    @TempDir private Path folder;

    private final List<String> debug = new ArrayList<>();

    @Test
    void itIsMadeForTheUserAlone() throws IOException {
        var made = in(folder.resolve("cache"));

        assertThat(made).isEqualTo(folder.resolve("cache/private"));
        assertThat(Files.getPosixFilePermissions(folder.resolve("cache/private")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(in(folder.resolve("cache"))).isEqualTo(made);
        assertThat(debug).isEmpty();
    }

    @Test
    void oneThatOthersCanWriteIsNotUsed() throws IOException {
        Files.createDirectory(folder.resolve("private"));
        Files.setPosixFilePermissions(
                folder.resolve("private"), PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(in(folder)).isNull();
        assertThat(debug).singleElement().asString().contains("others can write");
    }

    @Test
    void oneThatCannotBeMadeIsNoError() throws IOException {
        Files.writeString(folder.resolve("cache"), "a file");

        assertThat(in(folder.resolve("cache"))).isNull();
        assertThat(in(null)).isNull();
        assertThat(debug).singleElement().asString().contains("cannot be used");
    }

    private @Nullable Path in(@Nullable Path cache) {
        return PrivateFolder.in(
                cache, "private", FileSafety.ofUser(Path.of("/proc/self")), debug::add);
    }
}
