import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void configure(Configure parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of("never");
    }
}
