import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        var gpu = parts.gpu();
        return Line.of(
                (gpu.temperature() == null)
                        + " "
                        + (gpu.get("no.such") == null)
                        + " "
                        + gpu.containsKey("no.such")
                        + " "
                        + gpu.containsKey("fan.speed"));
    }
}
