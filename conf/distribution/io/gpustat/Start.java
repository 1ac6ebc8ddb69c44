package io.gpustat;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;

/**
 * Where the single jar starts. Compiled for Java 8, so that an older Java can run it, which can say
 * what is missing.
 */
public final class Start {

    private static final int NEEDED = 25;

    private Start() {}

    /** Runs the program, if this Java can. */
    public static void main(String[] arguments) throws Throwable {
        String version = System.getProperty("java.specification.version");
        if (Double.parseDouble(version) < NEEDED) {
            System.err.println(
                    "gpustat: this is Java "
                            + version
                            + ", and gpustat needs Java 25 or newer; install one, or take the"
                            + " download that brings its own");
            System.exit(1);
        }
        allowReadingMemory();
        try {
            Class.forName("io.gpustat.cli.Main")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * Java warns when somebody reads memory as GraalVM does, once. A jar has no way to say that it
     * is meant, as the launcher does with an option; so this notes that the warning was given.
     */
    private static void allowReadingMemory() {
        try {
            Field warned = Class.forName("sun.misc.Unsafe").getDeclaredField("memoryAccessWarned");
            warned.setAccessible(true);
            warned.setBoolean(null, true);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another Java has no such field: then it warns, or need not.
        }
    }
}
