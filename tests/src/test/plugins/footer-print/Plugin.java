import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        parts.out().print("one 2");
        parts.out().print("");
        return List.of("last");
    }
}
