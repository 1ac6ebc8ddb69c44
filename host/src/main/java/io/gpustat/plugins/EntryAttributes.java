package io.gpustat.plugins;

import io.gpustat.polyglot.MappingAttributes;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.Fields;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.ProcessEntry;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeSet;

/**
 * What mappings offer scripts besides their entries: an entry of a GPU or process the names that
 * the Python gpustat has for its values, and options and settings their keys.
 */
final class EntryAttributes implements MappingAttributes {

    @Override
    public boolean has(Map<?, ?> mapping, String name) {
        return mapping instanceof Fields fields
                ? method(fields, name) != null
                : mapping.containsKey(ScriptLanguage.snakeCase(name));
    }

    @Override
    public @Nullable Object read(Map<?, ?> mapping, String name) {
        if (!(mapping instanceof Fields fields)) {
            return mapping.get(ScriptLanguage.snakeCase(name));
        }
        var method = method(fields, name);
        try {
            return method == null ? null : method.invoke(fields);
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw new IllegalStateException("an attribute of an entry can be read", e);
        }
    }

    @Override
    public String unknown(Map<?, ?> mapping, String name) {
        var known = new TreeSet<String>();
        mapping.keySet().forEach(key -> known.add(String.valueOf(key)));
        if (mapping instanceof Fields) {
            for (var method : mapping.getClass().getMethods()) {
                if (method.getDeclaringClass() == mapping.getClass()
                        && method.getParameterCount() == 0) {
                    known.add(ScriptLanguage.snakeCase(method.getName()));
                }
            }
        }
        // What stands here with a dot is read as an item.
        known.removeIf(each -> each.indexOf('.') >= 0);
        return new UnknownName(owner(mapping)).message(name, known);
    }

    private static String owner(Map<?, ?> mapping) {
        return mapping instanceof GpuEntry
                ? "gpu"
                : mapping instanceof ProcessEntry ? "process" : "this dict";
    }

    /** The method of an entry's own, not of mappings, that takes nothing. */
    private static @Nullable Method method(Fields entry, String name) {
        try {
            var method = entry.getClass().getMethod(name);
            return method.getDeclaringClass() == entry.getClass() ? method : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
