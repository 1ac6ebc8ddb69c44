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
                        new Option.Builder("--louder")
                                .action(Option.Action.COUNT)
                                .standard(0L)
                                .build());
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        return List.of("!".repeat(((Number) parts.ctx().options().get("louder")).intValue()));
    }
}
