import io.gpustat.spi.GpustatPlugin;

import java.util.ArrayList;
import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of("a footer");
    }

    @Override
    public List<String> reprFrame(ReprFrame parts) {
        var frame = new ArrayList<>(parts.footer());
        frame.add(parts.header().size() + " in the header");
        frame.addAll(parts.lines());
        return frame;
    }
}
