import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    private int frames;

    @Override
    public void beforeQuery(BeforeQuery parts) {
        frames++;
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of(
                "frame "
                        + frames
                        + ", tick "
                        + parts.ctx().tick()
                        + ", mode "
                        + parts.ctx().mode());
    }
}
