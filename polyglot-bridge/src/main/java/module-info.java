/** Python and JavaScript behind plain Java. Knows scripts, and nothing of gpustat. */
module io.gpustat.polyglot {
    requires static org.jspecify;
    requires java.management;
    requires org.graalvm.polyglot;

    exports io.gpustat.polyglot;
}
