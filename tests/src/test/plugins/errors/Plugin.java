import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;

import java.util.List;
import java.util.Map;

public final class Plugin implements GpustatPlugin {

    @Override
    public String name() {
        return "plugin";
    }

    @Override
    public void addOptions(AddOptions parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public void beforeQuery(BeforeQuery parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        throw new IllegalStateException("no job");
    }

    @Override
    public List<String> reprFrame(ReprFrame parts) {
        throw new IllegalStateException("no job");
    }
}
