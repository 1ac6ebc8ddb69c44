import org.jspecify.annotations.NullMarked;

/** Python and JavaScript behind plain Java. Knows scripts, and nothing of gpustat. */
@NullMarked
module io.gpustat.polyglot {
    requires static transitive org.jspecify;
    requires org.graalvm.polyglot;

    exports io.gpustat.polyglot;
}
