import io.gpustat.spi.GpustatPlugin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        var device = parts.device();
        var more = new LinkedHashMap<String, Object>();
        more.put("x.index", device.index());
        more.put("x.sm", device.get("clockInfo", List.of("sm")));
        more.put("x.mem", device.get("clock_info", List.of("mem")));
        more.put("x.cores", device.get("numGpuCores", List.of()));
        more.put("x.serial", device.get("serial", List.of()));
        more.put("x.memory", device.get("memoryInfo", List.of()));
        return more;
    }
}
