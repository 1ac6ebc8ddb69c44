import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Option;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void addOptions(AddOptions parts) {
        parts.parser().add(Option.value("FILE", "mine", "--json"));
    }
}
