import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;
import io.gpustat.spi.Segment;
import io.gpustat.spi.Style;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        var line = parts.line();
        line.replace(
                "name",
                line.segment("name").orElseThrow().restyled(Style.named("bold_green_on_blue")));
        var temperature = line.segment("temperature").orElseThrow();
        line.replace(
                "temperature",
                Segment.of(
                        "temperature",
                        temperature.lead(),
                        "cold",
                        temperature.spans().getFirst().style()));
        return line;
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        var line = parts.line();
        line.replace("user", line.segment("user").orElseThrow().restyled(Style.named("underline")));
        return line;
    }
}
