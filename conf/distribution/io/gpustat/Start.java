package io.gpustat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
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
        readMemoryOnce();
        try {
            Class.forName("io.gpustat.cli.Main")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * Java warns once when somebody reads memory as GraalVM does, and a jar has no way to say that
     * it is meant; so the warning comes here, where nobody sees it.
     */
    private static void readMemoryOnce() {
        PrintStream err = System.err;
        System.setErr(new PrintStream(new ByteArrayOutputStream()));
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field field = unsafe.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            unsafe.getMethod("arrayBaseOffset", Class.class).invoke(field.get(null), byte[].class);
        } catch (ReflectiveOperationException e) {
            // Then nobody reads memory that way.
        } finally {
            System.setErr(err);
        }
    }
}
