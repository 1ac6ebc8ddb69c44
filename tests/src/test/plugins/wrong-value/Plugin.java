import io.gpustat.spi.GpustatPlugin;

import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        return Map.of("x.object", new Object());
    }
}
