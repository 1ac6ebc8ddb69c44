package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

final class TrustStoreTest {

    private static final Path FILE = Path.of("/home/ann/run 1/gpustat_conf.py");
    private static final byte[] CONTENT = "x = 1\n".getBytes(StandardCharsets.UTF_8);

    @TempDir private Path temporary;
    private PlacedFiles files = new PlacedFiles(Path.of(""));
    private TrustStore store = store(Path.of(""));

    @BeforeEach
    void open() throws IOException {
        files = PlacedFiles.in(temporary);
        store = store(files.at("state/gpustat"));
    }

    private static TrustStore store(Path folder) {
        return new TrustStore(folder, FileSafety.ofUser(PlacedFiles.SELF));
    }

    @Test
    void nothingIsTrustedAtFirst() throws Exception {
        assertThat(store.trusts(FILE, CONTENT)).isFalse();
        assertThat(store.untrust(FILE)).isFalse();
    }

    @Test
    void thisContentOfThisFileIsTrustedAndNoOther() throws Exception {
        store.trust(FILE, CONTENT);

        assertThat(store.trusts(FILE, CONTENT)).isTrue();
        assertThat(store.trusts(FILE, "x = 2\n".getBytes(StandardCharsets.UTF_8))).isFalse();
        assertThat(store.trusts(FILE.resolveSibling("other.py"), CONTENT)).isFalse();
    }

    @Test
    void theLatestContentCounts() throws Exception {
        store.trust(FILE, CONTENT);
        store.trust(FILE, new byte[] {1});

        assertThat(store.trusts(FILE, CONTENT)).isFalse();
        assertThat(store.trusts(FILE, new byte[] {1})).isTrue();
        assertThat(Files.readAllLines(files.at("state/gpustat/trust"))).hasSize(1);
    }

    @Test
    void untrustForgetsOneFile() throws Exception {
        var other = Path.of("/b.py");
        store.trust(FILE, CONTENT);
        store.trust(other, CONTENT);

        assertThat(store.untrust(FILE)).isTrue();

        assertThat(store.trusts(FILE, CONTENT)).isFalse();
        assertThat(store.trusts(other, CONTENT)).isTrue();
    }

    @Test
    void theLineOfOneFileDoesNotServeAnother() throws Exception {
        store.trust(FILE, CONTENT);
        var list = files.at("state/gpustat/trust");
        Files.writeString(list, Files.readString(list).replace("run 1", "run 2"));

        assertThat(store.trusts(Path.of("/home/ann/run 2/gpustat_conf.py"), CONTENT)).isFalse();
    }

    @Test
    void theFolderAndTheFileAreTheUsersAlone() throws Exception {
        Files.createDirectories(files.at("state/gpustat"));
        PlacedFiles.permit(files.at("state/gpustat"), "rwxr-xr-x");

        store.trust(FILE, CONTENT);

        assertThat(permissions(files.at("state/gpustat"))).isEqualTo("rwx------");
        assertThat(permissions(files.at("state/gpustat/trust"))).isEqualTo("rw-------");
    }

    @Test
    void aListThatOthersCanWriteIsAnError() throws Exception {
        store.trust(FILE, CONTENT);
        PlacedFiles.permit(files.at("state/gpustat/trust"), "rw----rw-");

        assertThatThrownBy(() -> store.trusts(FILE, CONTENT))
                .hasMessageContaining("the list of trusted files is not safe: others can write");
    }

    @Test
    void aPathWithALineBreakCannotSmuggleInALine() {
        var path = Path.of("/home/a\n0123 /etc/b.py");

        assertThatThrownBy(() -> store.trust(path, CONTENT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line break");
    }

    @Test
    void withoutAHomeNothingCanBeTrusted() throws Exception {
        var none = new TrustStore(null, FileSafety.ofUser(PlacedFiles.SELF));

        assertThat(none.trusts(FILE, CONTENT)).isFalse();
        assertThatThrownBy(() -> none.trust(FILE, CONTENT)).hasMessageContaining("set HOME");
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
