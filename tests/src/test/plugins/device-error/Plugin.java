import io.gpustat.spi.GpustatPlugin;

import java.util.List;
import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        parts.device().get("clockInfo", List.of("smm"));
        return Map.of();
    }
}
