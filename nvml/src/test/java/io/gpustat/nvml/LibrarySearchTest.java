package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class LibrarySearchTest {

    @TempDir private Path root;

    private final List<String> opened = new ArrayList<>();
    private final Map<String, FakeLibrary> libraries = new HashMap<>();
    private LibrarySearch search;

    @BeforeEach
    void searchesTwoNamesInTwoFolders() throws IOException {
        var folders = List.of(root.resolve("debian"), root.resolve("wsl"));
        for (var folder : folders) {
            Files.createDirectory(folder);
        }
        search = new LibrarySearch(List.of("nv.so.1", "nv.so"), folders, this::open);
    }

    private NvmlLibrary open(String nameOrPath) throws NvmlException {
        opened.add(nameOrPath);
        var library = libraries.get(nameOrPath);
        if (library == null) {
            throw new NvmlException(
                    "dlopen",
                    NvmlReturn.LIBRARY_NOT_FOUND,
                    List.of(nameOrPath + ": cannot be loaded"));
        }
        return library;
    }

    private FakeLibrary library(String nameOrPath) {
        return libraries.computeIfAbsent(nameOrPath, name -> new FakeLibrary());
    }

    private Path file(String name) throws IOException {
        return Files.createFile(root.resolve(name));
    }

    @Test
    void whatTheLoaderFindsComesFirst() throws Exception {
        library("nv.so.1");
        file("debian/nv.so.1");

        search.find().close();

        assertThat(opened).containsExactly("nv.so.1");
    }

    @Test
    void theFoldersFollowInTheirOrderAndMissingFilesCostNothing() throws Exception {
        var file = file("wsl/nv.so.1").toString();
        library(file);

        search.find().close();

        assertThat(opened).containsExactly("nv.so.1", "nv.so", file);
    }

    @Test
    void aLibraryThatDoesNotInitialiseIsPassedOverForTheNext() throws Exception {
        var stub = library("nv.so").returning("nvmlInit_v2", 9);
        var real = library(file("wsl/nv.so.1").toString());

        search.find().close();

        assertThat(stub.isClosed()).isTrue();
        assertThat(real.callsOf("nvmlShutdown")).isEqualTo(1);
    }

    @Test
    void whenAllFailTheFirstThatWasLoadedGivesTheReason() throws Exception {
        library("nv.so").returning("nvmlInit_v2", 18);
        library(file("debian/nv.so").toString()).returning("nvmlInit_v2", 9);

        var failure = catchThrowableOfType(NvmlException.class, search::find);

        assertThat(failure.reason()).isEqualTo(NvmlReturn.LIB_RM_VERSION_MISMATCH);
        assertThat(failure.attempts())
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("nv.so.1: cannot be loaded"),
                        line -> assertThat(line).startsWith("nv.so: ").contains("mismatch", "18"),
                        line -> assertThat(line).contains("debian/nv.so", "Driver Not Loaded"),
                        line -> assertThat(line).contains("debian", "wsl"));
    }

    @Test
    void whenThereIsNoneTheErrorNamesWhatWasTried() {
        var failure = catchThrowableOfType(NvmlException.class, search::find);

        assertThat(failure.reason()).isEqualTo(NvmlReturn.LIBRARY_NOT_FOUND);
        assertThat(failure.attempts())
                .hasSize(3)
                .last()
                .asString()
                .contains(root.resolve("debian").toString(), root.resolve("wsl").toString());
    }

    @Test
    void aLibraryThatIsNotNvmlHasNoInitialisation() throws Exception {
        library("nv.so.1").without("nvmlInit_v2");

        var failure = catchThrowableOfType(NvmlException.class, search::find);

        assertThat(failure.reason()).isEqualTo(NvmlReturn.FUNCTION_NOT_FOUND);
    }

    @Test
    void aFileThatTheUserNamesIsTheOnlyOneTried() throws Exception {
        library("nv.so.1");
        var file = file("mine.so");
        library(file.toString());

        search.exactly(file).close();

        assertThat(opened).containsExactly(file.toString());
    }

    @Test
    void aFileThatTheUserNamesAndThatIsNotThereIsNamedInTheError() {
        var failure =
                catchThrowableOfType(
                        NvmlException.class, () -> search.exactly(root.resolve("mine.so")));

        assertThat(failure.reason()).isEqualTo(NvmlReturn.LIBRARY_NOT_FOUND);
        assertThat(failure.attempts()).containsExactly(root.resolve("mine.so") + ": no such file");
        assertThat(opened).isEmpty();
    }

    @Test
    void aFileThatTheUserNamesAndThatFailsGivesItsReason() throws Exception {
        var file = file("mine.so");
        library(file.toString()).returning("nvmlInit_v2", 4);

        var failure = catchThrowableOfType(NvmlException.class, () -> search.exactly(file));

        assertThat(failure.reason()).isEqualTo(NvmlReturn.NO_PERMISSION);
        assertThat(failure.attempts()).singleElement().asString().startsWith(file + ": ");
    }
}
