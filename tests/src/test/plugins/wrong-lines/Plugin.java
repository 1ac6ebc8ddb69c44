import io.gpustat.spi.GpustatPlugin;

import java.util.List;
import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @SuppressWarnings("unchecked")
    @Override
    public List<String> printHeader(PrintHeader parts) {
        return (List<String>) (Object) Map.of("a", 1);
    }

    @SuppressWarnings("unchecked")
    @Override
    public List<String> printFooter(PrintFooter parts) {
        return (List<String>) (Object) List.of("fine", 5);
    }
}
