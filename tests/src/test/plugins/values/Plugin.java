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
        var a = new LinkedHashMap<String, Object>();
        a.put("a", null);
        var map = new LinkedHashMap<String, Object>();
        map.put("b", Map.of("c", 1.25));
        map.put("d", Map.of());
        var values = new LinkedHashMap<String, Object>();
        values.put("v.null", null);
        values.put("v.true", true);
        values.put("v.int", 5);
        values.put("v.float", 5.5);
        values.put("v.big", (1L << 53) + 1);
        values.put("v.least", Long.MIN_VALUE);
        values.put("v.nan", Double.NaN);
        values.put("v.infinite", Double.POSITIVE_INFINITY);
        values.put("v.text", "é \"q\" \\ \n\t");
        values.put("v.list", List.of(1, List.of(2, "x"), a, List.of()));
        values.put("v.map", map);
        return values;
    }
}
