package io.gpustat.nvml;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Where the library may be, and the first of those places where it is and works. */
final class LibrarySearch {

    /** The real library before a stub without a version, which drivers for developers install. */
    private static final List<String> LINUX_NAMES = List.of("libnvidia-ml.so.1", "libnvidia-ml.so");

    private static final List<String> LINUX_FOLDERS =
            List.of(
                    "/usr/lib/x86_64-linux-gnu", // Debian and Ubuntu
                    "/usr/lib/x86_64-linux-gnu/nvidia/current",
                    "/usr/lib/aarch64-linux-gnu",
                    "/usr/lib/aarch64-linux-gnu/nvidia/current",
                    "/usr/lib64", // Red Hat, SUSE
                    "/usr/lib64/nvidia",
                    "/usr/lib", // Arch
                    "/run/opengl-driver/lib", // NixOS
                    "/usr/local/nvidia/lib64", // containers
                    "/usr/local/nvidia/lib",
                    "/usr/lib/wsl/lib"); // Windows' own driver under WSL

    private static final List<String> WINDOWS_NAMES = List.of("nvml.dll");

    private static final List<String> WINDOWS_FOLDERS =
            List.of("C:\\Windows\\System32", "C:\\Program Files\\NVIDIA Corporation\\NVSMI");

    /** Loads a library by name or path. */
    interface Loader {
        NvmlLibrary open(String nameOrPath) throws NvmlException;
    }

    private final List<String> names;
    private final List<Path> folders;
    private final Loader loader;

    LibrarySearch(List<String> names, List<Path> folders, Loader loader) {
        this.names = List.copyOf(names);
        this.folders = List.copyOf(folders);
        this.loader = loader;
    }

    static LibrarySearch onThisMachine() {
        var isWindows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        var folders = new ArrayList<Path>();
        for (var folder : isWindows ? WINDOWS_FOLDERS : LINUX_FOLDERS) {
            folders.add(Path.of(folder));
        }
        return new LibrarySearch(
                isWindows ? WINDOWS_NAMES : LINUX_NAMES, folders, JnaLibrary::open);
    }

    /** The library in the usual places: by the system's loader first, then in the folders. */
    Nvml find() throws NvmlException {
        var candidates = new ArrayList<>(names);
        for (var folder : folders) {
            for (var name : names) {
                var file = folder.resolve(name);
                if (Files.exists(file)) {
                    candidates.add(file.toString());
                }
            }
        }
        return firstThatWorks(candidates, "nothing else in " + folders);
    }

    /** Exactly this file, because the user said so. */
    Nvml exactly(Path file) throws NvmlException {
        var path = file.toAbsolutePath().toString();
        if (!Files.exists(file)) {
            throw new NvmlException(
                    "dlopen", NvmlReturn.LIBRARY_NOT_FOUND, List.of(path + ": no such file"));
        }
        return firstThatWorks(List.of(path), "");
    }

    /** What a library says that was found tells more than that others were not found. */
    private Nvml firstThatWorks(List<String> candidates, String lastWord) throws NvmlException {
        var attempts = new ArrayList<String>();
        var reason = NvmlReturn.LIBRARY_NOT_FOUND;
        for (var candidate : candidates) {
            try {
                return initialised(candidate);
            } catch (NvmlException e) {
                attempts.addAll(e.attempts());
                if (reason == NvmlReturn.LIBRARY_NOT_FOUND) {
                    reason = e.reason();
                }
            }
        }
        if (!lastWord.isEmpty()) {
            attempts.add(lastWord);
        }
        throw new NvmlException("nvmlInit", reason, attempts);
    }

    private Nvml initialised(String candidate) throws NvmlException {
        var library = loader.open(candidate);
        try {
            return Nvml.on(library);
        } catch (NvmlException e) {
            library.close();
            throw new NvmlException(
                    e.function(), e.reason(), List.of(candidate + ": " + e.getMessage()));
        }
    }
}
