package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Plugins in packages and jars, installed as people install them. */
final class PackagesIT {

    private static final String PLUGIN =
            """
            import io.gpustat.spi.GpustatPlugin;
            import java.util.List;

            public final class Plugin implements GpustatPlugin {
                @Override
                public String name() {
                    return "jarred";
                }

                @Override
                public List<String> printFooter(PrintFooter parts) {
                    return List.of("from a jar");
                }
            }
            """;

    @TempDir private Path folder;
    private UserHome user = new UserHome(Path.of(""));

    @BeforeEach
    void makeHome() throws Exception {
        user = UserHome.in(folder);
    }

    @Test
    void aPackageThatPipInstallsInAVirtualEnvironmentIsFound() throws Exception {
        Tool.assume("python3", "-m", "pip", "--version");
        var environment =
                environmentWith(
                        "--no-build-isolation", "--no-compile", wheel().write(folder).toString());

        var run = user.gpustat().with("VIRTUAL_ENV", environment.toString()).run();
        var list = user.plugins("list").with("VIRTUAL_ENV", environment.toString()).run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("a class of 1.0", "a module of 1.0");
        assertThat(list.lines())
                .anyMatch(line -> line.matches("100 +wheel-hooks +package +Python +loaded .*"))
                .anyMatch(line -> line.matches("100 +wheel-class +package +Python +loaded .*"));
    }

    @Test
    void aPackageOfTheUserSiteAndTheEnvironmentCountsOnce() throws Exception {
        wheel().unpack(user.home().resolve(".local/lib/python3.12/site-packages"));
        wheel().unpack(folder.resolve("env/lib/python3.11/site-packages"));

        var site = user.gpustat().run();
        var both = user.gpustat().with("CONDA_PREFIX", folder.resolve("env").toString()).run();

        assertThat(site.err() + both.err()).isEmpty();
        assertThat(UserHome.footer(site)).containsExactly("a class of 1.0", "a module of 1.0");
        assertThat(UserHome.footer(both)).containsExactly("a class of 1.0", "a module of 1.0");
    }

    @Test
    void aPackageThatNeedsAMissingModuleIsToldWithThePathThatWasSearched() throws Exception {
        var site = user.home().resolve(".local/lib/python3.12/site-packages");
        new Wheel("lacking", "lacking = lacking")
                .file("lacking.py", "import no_such_module\n")
                .unpack(site);

        var run = user.gpustat().run();

        assertThat(run.exitCode()).isZero();
        assertThat(UserHome.footer(run)).isEmpty();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("lacking.py:1: ", "No module named 'no_such_module'")
                .contains(site.toString().replace(user.home().toString(), "~"));
    }

    /** R42: what psutil and numpy do. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "import fastmath._native",
                "from fastmath._native import add",
                "from . import _native"
            })
    void aPackageWithNativeCodeIsToldWithThatFile(String statement) throws Exception {
        var site = user.home().resolve(".local/lib/python3.12/site-packages");
        new Wheel("fastmath", "fastmath = fastmath")
                .file("fastmath/__init__.py", statement + "\n")
                .file("fastmath/_native.cpython-312-x86_64-linux-gnu.so", "native")
                .unpack(site);

        var run = user.gpustat().run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("fastmath/__init__.py:1: ", "_native")
                .contains("_native.cpython-312-x86_64-linux-gnu.so is native code");
    }

    @Test
    void anEntryPointWithoutItsModuleIsTold() throws Exception {
        var site = user.home().resolve(".local/lib/python3.12/site-packages");
        new Wheel("hollow", "hollow = hollow_module:Plugin").unpack(site);

        var run = user.gpustat().run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("hollow", "No module named 'hollow_module'");
    }

    @Test
    void aPackageThatPipInstallsToBeWorkedOnIsFound() throws Exception {
        Tool.assume("python3", "-c", "import setuptools, wheel, pip");
        var project = user.work().resolve("project");
        user.file(
                project.resolve("pyproject.toml"),
                """
                [build-system]
                requires = ["setuptools"]
                build-backend = "setuptools.build_meta"

                [project]
                name = "bench"
                version = "1.0"

                [project.entry-points.gpustat]
                bench = "bench.plugin"
                """);
        user.file(project.resolve("src/bench/__init__.py"), "");
        var plugin = user.python(project.resolve("src/bench/plugin.py"), "worked on");
        var environment =
                environmentWith(
                        "--no-deps", "--no-build-isolation", "--editable", project.toString());

        var before = user.gpustat().with("VIRTUAL_ENV", environment.toString()).run();
        user.python(plugin, "and changed");
        var after = user.gpustat().with("VIRTUAL_ENV", environment.toString()).run();

        assertThat(before.err() + after.err()).isEmpty();
        assertThat(UserHome.footer(before)).containsExactly("worked on");
        assertThat(UserHome.footer(after)).containsExactly("and changed");
    }

    @Test
    void anEditableInstallationIsFoundByItsPthFile() throws Exception {
        var site = user.home().resolve(".local/lib/python3.12/site-packages");
        var source = user.work().resolve("project/src");
        new Wheel("bench", "bench = bench.plugin").unpack(site);
        user.file(site.resolve("__editable__.bench-1.0.pth"), source + "\nimport no.such.thing\n");
        user.file(source.resolve("bench/__init__.py"), "");
        user.file(source.resolve("bench/words.py"), "LINE = 'from a project'\n");
        var plugin =
                user.file(
                        source.resolve("bench/plugin.py"),
                        "from .words import LINE\ndef print_footer():\n    return LINE\n");

        var run = user.gpustat().run();
        Files.setPosixFilePermissions(plugin, PosixFilePermissions.fromString("rw-rw-rw-"));
        var unsafe = user.gpustat().run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("from a project");
        assertThat(unsafe.err()).contains("others can write ", "bench/plugin.py");
        assertThat(UserHome.footer(unsafe)).isEmpty();
    }

    @Test
    void aPackageThatNpmPacksAndInstallsIsFound() throws Exception {
        Tool.assume("npm", "--version");
        var source = user.work().resolve("source");
        user.file(
                source.resolve("package.json"),
                """
                {"name": "@lab/gpustat-lines", "version": "1.0.0", "type": "module",
                 "description": "lines", "license": "MIT", "gpustat": "./lib/plugin.js"}
                """);
        user.file(
                source.resolve("lib/plugin.js"),
                """
                import { line } from "./line.js";
                export const printFooter = () => line;
                """);
        user.file(source.resolve("lib/line.js"), "export const line = 'from a package';\n");
        Tool.npmInstall(user.config(), source, "lab-gpustat-lines-1.0.0.tgz");

        var run = user.gpustat().run();

        assertThat(run.err()).isEmpty();
        assertThat(UserHome.footer(run)).containsExactly("from a package");
        assertThat(user.plugins("list").run().out())
                .contains("@lab/gpustat-lines  package  JavaScript  loaded");
    }

    @Test
    void aJarIsFoundInItsFolderAndByItsName() throws Exception {
        var other = Files.createDirectories(folder.resolve("jars/other"));
        PluginJar.build(PLUGIN, other.resolve("x.jar"));

        var named = user.gpustat("--plugin", other.resolve("x.jar").toString()).run();
        Files.createDirectories(user.config().resolve("plugins"));
        Files.move(other.resolve("x.jar"), user.config().resolve("plugins/x.jar"));
        var found = user.gpustat().run();

        assertThat(named.err() + found.err()).isEmpty();
        assertThat(UserHome.footer(named)).containsExactly("from a jar");
        assertThat(UserHome.footer(found)).containsExactly("from a jar");
    }

    @Test
    void aJarThatIsNoPluginIsTold() throws Exception {
        user.file(user.config().resolve("plugins/broken.jar"), "no zip");
        var jars = user.config().resolve("plugins");
        PluginJar.build(
                PLUGIN.replace("return \"jarred\";", "throw new IllegalStateException(\"no\");"),
                jars.resolve("nameless.jar"));
        PluginJar.build(PLUGIN.replace("\"jarred\"", "null"), jars.resolve("null.jar"));

        var run = user.gpustat().run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(1);
        assertThat(run.err().lines())
                .hasSize(3)
                .anyMatch(line -> line.contains("broken.jar"))
                .anyMatch(line -> line.contains("nameless.jar"))
                .anyMatch(line -> line.contains("null.jar"));
    }

    private static Wheel wheel() {
        return new Wheel(
                        "wheelplug",
                        "wheel-hooks = wheelplug.hooks\n"
                                + "wheel-class = wheelplug.classy : Plugin [extra]")
                .file("wheelplug/__init__.py", "VERSION = '1.0'\n")
                .file(
                        "wheelplug/hooks.py",
                        """
                        from . import VERSION

                        def print_footer():
                            return "a module of " + VERSION
                        """)
                .file(
                        "wheelplug/classy.py",
                        """
                        from wheelplug import VERSION

                        class Plugin:
                            def __init__(self):
                                self.kind = "a class of "

                            def print_footer(self, gpus):
                                return self.kind + VERSION
                        """);
    }

    /** A real virtual environment in which pip has installed this without looking elsewhere. */
    private Path environmentWith(String... options) throws Exception {
        var environment = folder.resolve("env");
        Tool.run(folder, "python3", "-m", "venv", environment.toString(), "--without-pip");
        var words = new ArrayList<>(List.of("python3", "-m", "pip", "--python"));
        words.add(environment.resolve("bin/python").toString());
        words.addAll(List.of("install", "--no-index"));
        words.addAll(List.of(options));
        Tool.run(folder, words.toArray(String[]::new));
        return environment;
    }
}
