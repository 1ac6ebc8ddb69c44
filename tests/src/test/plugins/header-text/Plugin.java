import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        return List.of(
                parts.gpus().size() + " cards, the first is " + parts.gpus().getFirst().uuid());
    }
}
