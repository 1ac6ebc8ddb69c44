package io.gpustat.nvml;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** What a number of the C interface stands for. */
@FunctionalInterface
interface Meaning {

    /** The number itself. */
    Meaning NUMBER = number -> number;

    /** Off or on. */
    Meaning SWITCH = number -> number != 0;

    /** The value; null for a number that means "unknown". */
    @Nullable Object of(long number);

    /** A word from a list; a number that the list does not have stays a number. */
    static Meaning words(String... words) {
        return number ->
                number < 0 || number >= words.length || words[(int) number].isEmpty()
                        ? (Object) number
                        : words[(int) number];
    }

    /** A set of bits, each with a name; a bit without one is shown in hexadecimal. */
    static Meaning bits(String... names) {
        return mask -> {
            var set = new ArrayList<String>();
            for (var bit = 0; bit < Long.SIZE; bit++) {
                if ((mask >>> bit & 1) != 0) {
                    set.add(bit < names.length ? names[bit] : "0x" + Long.toHexString(1L << bit));
                }
            }
            return List.copyOf(set);
        };
    }

    /** A number for which one value means that nobody knows. */
    static Meaning unless(long unknown) {
        return number -> number == unknown ? null : (Object) number;
    }
}
