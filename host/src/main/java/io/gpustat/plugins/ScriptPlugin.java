package io.gpustat.plugins;

import io.gpustat.polyglot.Script;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;
import io.gpustat.spi.Out;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A script as a plugin. It knows no hook by name: the parts of a hook are the components of its
 * record, and what a returned value does follows from the method's return type.
 */
final class ScriptPlugin implements InvocationHandler {

    private static final int DEFAULT_PRIORITY = 100;

    private final Script script;
    private final ScriptHooks hooks;
    private final String name;
    private final int priority;
    private final ScriptParts parts;
    private final Consumer<String> told;

    private ScriptPlugin(
            Script script,
            ScriptHooks hooks,
            String name,
            int priority,
            Map<String, Object> config,
            Consumer<String> told,
            Consumer<String> debug) {
        this.script = script;
        this.hooks = hooks;
        this.name = name;
        this.priority = priority;
        this.parts = new ScriptParts(script, name, config, told, debug);
        this.told = line -> told.accept("gpustat: plugin " + name + ": " + line);
    }

    /** The plugin that a script is. */
    static ScriptPlugin of(
            Script script,
            ScriptHooks hooks,
            String otherwise,
            PluginConfigs configs,
            Consumer<String> told,
            Consumer<String> debug)
            throws PluginException {
        checkApi(script);
        var name = name(script, otherwise);
        return new ScriptPlugin(
                script, hooks, name, priority(script), configs.of(name), told, debug);
    }

    /** The same, with the hooks to call. */
    GpustatPlugin asPlugin() {
        return (GpustatPlugin)
                Proxy.newProxyInstance(
                        GpustatPlugin.class.getClassLoader(),
                        new Class<?>[] {GpustatPlugin.class},
                        this);
    }

    /** What the script is written in. */
    String language() {
        return script.language().label();
    }

    /** The names of its hooks, as it spells them. */
    List<String> hookNames() {
        return hooks.names();
    }

    /** The hooks that it has, by their Java names. */
    Set<String> hooks() {
        return hooks.javaNames();
    }

    private static void checkApi(Script script) throws PluginException {
        switch (script.attribute("api")) {
            case null -> {
                // The first one.
            }
            case Long api when api >= 1 && api <= Context.API -> {
                // One that is known here.
            }
            case Long api when api > Context.API ->
                    throw new PluginException(
                            script.file(),
                            0,
                            "it is written for api "
                                    + api
                                    + ", and this gpustat has "
                                    + Context.API
                                    + "; update gpustat");
            case Object other ->
                    throw new PluginException(
                            script.file(), 0, "api must be a whole number, and is " + other);
        }
    }

    private static String name(Script script, String otherwise) throws PluginException {
        return switch (script.attribute("name")) {
            case null -> otherwise;
            case String text when !text.isBlank() -> text;
            case Object other ->
                    throw new PluginException(
                            script.file(), 0, "name must be a text, and is " + other);
        };
    }

    private static int priority(Script script) throws PluginException {
        return switch (script.attribute("priority")) {
            case null -> DEFAULT_PRIORITY;
            case Long number when number == number.intValue() -> number.intValue();
            case Object other ->
                    throw new PluginException(
                            script.file(),
                            0,
                            "priority must be a whole number such as 20, and is " + other);
        };
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // a plugin is equal to itself alone
    public @Nullable Object invoke(
            Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        return switch (method.getName()) {
            case "name" -> name;
            case "priority" -> priority;
            case "toString" -> name;
            case "hashCode" -> System.identityHashCode(proxy);
            case "equals" -> arguments != null && proxy == arguments[0];
            default -> hook(proxy, method, arguments);
        };
    }

    private @Nullable Object hook(
            Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        var function = hooks.function(method.getName());
        if (function.isEmpty() || arguments == null || !(arguments[0] instanceof Record record)) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        var components = components(record);
        Consumer<String> printed = components.get("out") instanceof Out out ? out::print : told;
        var given = parts.of(components, function.get());
        if (method.getReturnType() == void.class) {
            script.run(function.get(), given, printed);
            return null;
        }
        var returned = script.call(function.get(), given, printed);
        return result(method.getReturnType(), returned, components);
    }

    /** What the returned value does. */
    private @Nullable Object result(
            Class<?> type, @Nullable Object returned, Map<String, Object> components) {
        if (type == Line.class) {
            return switch (returned) {
                case null -> components.get("line");
                case String text -> Line.of(text);
                case Object other -> throw wrong(other, "a text");
            };
        }
        if (type == Map.class) {
            return switch (returned) {
                case null -> Map.of();
                case Map<?, ?> map -> map;
                case Object other -> throw wrong(other, "a mapping");
            };
        }
        return switch (returned) {
            case null -> List.of();
            case String text -> List.of(text);
            case List<?> lines when lines.stream().allMatch(String.class::isInstance) -> lines;
            case Object other -> throw wrong(other, "a text or a list of texts");
        };
    }

    private ScriptException wrong(Object returned, String right) {
        return ScriptException.in(
                script, "returned " + returned + ", where " + right + " or nothing is right");
    }

    private static Map<String, Object> components(Record record) throws IllegalAccessException {
        var components = new LinkedHashMap<String, Object>();
        for (var component : record.getClass().getRecordComponents()) {
            try {
                components.put(component.getName(), component.getAccessor().invoke(record));
            } catch (InvocationTargetException e) {
                throw new IllegalStateException("an accessor of a record does not fail", e);
            }
        }
        return components;
    }
}
