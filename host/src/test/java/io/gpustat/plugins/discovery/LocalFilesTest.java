package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class LocalFilesTest {

    private static final String NAME = "work/gpustat_conf.py";

    @TempDir private Path temporary;

    private final List<String> debug = new ArrayList<>();
    private PlacedFiles files = new PlacedFiles(Path.of(""));

    @BeforeEach
    void resolve() throws IOException {
        files = PlacedFiles.in(temporary);
    }

    @Test
    void aFileIsUntrustedUntilItIsTrusted() throws Exception {
        var file = files.file(NAME, "x = 'é'\n");
        assertThat(states()).containsExactly(State.UNTRUSTED);

        assertThat(local().trust(file)).isEqualTo(file);

        assertThat(find())
                .singleElement()
                .extracting(FoundPlugin::source)
                .isEqualTo(new ScriptFile(file, "gpustat_conf", "x = 'é'\n"));
    }

    @Test
    void whatIsLoadedIsWhatWasCompared() throws Exception {
        var file = files.file(NAME, "x = 1\n");
        local().trust(file);
        var found = find();

        Files.writeString(file, "x = 2\n");

        assertThat(found)
                .singleElement()
                .extracting(plugin -> ((ScriptFile) plugin.source()).text())
                .isEqualTo("x = 1\n");
        assertThat(states()).containsExactly(State.UNTRUSTED);
    }

    @Test
    void aLinkStandsForItsFile() throws Exception {
        var real = files.file("real.py", "x = 1\n");
        Files.createDirectory(files.at("work"));
        Files.createSymbolicLink(files.at(NAME), real);

        assertThat(local().trust(files.at(NAME))).isEqualTo(real);

        assertThat(PlacedFiles.usable(find())).containsExactly(real);
        Files.delete(files.at(NAME));
        Files.createSymbolicLink(files.at(NAME), files.file("other.py", "x = 1\n"));
        assertThat(states()).containsExactly(State.UNTRUSTED);
    }

    @Test
    void whatOthersCanWriteIsUnsafeAndCannotBeTrusted() throws Exception {
        var file = files.file(NAME);
        local().trust(file);
        PlacedFiles.permit(file, "rw-rw-rw-");

        assertThat(states()).containsExactly(State.UNSAFE);
        assertThatThrownBy(() -> local().trust(file)).hasMessageContaining("others can write");
    }

    @Test
    void whatIsNoFileIsUnsafe() throws Exception {
        Files.createDirectories(files.at(NAME));

        assertThat(states()).containsExactly(State.UNSAFE);
    }

    @Test
    void whatIsNoUtf8IsExplained() throws Exception {
        var file = files.file(NAME);
        Files.write(file, new byte[] {(byte) 0xff});
        local().trust(file);

        assertThat(find()).isEmpty();
        assertThat(debug).singleElement().asString().contains("is not UTF-8");
    }

    @Test
    void aFileThatIsGoneCanBeUntrusted() throws Exception {
        var file = files.file(NAME);
        local().trust(file);
        Files.delete(file);

        assertThat(local().untrust(files.at("work/../" + NAME))).isTrue();
        assertThat(local().untrust(file)).isFalse();
    }

    private List<FoundPlugin> find() {
        return local().in(files.at("work"));
    }

    private List<State> states() {
        return find().stream()
                .flatMap(plugin -> java.util.stream.Stream.ofNullable(plugin.refusal()))
                .map(FoundPlugin.Refusal::state)
                .toList();
    }

    private LocalFiles local() {
        var safety = FileSafety.ofUser(PlacedFiles.SELF);
        return new LocalFiles(new TrustStore(files.at("state"), safety), safety, debug::add);
    }
}
