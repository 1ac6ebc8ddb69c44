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
        parts.parser()
                .add(new Option.Builder("--limit", "-L").type(Long::valueOf).standard(7L).build());
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of("limit " + parts.ctx().options().get("limit"));
    }
}
