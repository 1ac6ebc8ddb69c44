package io.gpustat.run;

import io.gpustat.core.DeviceHandle;
import io.gpustat.core.FoundDevice;
import io.gpustat.plugins.HookSpecification;
import io.gpustat.plugins.Plugin;
import io.gpustat.plugins.Scope;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.GpustatPlugin.PrintHeader;
import io.gpustat.spi.GpustatPlugin.ReprGpu;
import io.gpustat.spi.GpustatPlugin.ReprProcess;
import io.gpustat.spi.Line;
import io.gpustat.spi.NearestName;
import io.gpustat.spi.Out;
import io.gpustat.spi.ProcessEntry;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The hooks of one plugin, called alone: with the parts that the test gives, and for the rest with
 * those of the machine's first GPU and its first process.
 */
public final class HookAlone {

    private final Plugin plugin;
    private final List<Plugin> look;
    private final List<GpuEntry> gpus;
    private final List<FoundDevice> devices;
    private final Context ctx;

    HookAlone(
            Plugin plugin,
            List<Plugin> look,
            List<GpuEntry> gpus,
            List<FoundDevice> devices,
            Context ctx) {
        this.plugin = plugin;
        this.look = look;
        this.gpus = gpus;
        this.devices = devices;
        this.ctx = ctx;
        // The columns of the lines are as wide as the header has them.
        for (var core : cores()) {
            core.printHeader(new PrintHeader(gpus, line -> {}, ctx));
        }
    }

    /**
     * Calls a hook.
     *
     * @param name in either spelling
     * @param given parts by their names in either spelling: {@code gpu} and {@code process} are
     *     fields that differ from the machine's
     * @return what it returned; of {@code after_query} the GPUs as it left them
     * @throws IllegalArgumentException when there is no such hook or part
     */
    public @Nullable Object call(String name, Map<String, @Nullable Object> given) {
        var hook = hook(name);
        var parts = HookSpecification.parts(hook);
        for (var part : given.keySet()) {
            if (!parts.contains(part)) {
                throw new IllegalArgumentException(
                        "%s has no part '%s'%s (the parts are %s)"
                                .formatted(
                                        name,
                                        part,
                                        NearestName.hint(parts, part),
                                        String.join(", ", parts)));
            }
        }
        return new Call(given).of(hook);
    }

    private static Method hook(String name) {
        var names = new ArrayList<String>();
        for (var hook : HookSpecification.hooks()) {
            var snake = HookSpecification.snakeCase(hook.getName());
            if (!hook.getName().equals("addOptions")) {
                if (name.equals(hook.getName()) || name.equals(snake)) {
                    return hook;
                }
                names.add(name.indexOf('_') >= 0 ? snake : hook.getName());
            }
        }
        throw new IllegalArgumentException(
                "there is no hook '" + name + "' to call" + NearestName.hint(names, name));
    }

    private List<GpustatPlugin> cores() {
        return look.stream()
                .filter(plugin -> plugin.scope() == Scope.CORE)
                .map(Plugin::hooks)
                .toList();
    }

    /** One call with what was given for it. */
    private final class Call {

        private final Map<String, @Nullable Object> given;
        private final GpuEntry gpu = new GpuEntry();
        private final ProcessEntry process = new ProcessEntry();
        private final List<String> printed = new ArrayList<>();
        private final List<GpuEntry> all = new ArrayList<>();

        Call(Map<String, @Nullable Object> given) {
            this.given = given;
            if (!gpus.isEmpty()) {
                gpu.putAll(gpus.getFirst());
            }
            putGiven("gpu", gpu);
            var processes = gpu.processes();
            if (processes != null && !processes.isEmpty()) {
                process.putAll(processes.getFirst());
            }
            putGiven("process", process);
            if (given.get("gpus") instanceof Collection<?> entries) {
                entries.forEach(entry -> all.add(entry(entry)));
            } else {
                all.addAll(gpus);
            }
        }

        private void putGiven(String part, Map<String, @Nullable Object> entry) {
            if (given.get(part) instanceof Map<?, ?> fields) {
                fields.forEach((key, value) -> entry.put(String.valueOf(key), value));
            } else if (given.get(part) != null) {
                throw new IllegalArgumentException(part + " must be a mapping of fields");
            }
        }

        private static GpuEntry entry(Object fields) {
            if (!(fields instanceof Map<?, ?> map)) {
                throw new IllegalArgumentException("gpus must be a list of mappings");
            }
            var entry = new GpuEntry();
            map.forEach((key, value) -> entry.put(String.valueOf(key), value));
            return entry;
        }

        @Nullable Object of(Method hook) {
            var type = hook.getParameterTypes()[0];
            var components = type.getRecordComponents();
            var types = new Class<?>[components.length];
            var values = new @Nullable Object[components.length];
            for (var i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                values[i] = part(components[i].getName(), hook);
            }
            try {
                var parts = type.getConstructor(types).newInstance(values);
                return outcome(hook, hook.invoke(plugin.hooks(), parts));
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof RuntimeException cause) {
                    throw cause;
                }
                throw new IllegalStateException(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the parts of a hook can be made", e);
            }
        }

        private @Nullable Object part(String name, Method hook) {
            return switch (name) {
                case "ctx" -> ctx;
                case "gpu" -> gpu;
                case "gpus" -> all;
                case "process" -> process;
                case "pid" -> pid();
                case "device" -> new DeviceHandle(device());
                case "index" -> device().index();
                case "error" -> given.get("error");
                case "text" -> text(hook);
                case "line" ->
                        given.get("text") instanceof String text ? Line.of(text) : line(hook);
                case "out" -> (Out) printed::add;
                case "lines" -> given.containsKey(name) ? texts(name) : lines();
                case "header", "footer" -> texts(name);
                default -> throw new IllegalStateException("a part without a value: " + name);
            };
        }

        private long pid() {
            if (given.get("pid") instanceof Long pid) {
                return pid;
            }
            var pid = process.pid();
            return pid == null ? 0 : pid;
        }

        private FoundDevice device() {
            var index = given.get("index") instanceof Long number ? number : gpu.get("index");
            for (var device : devices) {
                if (index instanceof Number number && device.index() == number.intValue()) {
                    return device;
                }
            }
            throw new IllegalArgumentException("the machine has no GPU " + index);
        }

        private String text(Method hook) {
            return given.get("text") instanceof String text ? text : line(hook).render(false);
        }

        /** As the program itself draws it. */
        private Line line(Method hook) {
            return hook.getName().equals("reprGpu") ? gpuLine(gpu) : processLine();
        }

        private Line gpuLine(GpuEntry entry) {
            var line = Line.empty();
            for (var core : cores()) {
                line = core.reprGpu(new ReprGpu(entry, "", line, ctx));
            }
            return line;
        }

        private Line processLine() {
            var line = Line.empty();
            for (var core : cores()) {
                line = core.reprProcess(new ReprProcess(process, gpu, "", line, ctx));
            }
            return line;
        }

        private List<String> lines() {
            var lines = new ArrayList<String>();
            all.forEach(entry -> lines.add(gpuLine(entry).render(false)));
            return lines;
        }

        private List<String> texts(String part) {
            var texts = new ArrayList<String>();
            if (given.get(part) instanceof Collection<?> lines) {
                lines.forEach(line -> texts.add(String.valueOf(line)));
            } else if (given.get(part) != null) {
                throw new IllegalArgumentException(part + " must be a list of texts");
            }
            return texts;
        }

        private @Nullable Object outcome(Method hook, @Nullable Object returned) {
            if (hook.getName().equals("afterQuery")) {
                GpuEntry.adopt(all);
                return all;
            }
            if (returned instanceof Line line) {
                return line.render(false);
            }
            if (returned instanceof List<?> lines) {
                var texts = new ArrayList<>(printed);
                lines.forEach(line -> texts.add(String.valueOf(line)));
                return texts;
            }
            return returned;
        }
    }
}
