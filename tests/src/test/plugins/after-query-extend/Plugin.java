import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.ProcessEntry;

import java.util.ArrayList;
import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        var far = new GpuEntry();
        far.put("index", 9);
        far.put("name", "far away");
        far.put("memory.used", 5);
        far.put("memory.total", 10);
        var eve = new ProcessEntry();
        eve.put("username", "eve");
        eve.put("gpu_memory_usage", 4);
        far.put("processes", new ArrayList<>(List.of(eve)));
        parts.gpus().add(far);
        var unknown = new GpuEntry();
        unknown.put("index", 8);
        unknown.put("name", null);
        unknown.put("processes", null);
        parts.gpus().addFirst(unknown);
    }
}
