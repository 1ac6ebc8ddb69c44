package io.gpustat.run;

import io.gpustat.core.DevicesPlugin;
import io.gpustat.core.InventedProcesses;
import io.gpustat.core.LookPlugin;
import io.gpustat.core.Machine;
import io.gpustat.core.ProcessesPlugin;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlException;
import io.gpustat.nvml.Scenario;
import io.gpustat.nvml.ScenarioException;
import io.gpustat.plugins.HookRelay;
import io.gpustat.plugins.Plugins;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpustatPlugin.AddOptions;
import io.gpustat.spi.GpustatPlugin.Configure;
import io.gpustat.spi.OptionParser;
import io.gpustat.system.ProcessTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Puts the program together, by hand: what stands here is all there is. */
public final class Gpustat implements AutoCloseable {

    private final Environment environment;
    private final Consumer<String> debug;
    private @Nullable Nvml nvml;

    public Gpustat(Environment environment, Consumer<String> debug) {
        this.environment = environment;
        this.debug = debug;
    }

    @Override
    public void close() {
        if (nvml != null) {
            nvml.close();
        }
    }
}
