package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.discovery.PluginSource.EntryPoint;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class PythonPackagesTest {

    private static final String LIST = "slurm-1.0.dist-info/entry_points.txt";

    @TempDir private Path temporary;

    private final List<String> debug = new ArrayList<>();
    private PlacedFiles files = new PlacedFiles(Path.of(""));

    @BeforeEach
    void resolve() throws IOException {
        files = PlacedFiles.in(temporary);
    }

    @Test
    void theFoldersOfAnEnvironmentAreThoseOfItsPythons() throws Exception {
        Files.createDirectories(files.at("lib/python3.12/site-packages"));
        Files.createDirectories(files.at("lib/python3.11"));
        Files.createDirectories(files.at("lib/perl5"));

        assertThat(PythonPackages.folders(files.folder()))
                .containsExactly(
                        files.at("lib/python3.11/site-packages"),
                        files.at("lib/python3.12/site-packages"));
        assertThat(PythonPackages.folders(files.at("none"))).isEmpty();
    }

    @Test
    void theEntryPointsOfTheGroupAreRead() throws Exception {
        var list =
                files.file(
                        LIST,
                        """
                        [console_scripts]
                        slurm = slurm.main:run

                        [gpustat]
                        # how it is called
                        jobs = slurm.jobs
                          quota=slurm.quota:Quota.standard [fast, slow]

                        [gpustat.other]
                        not = this
                        """);

        assertThat(find())
                .containsExactly(
                        new EntryPoint(list, "jobs", "slurm.jobs", null, files.folder()),
                        new EntryPoint(
                                list, "quota", "slurm.quota", "Quota.standard", files.folder()));
    }

    @Test
    void anEntryPointWithoutAModuleIsRefused() throws Exception {
        files.file(LIST, "[gpustat]\nslurm\n");

        assertThat(PlacedFiles.reasons(packages().in(files.folder())))
                .containsExactly("the entry point 'slurm' names no module");
    }

    @Test
    void aListThatOthersCanWriteIsRefused() throws Exception {
        PlacedFiles.permit(files.file(LIST, "[gpustat]\na = b\n"), "rw-rw-rw-");

        assertThat(PlacedFiles.reasons(packages().in(files.folder())))
                .singleElement()
                .asString()
                .startsWith("others can write");
    }

    @Test
    void aListThatIsNoTextIsExplained() throws Exception {
        var list = files.file(LIST);
        Files.write(list, new byte[] {(byte) 0xff, (byte) 0xfe});

        assertThat(packages().in(files.folder())).isEmpty();
        assertThat(debug).singleElement().asString().contains(list.toString());
    }

    @Test
    void ofAPackageInTwoFoldersTheFirstCounts() throws Exception {
        var first = files.file("one/" + LIST, "[gpustat]\na = b\n");
        files.file("two/Slurm-2.0.dist-info/entry_points.txt", "[gpustat]\na = b\nc = d\n");
        var packages = packages();

        var found = new ArrayList<>(packages.in(files.at("one")));
        found.addAll(packages.in(files.at("two")));

        assertThat(PlacedFiles.usable(found)).containsExactly(first);
    }

    @Test
    void aFolderWithoutPackagesHasNone() throws Exception {
        files.file("slurm.py");

        assertThat(PythonPackages.areIn(files.folder())).isFalse();
        assertThat(find()).isEmpty();
        assertThat(packages().in(files.at("none"))).isEmpty();
        assertThat(debug).isEmpty();
    }

    private List<PluginSource> find() {
        return packages().in(files.folder()).stream().map(FoundPlugin::source).toList();
    }

    private PythonPackages packages() {
        return new PythonPackages(FileSafety.ofUser(PlacedFiles.SELF), debug::add);
    }
}
