import io.gpustat.spi.GpustatPlugin;

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
        parts.gpu().put("nan", Double.NaN);
        if (parts.index() == 0) {
            return Map.of("first", 1, "wrong", Map.of("deep", List.of(0, Set.of(1, 2))));
        }
        // A map that keeps its order, as what is printed shows it.
        var fields = new java.util.LinkedHashMap<String, Object>();
        fields.put("infinite", Double.POSITIVE_INFINITY);
        fields.put("whole", 5);
        fields.put("half", 0.5);
        return fields;
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        parts.process().put("before", 1);
        parts.process().put("inside", Set.of(1, 2));
        return Map.of("after", 2);
    }
}
