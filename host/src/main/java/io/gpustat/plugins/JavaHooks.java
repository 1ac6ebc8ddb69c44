package io.gpustat.plugins;

import io.gpustat.spi.GpustatPlugin;

import java.util.ArrayList;
import java.util.List;

/** The hooks of the specification, and those that a Java plugin has. */
final class JavaHooks {

    private JavaHooks() {}

    /** The names of the hooks that a plugin implements itself. */
    static List<String> of(GpustatPlugin plugin) {
        var names = new ArrayList<String>();
        for (var method : plugin.getClass().getMethods()) {
            if (method.getParameterCount() == 1
                    && method.getParameterTypes()[0].isRecord()
                    && !method.isBridge()
                    && method.getDeclaringClass() != GpustatPlugin.class) {
                names.add(method.getName());
            }
        }
        names.sort(null);
        return names;
    }
}
