import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    private String seen = "";

    @Override
    public void configure(Configure parts) {
        seen =
                parts.ctx().mode()
                        + " "
                        + parts.ctx().tick()
                        + " "
                        + parts.ctx().options().get("json");
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of(seen);
    }
}
