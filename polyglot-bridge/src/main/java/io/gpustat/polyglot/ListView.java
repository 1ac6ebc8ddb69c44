package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.jspecify.annotations.Nullable;

import java.util.List;

/** A Java list as scripts see it: a list, or an array, whose changes are the list's. */
record ListView(List<? extends @Nullable Object> list, GuestValues values) implements ProxyArray {

    @Override
    public @Nullable Object get(long index) {
        check(index);
        try {
            return values.toGuest(list.get((int) index));
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    /** Sets an item; an array of JavaScript's grows when the index is beyond its end. */
    @Override
    @SuppressWarnings("unchecked") // what a script puts is checked by toJava
    public void set(long index, Value value) {
        if (index < 0 || index > Integer.MAX_VALUE - 8) {
            throw new ArrayIndexOutOfBoundsException();
        }
        var changed = (List<@Nullable Object>) list;
        try {
            var item = values.put(value, "[" + index + "]");
            if (index < changed.size()) {
                changed.set((int) index, item);
                return;
            }
            while (index > changed.size()) {
                changed.add(null);
            }
            changed.add(item);
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    @Override
    public boolean remove(long index) {
        check(index);
        try {
            list.remove((int) index);
            return true;
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    /** The guest knows what to make of this exception alone. */
    private void check(long index) {
        if (index < 0 || index >= list.size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }

    @Override
    public long getSize() {
        return list.size();
    }
}
