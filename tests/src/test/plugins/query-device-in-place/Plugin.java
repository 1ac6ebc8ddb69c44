import io.gpustat.spi.GpustatPlugin;

import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        var gpu = parts.gpu();
        gpu.put("x.free", gpu.memoryTotal() - gpu.memoryUsed());
        gpu.put("name", null);
        gpu.remove("fan.speed");
        return Map.of();
    }
}
