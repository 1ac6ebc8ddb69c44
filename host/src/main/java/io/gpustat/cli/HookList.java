package io.gpustat.cli;

import io.gpustat.plugins.HookSpecification;
import io.gpustat.spi.NearestName;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** {@code gpustat plugins hooks}: each hook as authors write it in both languages. */
final class HookList {

    /** In the order of a run, with what each is for. */
    private static final List<Purpose> PURPOSES =
            List.of(
                    new Purpose("addOptions", "once, before the command line is read"),
                    new Purpose("configure", "once, after it is read and before the first query"),
                    new Purpose("beforeQuery", "at each query, before any device is read"),
                    new Purpose(
                            "queryDevice", "once a device a query; a mapping is merged into gpu"),
                    new Purpose(
                            "getProcessInfo",
                            "once a process a query; a mapping is merged into process"),
                    new Purpose("afterQuery", "at each query, when all is read or when it failed"),
                    new Purpose(
                            "reprProcess", "once a process when text is drawn; a text replaces it"),
                    new Purpose(
                            "reprGpu", "once a GPU when text is drawn; a text replaces the line"),
                    new Purpose("printHeader", "before the GPU lines; texts are printed"),
                    new Purpose("printFooter", "after the GPU lines; texts are printed"),
                    new Purpose("reprFrame", "when all is drawn; texts replace all of it"));

    private HookList() {}

    /** The hooks, in the order of a run. */
    static List<String> order() {
        return PURPOSES.stream().map(Purpose::hook).toList();
    }

    static String text(@Nullable String wanted, boolean json) throws UsageException {
        var text = new StringBuilder(json ? "[" : "");
        var separator = "";
        for (var hook : hooks(wanted)) {
            text.append(json ? separator + json(hook) : lines(hook));
            separator = ", ";
        }
        return text + (json ? "]\n" : "");
    }

    /** The page of the documentation; a test compares them. */
    static String markdown() throws UsageException {
        var text =
                new StringBuilder(
                        """
                        # Hooks

                        In the order of a run. This page is what `gpustat plugins hooks --markdown` prints, which the
                        program makes from its own specification. `ctx`, `options` and `config` are the same everywhere;
                        the [reference](plugins.md) describes each part.
                        """);
        for (var hook : hooks(null)) {
            text.append("\n## `")
                    .append(HookSpecification.snakeCase(hook.getName()))
                    .append("`, `")
                    .append(hook.getName())
                    .append("`\n\nCalled ")
                    .append(purpose(hook))
                    .append(".\n\n```python\n")
                    .append(python(hook))
                    .append(": ...\n```\n\n```javascript\n")
                    .append(javaScript(hook))
                    .append(" {}\n```\n");
        }
        return text.toString();
    }

    private static List<Method> hooks(@Nullable String wanted) throws UsageException {
        var hooks = new ArrayList<Method>();
        var names = new ArrayList<String>();
        for (var hook : HookSpecification.hooks()) {
            var name = hook.getName();
            names.add(name);
            names.add(HookSpecification.snakeCase(name));
            if (wanted == null
                    || wanted.equals(name)
                    || wanted.equals(HookSpecification.snakeCase(name))) {
                hooks.add(hook);
            }
        }
        if (hooks.isEmpty()) {
            throw new UsageException(
                    "there is no hook '"
                            + wanted
                            + "'"
                            + NearestName.hint(names, String.valueOf(wanted)));
        }
        hooks.sort(Comparator.comparingInt(HookList::place));
        return hooks;
    }

    private static String python(Method hook) {
        return "def "
                + HookSpecification.snakeCase(hook.getName())
                + "("
                + String.join(", ", HookSpecification.parts(hook))
                + ")";
    }

    private static String javaScript(Method hook) {
        return "export function "
                + hook.getName()
                + "({ "
                + String.join(", ", HookSpecification.parts(hook))
                + " })";
    }

    private static String purpose(Method hook) {
        return PURPOSES.get(place(hook)).text();
    }

    /** Where a hook stands in a run. */
    private static int place(Method hook) {
        for (var place = 0; place < PURPOSES.size(); place++) {
            if (PURPOSES.get(place).hook().equals(hook.getName())) {
                return place;
            }
        }
        throw new IllegalStateException(hook.getName() + " has no purpose here");
    }

    private static String lines(Method hook) {
        return HookSpecification.snakeCase(hook.getName())
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
        HookSpecification.parts(hook).forEach(part -> parts.add('"' + part + '"'));
        return "{\"hook\": \""
                + HookSpecification.snakeCase(hook.getName())
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

    private record Purpose(String hook, String text) {}
}
