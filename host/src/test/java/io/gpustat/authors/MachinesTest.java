package io.gpustat.authors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.ScenarioException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.Map;

final class MachinesTest {

    private static final Path HERE = Path.of("/nowhere");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    idle                         | 2
                    gpu 0 name=T4                | 1
                    gpu 0 name=A; gpu 3 name=B   | 4
                    proc 1 compute 7 1G          | 2
                    gpus 5; gpu 0 name=A         | 5
                    """)
    void aMachineHasAsManyGpusAsItsLinesSpeakOf(String text, int count) throws Exception {
        var scenario = Machines.of(text.replace("; ", "\n  "), HERE);

        try (var nvml = Nvml.simulated(scenario, Map.of())) {
            assertThat(nvml.deviceCount()).isEqualTo(count);
        }
    }

    @Test
    void aMisspeltNameIsAnsweredWithTheNearest() {
        assertThatThrownBy(() -> Machines.of("idel", HERE))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("did you mean 'idle'?");
    }

    @Test
    void aFileIsLookedForWhereTheTestLies() {
        assertThatThrownBy(() -> Machines.of("machine.scn", HERE))
                .hasMessage("/nowhere/machine.scn: there is no such file");
    }
}
