package io.gpustat.plugins;

import io.gpustat.spi.GpustatPlugin;

import java.util.ArrayList;
import java.util.List;

/** The hooks that a Java plugin has. */
final class JavaHooks {

    private JavaHooks() {}

    /** The names of the hooks that a plugin implements itself. */
    static List<String> of(GpustatPlugin plugin) {
        var names = new ArrayList<String>();
        for (var method : plugin.getClass().getMethods()) {
            if (HookSpecification.isHook(method)
                    && !method.isBridge()
                    && method.getDeclaringClass() != GpustatPlugin.class) {
                names.add(method.getName());
            }
        }
        names.sort(null);
        return names;
    }
}
