import io.gpustat.spi.GpustatPlugin;

import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        parts.gpu().put("utilization.gpu", 7.5);
        parts.gpu().put("memory.used", null);
        parts.gpu().put("temperature.gpu", "hot");
        return Map.of();
    }
}
