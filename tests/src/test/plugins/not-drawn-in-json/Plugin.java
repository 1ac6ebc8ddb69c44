import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        return Line.of("never");
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        return Line.of("never");
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        return List.of("never");
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        parts.out().print("never");
        return List.of();
    }
}
