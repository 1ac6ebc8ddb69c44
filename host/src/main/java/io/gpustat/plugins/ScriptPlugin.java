package io.gpustat.plugins;

import io.gpustat.polyglot.Script;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.polyglot.ScriptFunction;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;
import io.gpustat.spi.Option;
import io.gpustat.spi.OptionParser;
import io.gpustat.spi.Out;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A script as a plugin. It knows no hook by name, but the one that adds options: the parts of a
 * hook are the components of its record, and what a returned value does follows from the method's
 * return type.
 */
final class ScriptPlugin implements InvocationHandler {

    private static final int DEFAULT_PRIORITY = 100;
    private static final String ADD_OPTIONS = "addOptions";

    private final Script script;
    private final ScriptHooks hooks;
    private final String name;
    private final int priority;
    private final ScriptParts parts;
    private final Consumer<String> printed;
    private final Map<Class<?>, RecordComponent[]> recordComponents = new HashMap<>();
    private @Nullable List<Option> options;

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
        this.printed = new PluginLog(name, told, debug)::info;
        this.options = hooks.function(ADD_OPTIONS).isEmpty() ? List.of() : null;
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

    /** What it is called. */
    String name() {
        return name;
    }

    /** Its place in the order. */
    int priority() {
        return priority;
    }

    /** The options that it has added; null as long as it has not, or if that failed. */
    @Nullable List<Option> options() {
        return options;
    }

    /** The files that it was loaded from. */
    List<Path> files() {
        return script.files();
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
        var api = script.attribute("api");
        if (api == null) {
            return;
        }
        if (!(api instanceof Long number) || number < 1) {
            throw new PluginException(
                    script.file(), 0, "api must be a whole number, and is " + api);
        }
        if (number > Context.API) {
            throw new PluginException(
                    script.file(),
                    0,
                    "it is written for api "
                            + number
                            + ", and this gpustat has "
                            + Context.API
                            + "; update gpustat");
        }
    }

    private static String name(Script script, String otherwise) throws PluginException {
        var name = script.attribute("name");
        if (name == null) {
            return otherwise;
        }
        if (name instanceof String text && !text.isBlank()) {
            return text;
        }
        throw new PluginException(script.file(), 0, "name must be a text, and is " + name);
    }

    private static int priority(Script script) throws PluginException {
        var priority = script.attribute("priority");
        if (priority == null) {
            return DEFAULT_PRIORITY;
        }
        if (priority instanceof Long number && number == number.intValue()) {
            return number.intValue();
        }
        throw new PluginException(
                script.file(), 0, "priority must be a whole number such as 20, and is " + priority);
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
        if (components.get("parser") instanceof OptionParser parser) {
            var recorded = new RecordedOptions(parser);
            components.put("parser", recorded);
            run(function.get(), components);
            options = recorded.options();
            return null;
        }
        if (method.getReturnType() == void.class) {
            run(function.get(), components);
            return null;
        }
        var returned =
                script.call(
                        function.get(), parts.of(components, function.get()), printed(components));
        if (returned != null) {
            return result(method.getReturnType(), returned);
        }
        // As the interface says, but sooner where that is nothing.
        if (method.getReturnType() == Line.class) {
            return components.get("line");
        }
        return components.containsKey("out")
                ? List.of()
                : InvocationHandler.invokeDefault(proxy, method, arguments);
    }

    private void run(ScriptFunction function, Map<String, Object> components) {
        script.run(function, parts.of(components, function), printed(components));
    }

    private Consumer<String> printed(Map<String, Object> components) {
        return components.get("out") instanceof Out out ? out::print : printed;
    }

    /** What the returned value does; nothing returned is as if there were no such hook. */
    private Object result(Class<?> type, Object returned) {
        if (type == Line.class) {
            if (returned instanceof String text) {
                return Line.of(text);
            }
            throw wrong(returned, "a text");
        }
        if (type == Map.class) {
            if (returned instanceof Map) {
                return returned;
            }
            throw wrong(returned, "a mapping");
        }
        if (returned instanceof String text) {
            return List.of(text);
        }
        if (returned instanceof List<?> lines
                && lines.stream().allMatch(String.class::isInstance)) {
            return lines;
        }
        throw wrong(returned, "a text or a list of texts");
    }

    /** Java makes a new array of them each time it is asked. */
    private static RecordComponent[] ofClass(Class<?> record) {
        return record.getRecordComponents();
    }

    private ScriptException wrong(Object returned, String right) {
        return ScriptException.in(
                script, "returned " + returned + ", where " + right + " or nothing is right");
    }

    private Map<String, Object> components(Record record) throws IllegalAccessException {
        var known = recordComponents.computeIfAbsent(record.getClass(), ScriptPlugin::ofClass);
        var components = new LinkedHashMap<String, Object>();
        for (var component : known) {
            try {
                components.put(component.getName(), component.getAccessor().invoke(record));
            } catch (InvocationTargetException e) {
                throw new IllegalStateException("an accessor of a record does not fail", e);
            }
        }
        return components;
    }
}
