package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The hook specification: everything a plugin can do, one method a hook.
 *
 * <p>All plugins, the core's own included, run in one total order: priority ascending, then scope,
 * then name. What a hook returns says how its results combine: {@code void} hooks are all called; a
 * returned {@code Map} is merged into the entry; a returned list of strings is printed; a returned
 * {@link Line} is handed to the next plugin. A hook is given one record, its parts; a script
 * receives the components of that record by their names.
 */
public interface GpustatPlugin {

    /** The name in messages and in the order; unique among the plugins of a run. */
    String name();

    /** Lower runs first. The core is 0; a plugin that says nothing is 100. */
    default int priority() {
        return 100;
    }

    /** Called once, before the command line is read: add options to it. */
    default void addOptions(AddOptions parts) {}

    /** Called once, after the command line is read and before the first query. */
    default void configure(Configure parts) {}

    /** Called at each query, when NVML is initialised and no device has been read yet. */
    default void beforeQuery(BeforeQuery parts) {}

    /** Called once a device a query. The returned mapping is merged into {@code gpu}. */
    default Map<String, ?> queryDevice(QueryDevice parts) {
        return Map.of();
    }

    /** Called once a process a device a query. The returned mapping is merged into the process. */
    default Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        return Map.of();
    }

    /**
     * Called at each query when all is read, and also when the query failed: {@code error} says
     * why. The list of GPUs may be reordered, filtered and extended in place.
     */
    default void afterQuery(AfterQuery parts) {}

    /** Called once a process when text is drawn. What is returned goes to the next plugin. */
    default Line reprProcess(ReprProcess parts) {
        return parts.line();
    }

    /** Called once a GPU when text is drawn. What is returned goes to the next plugin. */
    default Line reprGpu(ReprGpu parts) {
        return parts.line();
    }

    /** Called before the GPU lines. The returned lines are printed there, as is {@code out}. */
    default List<String> printHeader(PrintHeader parts) {
        return List.of();
    }

    /** Called after the GPU lines. The returned lines are printed there, as is {@code out}. */
    default List<String> printFooter(PrintFooter parts) {
        return List.of();
    }

    /**
     * Called once a frame when all of it is drawn. The returned lines are shown in its place, and
     * go to the next plugin.
     */
    default List<String> reprFrame(ReprFrame parts) {
        return parts.all();
    }

    /** Parts of {@link #addOptions}. */
    record AddOptions(OptionParser parser, Context ctx) {}

    /** Parts of {@link #configure}. */
    record Configure(Context ctx) {}

    /** Parts of {@link #beforeQuery}. */
    record BeforeQuery(Context ctx) {}

    /** Parts of {@link #queryDevice}. */
    record QueryDevice(GpuEntry gpu, Device device, int index, Context ctx) {}

    /** Parts of {@link #getProcessInfo}. */
    record GetProcessInfo(ProcessEntry process, long pid, GpuEntry gpu, Context ctx) {}

    /** Parts of {@link #afterQuery}; {@code error} is null when the query went well. */
    record AfterQuery(List<GpuEntry> gpus, @Nullable String error, Context ctx) {}

    /** Parts of {@link #reprProcess}; {@code text} is the line as it would be printed. */
    record ReprProcess(ProcessEntry process, GpuEntry gpu, String text, Line line, Context ctx) {}

    /** Parts of {@link #reprGpu}; {@code text} is the line as it would be printed. */
    record ReprGpu(GpuEntry gpu, String text, Line line, Context ctx) {}

    /** Parts of {@link #printHeader}. */
    record PrintHeader(List<GpuEntry> gpus, Out out, Context ctx) {}

    /** Parts of {@link #printFooter}. */
    record PrintFooter(List<GpuEntry> gpus, Out out, Context ctx) {}

    /**
     * Parts of {@link #reprFrame}: what {@code printHeader}, {@code reprGpu} and {@code
     * printFooter} left. Once a plugin has returned lines of its own, these are the {@code lines}
     * and there is no header and no footer.
     */
    record ReprFrame(
            List<GpuEntry> gpus,
            List<String> header,
            List<String> lines,
            List<String> footer,
            Context ctx) {

        /** All lines in their order. */
        public List<String> all() {
            var all = new ArrayList<>(header);
            all.addAll(lines);
            all.addAll(footer);
            return all;
        }
    }
}
