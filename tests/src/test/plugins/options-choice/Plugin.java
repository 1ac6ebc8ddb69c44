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
                .add(
                        new Option.Builder("--state")
                                .choices(List.of("run", "wait"))
                                .standard("run")
                                .help("of the jobs")
                                .build());
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of((String) parts.ctx().options().get("state"));
    }
}
