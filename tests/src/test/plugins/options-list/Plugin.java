import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Option;

import java.util.ArrayList;
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
                        new Option.Builder("--tag")
                                .action(Option.Action.EXTEND)
                                .arity(Option.Arity.SOME)
                                .build());
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        var lines = new ArrayList<String>();
        ((List<?>) parts.ctx().options().get("tag")).forEach(tag -> lines.add((String) tag));
        return lines;
    }
}
