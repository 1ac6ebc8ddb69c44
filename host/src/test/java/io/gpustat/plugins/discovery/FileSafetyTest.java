package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class FileSafetyTest {

    @TempDir private Path temporary;
    private PlacedFiles files = new PlacedFiles(Path.of(""));

    private final FileSafety ofUser = FileSafety.ofUser(PlacedFiles.SELF);
    private final FileSafety strict = FileSafety.strict(PlacedFiles.SELF);

    @BeforeEach
    void resolve() throws IOException {
        files = PlacedFiles.in(temporary);
    }

    @Test
    void aFileOfTheUserIsSafe() throws Exception {
        assertThat(ofUser.whyUnsafe(files.file("a.py"))).isNull();
    }

    @Test
    void aFileThatOthersCanWriteIsNot() throws Exception {
        var file = files.file("a.py");
        PlacedFiles.permit(file, "rw-r--rw-");

        var why = "others can write " + file + "; take that from them (chmod o-w)";
        assertThat(ofUser.whyUnsafe(file)).isEqualTo(why);
        assertThat(strict.whyUnsafe(file)).isEqualTo(why);
        assertThat(FileSafety.ofRoot().whyUnsafe(file)).isNotNull();
    }

    @Test
    void aFolderThatOthersCanWriteMakesWhatIsInItUnsafe() throws Exception {
        var file = files.file("a/b/c.py");
        PlacedFiles.permit(files.at("a"), "rwxr-xrwx");

        assertThat(ofUser.whyUnsafe(file)).contains("others can write " + files.at("a") + ";");
    }

    @Test
    void aStickyFolderIsAnExcuseForFilesOfTheUserAlone() throws Exception {
        var file = files.file("shared/c.py");
        Files.setAttribute(files.at("shared"), "unix:mode", 01777);

        assertThat(ofUser.whyUnsafe(file)).isNull();
        assertThat(strict.whyUnsafe(file)).contains("others can write " + files.at("shared"));
    }

    @Test
    void whoCanWriteTheFolderOfALinkChoosesWhatItMeans() throws Exception {
        var file = files.file("own/c.py");
        var link = files.at("shared/c.py");
        Files.createDirectory(files.at("shared"));
        Files.createSymbolicLink(link, file);
        assertThat(ofUser.whyUnsafe(link, file)).isNull();

        PlacedFiles.permit(files.at("shared"), "rwxr-xrwx");

        assertThat(ofUser.whyUnsafe(file)).isNull();
        assertThat(ofUser.whyUnsafe(link, file)).contains("others can write " + files.at("shared"));
    }

    @Test
    void aGroupOfTheUsersOwnMayWrite() throws Exception {
        var file = files.file("a.py");
        PlacedFiles.permit(file, "rw-rw-r--");

        assertThat(ofUser.whyUnsafe(file)).isNull();
    }
}
