import io.gpustat.spi.GpustatPlugin;

import java.util.Locale;
import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        var process = parts.process();
        process.put("username", process.username().toUpperCase(Locale.ROOT));
        var words = process.fullCommand();
        process.put("full_command", words.subList(words.size() - 1, words.size()));
        return Map.of();
    }
}
