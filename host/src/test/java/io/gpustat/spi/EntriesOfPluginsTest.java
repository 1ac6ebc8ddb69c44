package io.gpustat.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Scripts put plain mappings, and anything else, where entries stand. */
final class EntriesOfPluginsTest {

    @Test
    void aMappingAmongTheProcessesBecomesAProcess() {
        var known = new ProcessEntry();
        var processes = new ArrayList<@Nullable Object>(List.of(known, Map.of("pid", 7L)));
        var gpu = new GpuEntry();
        gpu.put(GpuEntry.PROCESSES, processes);

        assertThat(gpu.processes()).hasSize(2).first().isSameAs(known);
        assertThat(gpu.processes()).last().extracting(ProcessEntry::pid).isEqualTo(7L);
        assertThat(gpu.get(GpuEntry.PROCESSES)).isSameAs(processes);
    }

    @Test
    void whatIsNoMappingIsNoProcess() {
        var gpu = new GpuEntry();
        gpu.put(GpuEntry.PROCESSES, new ArrayList<@Nullable Object>(Arrays.asList("x", null, 5L)));

        assertThat(gpu.processes()).isEmpty();
    }

    @Test
    void whatIsNoListIsAsGoodAsUnknown() {
        var gpu = new GpuEntry();
        gpu.put(GpuEntry.PROCESSES, "none");

        assertThat(gpu.processes()).isNull();
    }

    @Test
    void aMappingAmongTheGpusBecomesAGpu() {
        var gpus = new ArrayList<GpuEntry>();
        put(gpus, Map.of("index", 9L, "name", "remote"));

        GpuEntry.adopt(gpus);

        assertThat(gpus).hasSize(1).first().extracting(GpuEntry::name).isEqualTo("remote");
    }

    @Test
    void whatIsNoMappingIsTakenOutOfTheGpusAndIsAnError() {
        var known = new GpuEntry();
        var gpus = new ArrayList<GpuEntry>(List.of(known));
        put(gpus, 5L);
        put(gpus, Map.of());

        assertThatThrownBy(() -> GpuEntry.adopt(gpus)).hasMessage("a GPU that is no mapping");

        assertThat(gpus).hasSize(2).first().isSameAs(known);
    }

    @Test
    void wordsThatAreNoTextAreWrittenAsText() {
        var process = new ProcessEntry();
        process.put("full_command", Arrays.asList("a", 5L, null));

        assertThat(process.fullCommand()).containsExactly("a", "5", "null");
    }

    @Test
    void aCommandLineThatIsNoListIsUnknown() {
        var process = new ProcessEntry();
        process.put("full_command", "python train.py");

        assertThat(process.fullCommand()).isNull();
    }

    @SuppressWarnings("unchecked") // as a view of the list does, which knows of no types
    private static void put(List<?> list, Object value) {
        ((List<Object>) list).add(value);
    }
}
