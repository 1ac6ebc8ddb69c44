import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Option;

import java.util.List;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void addOptions(AddOptions parts) {
        parts.parser().add(Option.flag("marks it", "--mark"));
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        var options = parts.ctx().options();
        return List.of("mark " + options.get("mark") + " full " + options.get("show_full_cmd"));
    }
}
