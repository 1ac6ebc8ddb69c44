import io.gpustat.spi.GpustatPlugin;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void configure(Configure parts) {
        var ctx = parts.ctx();
        ctx.state().put("rack", ctx.config().get("rack"));
        ctx.log().debug("only with --debug");
        ctx.log().info("rack " + ctx.config().get("rack"));
        ctx.log().warning("no key");
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        var lines = new ArrayList<String>();
        new TreeMap<>(parts.ctx().config()).forEach((key, value) -> lines.add(key + " " + value));
        lines.add(String.valueOf(parts.ctx().state().get("rack")));
        return lines;
    }
}
