package io.gpustat.plugins.definitions;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.plugins.discovery.FileSafety;
import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.plugins.discovery.PluginSource.EntryPoint;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;
import io.gpustat.spi.Option;
import io.gpustat.spi.Option.Action;
import io.gpustat.spi.Option.Arity;
import io.gpustat.spi.ValueType;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

final class DefinitionStoreTest {

    private static final Option PLAIN = Option.value("STATE", "jobs in it", "--slurm", "-S");

    private static final Option RICH =
            new Option.Builder("--level")
                    .action(Action.APPEND)
                    .arity(Arity.exactly(2))
                    .type(ValueType.INTEGER)
                    .constant(1.5)
                    .standard(List.of(1L, 2L))
                    .choices(List.of(1L, 2L, 3L))
                    .required(true)
                    .help("the level")
                    .group("levels")
                    .rival(7)
                    .build();

    @TempDir private Path folder;

    private final List<String> debug = new ArrayList<>();
    private DefinitionStore store;
    private Path plugin;
    private Path helper;

    @BeforeEach
    void writePlugin() throws IOException {
        folder = folder.toRealPath();
        Files.createDirectory(folder.resolve("definitions"));
        store = store("1.0");
        plugin = Files.writeString(folder.resolve("slurm.py"), "import helper\n");
        helper = Files.writeString(folder.resolve("helper.py"), "x = 1\n");
    }

    @Test
    void whatWasKeptIsFoundAgain() {
        keep(definition(PLAIN, RICH));

        assertThat(store("1.0").find(ScriptFile.of(plugin))).isEqualTo(definition(PLAIN, RICH));
        assertThat(debug).isEmpty();
    }

    @Test
    void itHoldsAsLongAsTheFileSaysTheSame() throws IOException {
        keep(definition());

        Files.writeString(plugin, "import helper \n");

        assertThat(store.find(ScriptFile.of(plugin))).isNull();
    }

    @Test
    void itHoldsAsLongAsWhatItImportsSaysTheSame() throws IOException {
        keep(definition());

        Files.writeString(helper, "x = 2\n");
        var changed = store.find(ScriptFile.of(plugin));
        Files.writeString(helper, "x = 1\n");
        var asBefore = store.find(ScriptFile.of(plugin));
        Files.delete(helper);

        assertThat(changed).isNull();
        assertThat(asBefore).isEqualTo(definition());
        assertThat(store.find(ScriptFile.of(plugin))).isNull();
    }

    @Test
    void ofAFileThatWasReadAlreadyTheTextCounts() throws IOException {
        var read = new ScriptFile(plugin, "slurm", "import helper\n");
        store.keep(read, List.of(plugin, helper), definition());

        Files.writeString(plugin, "something else\n");

        assertThat(store.find(read)).isEqualTo(definition());
        assertThat(store.find(new ScriptFile(plugin, "slurm", "something else\n"))).isNull();
    }

    @Test
    void onePluginIsNotTakenForAnother() {
        keep(definition());

        assertThat(store.find(ScriptFile.of(helper))).isNull();
        assertThat(store.find(new ScriptFile(plugin, "other", null))).isNull();
        assertThat(store.find(entryPoint("slurm:A"))).isNull();
    }

    @Test
    void entryPointsOfOneFileAreApart() {
        store.keep(entryPoint("A"), List.of(plugin), definition(PLAIN));
        store.keep(entryPoint("B"), List.of(plugin), definition(RICH));

        assertThat(store.find(entryPoint("A"))).isEqualTo(definition(PLAIN));
        assertThat(store.find(entryPoint("B"))).isEqualTo(definition(RICH));
    }

    @Test
    void whatAnotherVersionKeptDoesNotCount() {
        keep(definition());

        assertThat(store("1.1").find(ScriptFile.of(plugin))).isNull();
    }

    @Test
    void anOptionThatHasCodeOfThePluginIsNotKept() throws IOException {
        keep(definition(new Option.Builder("--n").type(text -> text).build()));
        keep(definition(new Option.Builder("--n").standard(new Object()).build()));

        assertThat(store.find(ScriptFile.of(plugin))).isNull();
        assertThat(folder.resolve("definitions")).isEmptyDirectory();
    }

    @Test
    void whatIsCutShortOrNonsenseIsNotThere() throws IOException {
        keep(definition(PLAIN));
        var kept = kept();
        var bytes = Files.readAllBytes(kept);
        for (var length = 0; length < bytes.length; length++) {
            Files.write(kept, java.util.Arrays.copyOf(bytes, length));
            assertThat(store.find(ScriptFile.of(plugin))).as("%d bytes", length).isNull();
        }
        Files.writeString(kept, "nonsense");

        assertThat(store.find(ScriptFile.of(plugin))).isNull();
    }

    @Test
    void whatOthersCanWriteIsNotBelieved() throws IOException {
        keep(definition());

        Files.setPosixFilePermissions(kept(), PosixFilePermissions.fromString("rw-rw-rw-"));

        assertThat(store.find(ScriptFile.of(plugin))).isNull();
    }

    @Test
    void aFolderThatIsGoneIsNoError() throws IOException {
        Files.delete(folder.resolve("definitions"));

        keep(definition());

        assertThat(store.find(ScriptFile.of(plugin))).isNull();
        assertThat(debug).singleElement().asString().contains("cannot be kept");
    }

    private DefinitionStore store(String version) {
        return new DefinitionStore(
                folder.resolve("definitions"),
                version,
                FileSafety.ofUser(Path.of("/proc/self")),
                debug::add);
    }

    private void keep(PluginDefinition definition) {
        store.keep(ScriptFile.of(plugin), List.of(plugin, helper), definition);
    }

    private Path kept() throws IOException {
        try (var files = Files.list(folder.resolve("definitions"))) {
            return files.findFirst().orElseThrow();
        }
    }

    private PluginSource entryPoint(String attribute) {
        return new EntryPoint(plugin, "slurm", "slurm", attribute, List.of(folder));
    }

    private static PluginDefinition definition(Option... options) {
        return new PluginDefinition(
                "slurm",
                20,
                "Python",
                List.of("add_options", "print_footer"),
                List.of("addOptions", "printFooter"),
                List.of(options));
    }
}
