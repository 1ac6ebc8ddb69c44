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
        var text = new StringBuilder();
        for (var value :
                new Object[] {
                    gpu.index(),
                    gpu.uuid(),
                    gpu.name(),
                    gpu.temperature(),
                    gpu.fanSpeed(),
                    gpu.utilization(),
                    gpu.powerDraw(),
                    gpu.powerLimit(),
                    gpu.memoryUsed(),
                    gpu.memoryTotal(),
                    gpu.memoryFree()
                }) {
            text.append(text.isEmpty() ? "" : " ").append(value == null ? "?" : value);
        }
        return Line.of(text.toString());
    }
}
