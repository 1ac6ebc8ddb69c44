import io.gpustat.spi.GpustatPlugin;

import java.util.LinkedHashMap;
import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        var more = new LinkedHashMap<String, Object>();
        more.put("x.cores", parts.device().call("nvmlDeviceGetNumGpuCores"));
        more.put("x.bus", parts.device().call("nvmlDeviceGetMemoryBusWidth"));
        return more;
    }
}
