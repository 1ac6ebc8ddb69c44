package io.gpustat.plugins.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.discovery.PluginSource.EntryPoint;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                        new EntryPoint(list, "jobs", "slurm.jobs", null, List.of(files.folder())),
                        new EntryPoint(
                                list,
                                "quota",
                                "slurm.quota",
                                "Quota.standard",
                                List.of(files.folder())));
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
    void foldersOfPthFilesAreSearchedAndTheirCodeIsNotRun() throws Exception {
        files.file("project/src/slurm/__init__.py");
        var source = files.at("project/src");
        var old = files.file("old/rack.egg-info/entry_points.txt", "[gpustat]\nrack = rack\n");
        files.file(
                "site/__editable__.slurm-1.0.pth",
                "# a comment\nimport os; os.mkdir('run')\n\n" + source + "\n/nowhere\n");
        files.file("site/easy-install.pth", "../old\n");
        files.file("site/.hidden.pth", files.folder() + "\n");
        var list = files.file("site/" + LIST, "[gpustat]\nslurm = slurm\n");
        var folders = List.of(files.at("site"), source, files.at("old"));

        var found = packages().in(files.at("site"));

        assertThat(PlacedFiles.reasons(found)).isEmpty();
        assertThat(found)
                .extracting(FoundPlugin::source)
                .containsExactlyInAnyOrder(
                        new EntryPoint(list, "slurm", "slurm", null, folders),
                        new EntryPoint(old, "rack", "rack", null, folders));
        assertThat(files.at("run")).doesNotExist();
    }

    @Test
    void aProjectThatIsWorkedOnIsFoundByWhatPipNotes() throws Exception {
        files.file("my project/src/slurm.py");
        files.file(
                "site/slurm-1.0.dist-info/direct_url.json",
                "{\"dir_info\": {\"editable\": true}, \"url\": \"%s\"}"
                        .formatted(files.at("my project").toUri().toString().replaceAll("/$", "")));
        files.file("site/" + LIST, "[gpustat]\nslurm = slurm\n");

        assertThat(packages().in(files.at("site")))
                .singleElement()
                .extracting(FoundPlugin::source)
                .extracting("folders")
                .isEqualTo(
                        List.of(
                                files.at("site"),
                                files.at("my project/src"),
                                files.at("my project")));
    }

    @Test
    void aPackageThatIsInstalledForGoodHasNoProject() throws Exception {
        files.file("project/slurm.py");
        files.file(
                "site/slurm-1.0.dist-info/direct_url.json",
                "{\"dir_info\": {}, \"url\": \"" + files.at("project").toUri() + "\"}");
        files.file("site/" + LIST, "[gpustat]\nslurm = slurm\n");

        assertThat(packages().in(files.at("site")))
                .singleElement()
                .extracting(FoundPlugin::source)
                .extracting("folders")
                .isEqualTo(List.of(files.at("site")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"slurm/__init__.py", "slurm/jobs.py", "slurm/deep/helper.py"})
    void codeThatOthersCanWriteIsRefused(String file) throws Exception {
        for (var each :
                List.of("slurm/__init__.py", "slurm/jobs.py", "slurm/deep/helper.py", LIST)) {
            files.file(each, "[gpustat]\nslurm = slurm.jobs\n");
        }
        PlacedFiles.permit(files.at(file), "rw-rw-rw-");

        assertThat(PlacedFiles.reasons(packages().in(files.folder())))
                .containsExactly(
                        "others can write " + files.at(file) + "; take that from them (chmod o-w)");
    }

    @Test
    void codeInAProjectThatOthersCanWriteIsRefused() throws Exception {
        files.file("project/slurm.py");
        files.file("site/slurm.pth", files.at("project") + "\n");
        files.file("site/" + LIST, "[gpustat]\nslurm = slurm\n");
        PlacedFiles.permit(files.at("project"), "rwxrwxrwx");

        assertThat(PlacedFiles.reasons(packages().in(files.at("site"))))
                .singleElement()
                .asString()
                .startsWith("others can write " + files.at("project") + ";");
    }

    @Test
    void aPthFileThatOthersCanWriteIsPassedOver() throws Exception {
        files.file("project/slurm.py");
        files.file("site/" + LIST, "[gpustat]\nslurm = slurm\n");
        PlacedFiles.permit(files.file("site/slurm.pth", files.at("project") + "\n"), "rw-rw-rw-");

        assertThat(packages().in(files.at("site")))
                .singleElement()
                .extracting(FoundPlugin::source)
                .extracting("folders")
                .isEqualTo(List.of(files.at("site")));
        assertThat(debug).singleElement().asString().contains("slurm.pth", "others can write");
    }

    /** A link to a folder above would otherwise be followed for ever. */
    @Test
    void linksWithinAPackageAreFollowedOnce() throws Exception {
        files.file("slurm/__init__.py");
        files.file(LIST, "[gpustat]\nslurm = slurm\n");
        var outside = files.file("outside.py");
        Files.createSymbolicLink(files.at("slurm/loop"), files.at("slurm"));
        Files.createSymbolicLink(files.at("slurm/dangling"), files.at("nowhere"));
        Files.createSymbolicLink(files.at("slurm/helper.py"), outside);

        assertThat(PlacedFiles.reasons(packages().in(files.folder()))).isEmpty();

        PlacedFiles.permit(outside, "rw-rw-rw-");
        assertThat(PlacedFiles.reasons(packages().in(files.folder())))
                .singleElement()
                .asString()
                .startsWith("others can write " + outside);
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
