import io.gpustat.spi.GpustatPlugin;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        var gpu = parts.gpu();
        gpu.put("nan", Double.NaN);
        var fields = new LinkedHashMap<String, Object>();
        if (parts.index() == 0) {
            fields.put("first", 1);
            fields.put("wrong", Map.of("deep", List.of(0, Set.of(1, 2))));
            return fields;
        }
        if (parts.index() == 1) {
            gpu.put("before", 1);
            gpu.put("inside", Set.of(1, 2));
        }
        fields.put("infinite", Double.POSITIVE_INFINITY);
        fields.put("whole", 5);
        fields.put("half", 0.5);
        return fields;
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        return Map.of("wrong", BigInteger.TWO.pow(64));
    }
}
