import io.gpustat.spi.GpustatPlugin;

import java.util.LinkedHashMap;
import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        var process = parts.process();
        var more = new LinkedHashMap<String, Object>();
        more.put("x.job", process.username() + "-" + parts.pid());
        more.put("x.share", process.gpuMemoryUsage() * 100 / parts.gpu().memoryTotal());
        return more;
    }
}
