package io.gpustat.plugins;

import io.gpustat.spi.Context;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.PlainValue;
import io.gpustat.spi.PluginContext;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;

/**
 * A class of a jar as a plugin: its context has what is its own, and the mappings that it returns
 * are looked at before anybody else sees them, as those of scripts are. It knows no hook by name.
 */
final class JavaPlugin implements InvocationHandler {

    private final GpustatPlugin plugin;
    private final PluginContext own;

    JavaPlugin(GpustatPlugin plugin, PluginContext own) {
        this.plugin = plugin;
        this.own = own;
    }

    /** The same, with the hooks to call. */
    GpustatPlugin asPlugin() {
        return (GpustatPlugin)
                Proxy.newProxyInstance(
                        GpustatPlugin.class.getClassLoader(),
                        new Class<?>[] {GpustatPlugin.class},
                        this);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // a plugin is equal to itself alone
    public @Nullable Object invoke(
            Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        return switch (method.getName()) {
            case "equals" -> arguments != null && proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default ->
                    arguments != null && arguments[0] instanceof Record parts
                            ? returned(call(method, new Object[] {furnished(parts)}))
                            : call(method, arguments);
        };
    }

    private @Nullable Object call(Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(plugin, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static @Nullable Object returned(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> fields)) {
            return value;
        }
        try {
            return PlainValue.of(fields);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("returned " + e.getMessage(), e);
        }
    }

    /** The same parts, with a context of this plugin. */
    private Record furnished(Record parts) throws ReflectiveOperationException {
        var components = parts.getClass().getRecordComponents();
        var types = new Class<?>[components.length];
        var values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            var value = components[i].getAccessor().invoke(parts);
            types[i] = components[i].getType();
            values[i] = value instanceof Context ctx ? ctx.of(own) : value;
        }
        return parts.getClass().getDeclaredConstructor(types).newInstance(values);
    }
}
