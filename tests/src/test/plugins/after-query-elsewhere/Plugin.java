import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        if (parts.error() != null) {
            var gpu = new GpuEntry();
            gpu.put("index", 0L);
            gpu.put("name", "Elsewhere");
            gpu.put("uuid", "GPU-0");
            parts.gpus().add(gpu);
        }
    }
}
