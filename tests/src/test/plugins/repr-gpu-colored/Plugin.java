import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        return Line.of("<" + parts.text() + ">");
    }
}
