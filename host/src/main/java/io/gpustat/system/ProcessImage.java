package io.gpustat.system;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

import java.io.IOException;
import java.util.Map;

/**
 * The program that this process runs. Java can start another process, but not become another
 * program.
 */
public final class ProcessImage {

    private ProcessImage() {}

    /**
     * Becomes another program. It keeps the process: a shell, a signal, a time limit and an exit
     * code mean the new program, and nothing of the old one takes memory. Returns only by failing.
     *
     * @param file the program's path
     * @param words its words, the first of which is its name
     * @param variables what is added to the environment
     * @throws IOException if the system does not start it, with the number of the system's error
     */
    public static void become(String file, String[] words, Map<String, String> variables)
            throws IOException {
        var system = NativeLibrary.getProcess();
        var set = system.getFunction("setenv");
        variables.forEach((name, value) -> set.invokeInt(new Object[] {name, value, 1}));
        system.getFunction("execv").invokeInt(new Object[] {file, words});
        throw new IOException("execv " + file + ": error " + Native.getLastError());
    }
}
