import org.jspecify.annotations.NullMarked;

/** NVIDIA's management library behind plain Java. Knows C, and nothing of gpustat. */
@NullMarked
module io.gpustat.nvml {
    requires static transitive org.jspecify;
    requires com.sun.jna;

    exports io.gpustat.nvml;
}
