package io.gpustat.tests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import io.gpustat.tests.Repository;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** The rules of ARCHITECTURE.md, as far as a machine can check them. */
class ArchitectureTest {

    private static final int LONGEST_FILE = 350;

    private static JavaClasses program;

    @BeforeAll
    static void readTheProgram() {
        program =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("io.gpustat");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nvml",
                "polyglot",
                "spi",
                "config",
                "plugins",
                "core",
                "system",
                "run",
                "authors",
                "cli"
            })
    void everyPackageOfThePlanIsSeenHere(String name) {
        assertThat(program)
                .as("an empty import would pass every rule")
                .anyMatch(type -> type.getPackageName().equals("io.gpustat." + name));
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("io.gpustat.(*)..").should().beFreeOfCycles().check(program);
    }

    @Test
    void nvmlKnowsNothingOfGpustat() {
        onlySees("io.gpustat.nvml", "com.sun.jna..");
    }

    @Test
    void polyglotBridgeKnowsNothingOfGpustat() {
        onlySees("io.gpustat.polyglot", "org.graalvm..", "javax.management..");
    }

    @Test
    void theHookSpecificationDependsOnNothing() {
        onlySees("io.gpustat.spi");
    }

    @Test
    void pluginsSeeTheSpecificationScriptsAndTheReaderOfJson() {
        onlySees(
                "io.gpustat.plugins",
                "io.gpustat.spi",
                "io.gpustat.polyglot",
                "com.fasterxml.jackson.core..");
    }

    @Test
    void configurationSeesTheSpecificationAndToml() {
        onlySees("io.gpustat.config", "io.gpustat.spi", "org.tomlj..");
    }

    @Test
    void onlyTheRunAndTheCommandLineSeeTheConfiguration() {
        noClasses()
                .that(
                        not(
                                resideInAnyPackage(
                                        "io.gpustat.config",
                                        "io.gpustat.run",
                                        "io.gpustat.authors",
                                        "io.gpustat.cli")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.gpustat.config")
                .check(program);
    }

    @Test
    void onlyTheConfigurationSeesToml() {
        noClasses()
                .that(not(resideInAnyPackage("io.gpustat.config")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.tomlj..", "org.antlr..")
                .check(program);
    }

    @Test
    void systemSeesTheSpecificationOshiTheReaderOfJsonAndNativeCalls() {
        onlySees(
                "io.gpustat.system",
                "io.gpustat.spi",
                "oshi..",
                "com.fasterxml.jackson.core..",
                "com.sun.jna..");
    }

    @Test
    void coreSeesTheSpecificationNvmlAndTheSystem() {
        onlySees(
                "io.gpustat.core",
                "io.gpustat.spi",
                "io.gpustat.nvml",
                "io.gpustat.system",
                "com.fasterxml.jackson.core..");
    }

    @Test
    void onlyTheCommandLineSeesPicocliAndTheTerminal() {
        noClasses()
                .that(not(resideInAnyPackage("io.gpustat.cli")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("picocli..", "org.jline..")
                .check(program);
    }

    @Test
    void nothingSeesTheCommandLine() {
        noClasses()
                .that(not(resideInAnyPackage("io.gpustat.cli")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.gpustat.cli")
                .check(program);
    }

    @Test
    void onlyTheCommandLineWritesToStandardStreamsOrExits() {
        noClasses()
                .that(not(resideInAnyPackage("io.gpustat.cli")))
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .accessField(java.io.FileDescriptor.class, "out")
                .orShould()
                .accessField(java.io.FileDescriptor.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(program);
    }

    @Test
    void noNameHidesWhatATypeIsFor() {
        noClasses()
                .should()
                .haveNameMatching(".*(Util|Utils|Helper|Impl|Manager)")
                .orShould()
                .haveSimpleNameStartingWith("Abstract")
                .check(program);
    }

    @Test
    void nothingKeepsStateInStatics() {
        classes().should(new NoStaticState()).check(program);
    }

    @Test
    void everyPackageIsNullMarked() {
        for (var type : program) {
            assertThat(type.getPackage().isAnnotatedWith("org.jspecify.annotations.NullMarked"))
                    .as(type.getPackageName())
                    .isTrue();
        }
    }

    @Test
    void filesAreShort() throws IOException {
        try (var files = Files.walk(Repository.root())) {
            var tooLong =
                    files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> !file.toString().contains("/target/"))
                            .filter(file -> lines(file) > LONGEST_FILE)
                            .map(file -> Repository.root().relativize(file))
                            .toList();

            assertThat(tooLong).as("over " + LONGEST_FILE + " lines").isEmpty();
        }
    }

    private static long lines(java.nio.file.Path file) {
        try (var lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void onlySees(String name, String... others) {
        var allowed = new java.util.ArrayList<>(List.of(others));
        allowed.addAll(List.of(name + "..", "java..", "org.jspecify.."));
        classes()
                .that()
                .resideInAPackage(name + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new))
                .check(program);
    }
}
