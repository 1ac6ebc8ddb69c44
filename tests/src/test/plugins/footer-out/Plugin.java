import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        parts.out().print("above");
        return List.of();
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        parts.gpus().forEach(gpu -> parts.out().print("below " + gpu.index()));
        return List.of();
    }
}
