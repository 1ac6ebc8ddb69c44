import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void configure(Configure parts) {
        parts.ctx().state().put("frames", 0);
    }

    @Override
    public void beforeQuery(BeforeQuery parts) {
        parts.ctx().state().merge("frames", 1, (frames, one) -> (int) frames + (int) one);
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of(
                "frame "
                        + parts.ctx().state().get("frames")
                        + ", tick "
                        + parts.ctx().tick()
                        + ", mode "
                        + parts.ctx().mode());
    }
}
