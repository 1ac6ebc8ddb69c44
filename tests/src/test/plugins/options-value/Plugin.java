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
        var parser = parts.parser();
        parser.add(new Option.Builder("--limit", "-L").type(Long::valueOf).standard(7L).build());
        parser.add(new Option.Builder("--who-runs").standard("all").build());
        parser.add(new Option.Builder("--nothing").build());
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        var options = parts.ctx().options();
        var limit = ((Number) options.get("limit")).longValue() + 1;
        return List.of(
                limit
                        + " "
                        + options.get("who_runs")
                        + " "
                        + (options.get("nothing") == null ? "none" : "some"));
    }
}
