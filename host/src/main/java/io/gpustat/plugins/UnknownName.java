package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.spi.NearestName;

import java.util.Collection;
import java.util.NoSuchElementException;

/**
 * What stands under a name that an object does not have: an error that names the right one.
 *
 * @param owner of the names, such as {@code ctx}
 */
record UnknownName(String owner) implements GuestObject.Otherwise {

    private static final int MOST = 24;

    @Override
    public Object read(String name, Collection<String> known) {
        throw new NoSuchElementException(message(name, known));
    }

    /** What is wrong, what was probably meant, and what there is unless that is too much. */
    String message(String name, Collection<String> known) {
        return owner
                + " has no '"
                + name
                + "'"
                + NearestName.hint(known, name)
                + (known.size() > MOST ? "" : " (it has " + String.join(", ", known) + ")");
    }
}
