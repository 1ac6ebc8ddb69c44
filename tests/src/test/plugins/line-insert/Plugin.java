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
        line.insertAfter("name", Segment.of("kind", " ", "(t4)", Style.named("bold_red")));
        line.insertBefore("index", Segment.of("mark", " ", "*", Style.PLAIN));
        line.add(Segment.of("end", " ", String.valueOf(parts.gpu().index()), Style.PLAIN));
        return line;
    }
}
