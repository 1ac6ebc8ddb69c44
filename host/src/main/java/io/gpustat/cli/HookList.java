package io.gpustat.cli;

import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.NearestName;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** {@code gpustat plugins hooks}: each hook as authors write it in both languages. */
final class HookList {

    /** In the order of a run, with what each is for. */
    private static final Map<String, String> PURPOSES =
            Map.of(
                    "addOptions", "once, before the command line is read",
                    "configure", "once, after it is read and before the first query",
                    "beforeQuery", "at each query, before any device is read",
                    "queryDevice", "once a device a query; a mapping is merged into gpu",
                    "getProcessInfo", "once a process a query; a mapping is merged into process",
                    "afterQuery", "at each query, when all is read or when it failed",
                    "reprProcess", "once a process when text is drawn; a text replaces it",
                    "reprGpu", "once a GPU when text is drawn; a text replaces the line",
                    "printHeader", "before the GPU lines; texts are printed",
                    "printFooter", "after the GPU lines; texts are printed");

    private static final List<String> ORDER =
            List.of(
                    "addOptions",
                    "configure",
                    "beforeQuery",
                    "queryDevice",
                    "getProcessInfo",
                    "afterQuery",
                    "reprProcess",
                    "reprGpu",
                    "printHeader",
                    "printFooter");

    private HookList() {}

    static String text(@Nullable String wanted, boolean json) throws UsageException {
        var text = new StringBuilder(json ? "[" : "");
        var separator = "";
        for (var hook : hooks(wanted)) {
            text.append(json ? separator + json(hook) : lines(hook));
            separator = ", ";
        }
        return text + (json ? "]\n" : "");
    }

    private static List<Method> hooks(@Nullable String wanted) throws UsageException {
        var hooks = new ArrayList<Method>();
        var names = new ArrayList<String>();
        for (var method : GpustatPlugin.class.getMethods()) {
            if (method.getParameterCount() == 1 && method.getParameterTypes()[0].isRecord()) {
                names.add(method.getName());
                names.add(snakeCase(method.getName()));
                if (wanted == null
                        || wanted.equals(method.getName())
                        || wanted.equals(snakeCase(method.getName()))) {
                    hooks.add(method);
                }
            }
        }
        if (hooks.isEmpty()) {
            var nearest = NearestName.among(names, String.valueOf(wanted));
            throw new UsageException(
                    "there is no hook '"
                            + wanted
                            + "'"
                            + (nearest == null ? "" : "; did you mean '" + nearest + "'?"));
        }
        hooks.sort(Comparator.comparingInt(hook -> ORDER.indexOf(hook.getName())));
        return hooks;
    }

    private static List<String> parts(Method hook) {
        var parts = new ArrayList<String>();
        Arrays.stream(hook.getParameterTypes()[0].getRecordComponents())
                .forEach(component -> parts.add(component.getName()));
        if (!hook.getName().equals("addOptions")) {
            parts.addAll(List.of("options", "config"));
        }
        return parts;
    }

    private static String python(Method hook) {
        return "def " + snakeCase(hook.getName()) + "(" + String.join(", ", parts(hook)) + ")";
    }

    private static String javaScript(Method hook) {
        return "export function " + hook.getName() + "({ " + String.join(", ", parts(hook)) + " })";
    }

    private static String purpose(Method hook) {
        return PURPOSES.getOrDefault(hook.getName(), "");
    }

    private static String lines(Method hook) {
        return snakeCase(hook.getName())
                + ": "
                + purpose(hook)
                + "\n    Python      "
                + python(hook)
                + ":\n    JavaScript  "
                + javaScript(hook)
                + " {}\n";
    }

    private static String json(Method hook) {
        var parts = new ArrayList<String>();
        parts(hook).forEach(part -> parts.add('"' + part + '"'));
        return "{\"hook\": \""
                + snakeCase(hook.getName())
                + "\", \"when\": \""
                + purpose(hook)
                + "\", \"parts\": ["
                + String.join(", ", parts)
                + "], \"python\": \""
                + python(hook)
                + "\", \"javascript\": \""
                + javaScript(hook)
                + "\"}";
    }

    private static String snakeCase(String name) {
        var snake = new StringBuilder();
        for (var i = 0; i < name.length(); i++) {
            var c = name.charAt(i);
            snake.append(Character.isUpperCase(c) ? "_" + Character.toLowerCase(c) : c);
        }
        return snake.toString();
    }
}
