import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;

import java.util.Comparator;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        parts.gpus().sort(Comparator.comparing(GpuEntry::memoryUsed));
    }
}
