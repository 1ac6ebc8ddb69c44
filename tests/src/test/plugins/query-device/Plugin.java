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
        more.put("x.twice", parts.index() * 2);
        more.put("x.name", parts.gpu().name() + "!");
        more.put("temperature.gpu", 1);
        return more;
    }
}
