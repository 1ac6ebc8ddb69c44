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
        line.add(Segment.of("end", " ", "<end>", Style.PLAIN));
        var names = line.segments().stream().map(Segment::name).toList();
        var rest = "+" + names.indexOf(Line.COMMANDS);
        line.insertAfter("processes", Segment.of("rest", " ", rest, Style.PLAIN));
        return line;
    }
}
