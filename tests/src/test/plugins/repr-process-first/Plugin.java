import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public int priority() {
        return -5;
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        return Line.of(parts.process().username().substring(0, 1));
    }
}
