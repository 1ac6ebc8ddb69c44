/** NVIDIA's management library behind plain Java. Knows C, and nothing of gpustat. */
module io.gpustat.nvml {
    requires static org.jspecify;
    requires com.sun.jna;

    exports io.gpustat.nvml;
}
