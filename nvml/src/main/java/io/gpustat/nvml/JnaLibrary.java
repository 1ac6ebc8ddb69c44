package io.gpustat.nvml;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The native library. The only class here that sees JNA, and only its plain calls: an interface
 * proxy would cost reflection at start.
 */
final class JnaLibrary implements NvmlLibrary {

    private final NativeLibrary library;
    private final Map<String, Optional<Function>> functions = new ConcurrentHashMap<>();

    private JnaLibrary(NativeLibrary library) {
        this.library = library;
    }

    /** Loads what JNA itself needs, which a first call would wait for. */
    static void prepare() {
        try {
            // Any call loads it.
            Native.getLastError();
        } catch (LinkageError e) {
            // It comes again where it can be told.
            return;
        }
    }

    /** Loads a library by its absolute path, or by a name that the system's loader finds. */
    static NvmlLibrary open(String nameOrPath) throws NvmlException {
        // JNA's last resort is the class path; the platform's loader has nothing there to find.
        var options =
                Map.of(Library.OPTION_CLASSLOADER, (Object) ClassLoader.getPlatformClassLoader());
        try {
            return new JnaLibrary(NativeLibrary.getInstance(nameOrPath, options));
        } catch (LinkageError e) { // no such library, or JNA's own one cannot be loaded
            throw new NvmlException(
                    "dlopen", NvmlReturn.LIBRARY_NOT_FOUND, List.of(reason(nameOrPath, e)));
        }
    }

    /** The loader's own sentence: JNA tells its search in several lines, the loader's first. */
    private static String reason(String nameOrPath, LinkageError error) {
        var message = error.getMessage() == null ? error.toString() : error.getMessage();
        var lines = message.split("\n", 3);
        var sentence = lines.length > 1 ? lines[1] : lines[0];
        return sentence.contains(nameOrPath) ? sentence : nameOrPath + ": " + sentence;
    }

    @Override
    public int call(String function, Object... arguments) {
        var found = functions.get(function);
        if (found == null) {
            found = find(function);
            functions.put(function, found);
        }
        return found.isPresent()
                ? found.get().invokeInt(arguments)
                : NvmlReturn.FUNCTION_NOT_FOUND.code();
    }

    private Optional<Function> find(String function) {
        try {
            return Optional.of(library.getFunction(function));
        } catch (UnsatisfiedLinkError e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        library.close();
    }
}
