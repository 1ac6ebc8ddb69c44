import io.gpustat.spi.GpustatPlugin;

import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    private String driver = "";

    @Override
    public void beforeQuery(BeforeQuery parts) {
        driver = parts.ctx().driverVersion();
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        return Map.of("name", driver + " #" + parts.index());
    }
}
