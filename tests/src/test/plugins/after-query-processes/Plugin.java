import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.ProcessEntry;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        for (var gpu : parts.gpus()) {
            if (!gpu.processes().isEmpty()) {
                gpu.processes().removeFirst();
            }
        }
        var process = new ProcessEntry();
        process.put("pid", 7);
        process.put("username", parts.error() == null ? "None" : parts.error());
        parts.gpus().get(2).processes().add(process);
    }
}
