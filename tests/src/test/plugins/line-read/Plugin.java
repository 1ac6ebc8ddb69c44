import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;

import java.util.ArrayList;
import java.util.Locale;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        var line = parts.line();
        var words = new ArrayList<String>();
        line.segments().forEach(segment -> words.add(segment.name()));
        var name = line.segment("name").orElseThrow();
        words.add(name.text());
        words.add(name.spans().getFirst().style().toString());
        words.add(String.valueOf(line.plain().length()));
        words.add(line.segment("codec").isEmpty() ? "none" : "some");
        return Line.of(String.join(" ", words).toLowerCase(Locale.ROOT));
    }
}
