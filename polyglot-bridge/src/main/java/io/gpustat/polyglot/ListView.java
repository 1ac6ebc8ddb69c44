package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.jspecify.annotations.Nullable;

import java.util.List;

/** A Java list as scripts see it: a list, or an array, whose changes are the list's. */
record ListView(List<? extends @Nullable Object> list, GuestValues values) implements ProxyArray {

    @Override
    public @Nullable Object get(long index) {
        return values.toGuest(list.get((int) index));
    }

    @Override
    @SuppressWarnings("unchecked") // what a script puts is checked by toJava
    public void set(long index, Value value) {
        var changed = (List<@Nullable Object>) list;
        var item = values.toJava(value);
        if (index == changed.size()) {
            changed.add(item);
        } else {
            changed.set((int) index, item);
        }
    }

    @Override
    public boolean remove(long index) {
        list.remove((int) index);
        return true;
    }

    @Override
    public long getSize() {
        return list.size();
    }
}
