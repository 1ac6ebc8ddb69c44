import io.gpustat.spi.GpustatPlugin;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        parts.ctx().control().end(4);
    }
}
