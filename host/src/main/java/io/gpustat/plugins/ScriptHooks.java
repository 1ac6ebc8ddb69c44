package io.gpustat.plugins;

import io.gpustat.polyglot.Script;
import io.gpustat.polyglot.ScriptFunction;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.NearestName;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The hooks that a script has, each checked against the hook specification. */
final class ScriptHooks {

    /** An older name, from the first design of the Python gpustat's plugins. */
    private static final Map<String, String> OTHER_NAMES = Map.of("beforeQuery", "onNewQuery");

    /**
     * Other names of parts of {@code query_device}, for functions around NVIDIA's Python binding.
     */
    static final Map<String, String> OTHER_PARTS = Map.of("handle", "device", "entry", "gpu");

    private final Map<String, ScriptFunction> functions = new HashMap<>();

    private ScriptHooks() {}

    /** Finds and checks them. */
    static ScriptHooks of(Script script) throws PluginException {
        var hooks = new ScriptHooks();
        var names = new ArrayList<String>();
        for (var hook : HookSpecification.hooks()) {
            var spellings = spellings(hook.getName(), script.language());
            names.addAll(spellings);
            var found = find(script, spellings);
            checkNoValue(script, spellings);
            if (found.isPresent()) {
                check(script, hook, found.get());
                hooks.functions.put(hook.getName(), found.get());
            }
        }
        for (var function : script.functions().values()) {
            if (function.isOwn() && !names.contains(function.name())) {
                checkSpelling(script, function, names);
            }
        }
        return hooks;
    }

    private static List<String> spellings(String hook, ScriptLanguage language) {
        var spellings = new ArrayList<String>();
        for (var name : List.of(hook, OTHER_NAMES.getOrDefault(hook, hook))) {
            spellings.add(ScriptLanguage.snakeCase(name));
            if (language == ScriptLanguage.JAVASCRIPT) {
                spellings.add(name);
            }
        }
        return spellings.stream().distinct().toList();
    }

    private static Optional<ScriptFunction> find(Script script, List<String> spellings)
            throws PluginException {
        Optional<ScriptFunction> found = Optional.empty();
        for (var name : spellings) {
            var function = script.functions().get(name);
            if (function == null) {
                continue;
            }
            if (found.isPresent()) {
                throw new PluginException(
                        script.file(),
                        function.line(),
                        found.get().name() + " and " + name + " are the same hook; keep one");
            }
            found = Optional.of(function);
        }
        return found;
    }

    private static void check(Script script, Method hook, ScriptFunction function)
            throws PluginException {
        var refusal = function.refusal();
        if (refusal != null) {
            throw new PluginException(
                    script.file(), function.line(), function.name() + " " + refusal);
        }
        if (function.isAsync()) {
            throw new PluginException(
                    script.file(),
                    function.line(),
                    function.name()
                            + " is async or a generator; a hook must be done when it returns");
        }
        var parts = parts(hook, script.language());
        for (var parameter : function.required()) {
            var isOther = parts.contains("device") && OTHER_PARTS.containsKey(parameter);
            if (!parts.contains(parameter) && !isOther) {
                throw new PluginException(
                        script.file(),
                        function.line(),
                        function.name()
                                + ": there is no part '"
                                + parameter
                                + "'"
                                + NearestName.hint(parts, parameter)
                                + " (the parts are "
                                + String.join(", ", parts)
                                + ")");
            }
        }
    }

    /** The names of a hook's parts, as the language writes them. */
    private static List<String> parts(Method hook, ScriptLanguage language) {
        var parts = new ArrayList<String>();
        HookSpecification.parts(hook).forEach(part -> parts.add(language.spelled(part)));
        return parts;
    }

    /** A function of nearly a hook's name would never be called, and its author never know why. */
    private static void checkSpelling(Script script, ScriptFunction function, List<String> names)
            throws PluginException {
        var name = function.name();
        var nearest = name.length() < 6 ? null : NearestName.among(names, name);
        if (nearest != null) {
            throw new PluginException(
                    script.file(),
                    function.line(),
                    "'" + name + "' is no hook; did you mean '" + nearest + "'?");
        }
    }

    /** A value under a hook's name would never be called. */
    private static void checkNoValue(Script script, List<String> spellings) throws PluginException {
        for (var name : spellings) {
            if (script.functions().containsKey(name)) {
                continue;
            }
            var value = script.attribute(name);
            if (value != null) {
                throw new PluginException(
                        script.file(), 0, name + " must be a function, and is " + value);
            }
        }
    }

    /** The hooks that the script has, by their Java names. */
    Set<String> javaNames() {
        return Set.copyOf(functions.keySet());
    }

    /** The names of all hooks that the script has, as it spells them. */
    List<String> names() {
        return functions.values().stream().map(ScriptFunction::name).sorted().toList();
    }

    /** The function for a hook, by the hook's Java name. */
    Optional<ScriptFunction> function(String hook) {
        return Optional.ofNullable(functions.get(hook));
    }
}
