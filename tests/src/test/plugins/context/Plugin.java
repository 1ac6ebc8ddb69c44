import io.gpustat.spi.GpustatPlugin;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        var ctx = parts.ctx();
        return List.of(
                "api "
                        + ctx.api()
                        + ", mode "
                        + ctx.mode()
                        + ", tick "
                        + ctx.tick()
                        + ", width "
                        + ctx.width(),
                "driver " + ctx.driverVersion() + ", cuda " + ctx.cudaVersion(),
                "colors " + ctx.colors());
    }
}
