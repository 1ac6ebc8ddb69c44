/** The program. Only the hook specification is for others to use. */
module io.gpustat.host {
    requires static org.jspecify;
    requires io.gpustat.nvml;
    requires io.gpustat.polyglot;
    requires info.picocli;
    requires com.github.oshi;
    requires com.sun.jna;
    requires com.fasterxml.jackson.core;
    requires org.jline.terminal;
    requires org.tomlj;

    exports io.gpustat.spi;
}
