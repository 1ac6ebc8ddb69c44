import io.gpustat.spi.GpustatPlugin;

import java.time.Duration;
import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void configure(Configure parts) {
        parts.ctx().control().watch(Duration.ofMillis(100));
    }

    @Override
    public List<String> reprFrame(ReprFrame parts) {
        var ctx = parts.ctx();
        if (ctx.tick() == 2) {
            ctx.control().end(0);
        }
        return List.of(ctx.mode() + " " + ctx.tick());
    }
}
