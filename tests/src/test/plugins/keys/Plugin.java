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
        var gpu = parts.gpus().getFirst();
        var lines = new ArrayList<String>(gpu.keySet());
        gpu.processes()
                .getFirst()
                .forEach((key, value) -> {
                    if (!key.equals("cpu_percent")) {
                        lines.add(
                                key
                                        + " = "
                                        + (value instanceof List<?> words
                                                ? "['" + words.get(0) + "', '" + words.get(1) + "']"
                                                : value));
                    }
                });
        return lines;
    }
}
