package io.gpustat.plugins;

import io.gpustat.spi.GpustatPlugin;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** What {@link GpustatPlugin} says of hooks: its methods that take one record, the hook's parts. */
public final class HookSpecification {

    /** What a script is given in every hook but {@code add_options}, besides the parts. */
    private static final List<String> ALWAYS = List.of("options", "config");

    private HookSpecification() {}

    /** All hooks, in no order. */
    public static List<Method> hooks() {
        var hooks = new ArrayList<Method>();
        for (var method : GpustatPlugin.class.getMethods()) {
            if (isHook(method)) {
                hooks.add(method);
            }
        }
        return hooks;
    }

    /** Whether a method is a hook, or implements one. */
    static boolean isHook(Method method) {
        return method.getParameterCount() == 1 && method.getParameterTypes()[0].isRecord();
    }

    /** The names of the parts that scripts can ask for, as Java writes them. */
    public static List<String> parts(Method hook) {
        var parts = new ArrayList<String>();
        for (var component : hook.getParameterTypes()[0].getRecordComponents()) {
            parts.add(component.getName());
        }
        if (!hook.getName().equals("addOptions")) {
            parts.addAll(ALWAYS);
        }
        return parts;
    }

    /**
     * A hook's name in Python. Known here too, as a run without guests has none of their classes.
     */
    public static String snakeCase(String hook) {
        var snake = new StringBuilder(hook.length() + 4);
        for (var i = 0; i < hook.length(); i++) {
            var c = hook.charAt(i);
            if (Character.isUpperCase(c)) {
                snake.append('_').append(Character.toLowerCase(c));
            } else {
                snake.append(c);
            }
        }
        return snake.toString();
    }
}
