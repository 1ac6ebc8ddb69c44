package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;

class CallArgumentsTest {

    private static CallArguments of(List<Object> positional, Map<String, Object> named) {
        return CallArguments.of(
                "f",
                List.of("path", "maxBytes", "timeout"),
                new java.util.ArrayList<>(positional),
                new java.util.LinkedHashMap<>(named));
    }

    @Test
    void areGivenByPositionOrByNameInEitherCase() {
        var mixed = of(List.of("/x"), Map.of("max_bytes", 7L));
        var object = of(List.of(Map.of("path", "/x", "maxBytes", 7L)), Map.of());

        assertThat(mixed.text("path")).isEqualTo("/x");
        assertThat(mixed.number("maxBytes", 1L)).isEqualTo(7);
        assertThat(object.text("path")).isEqualTo("/x");
        assertThat(object.number("maxBytes", 1L)).isEqualTo(7);
        assertThat(mixed.seconds("timeout", 2)).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void aWrongNameIsToldWithTheNearest() {
        assertThatThrownBy(() -> of(List.of("/x"), Map.of("time_out", 1L)))
                .hasMessage(
                        "f has no argument 'time_out'; did you mean 'timeout'?"
                                + " (there are path, maxBytes, timeout)");
    }

    @Test
    void aWrongValueIsToldWithWhatIsRight() {
        assertThatThrownBy(() -> of(List.of(5L), Map.of()).text("path"))
                .hasMessage("f: path must be a text, and is 5");
        assertThatThrownBy(() -> of(List.of(), Map.of()).text("path"))
                .hasMessage("f: path must be a text");
        assertThatThrownBy(() -> of(List.of(), Map.of("timeout", -1L)).seconds("timeout", 2))
                .hasMessageStartingWith("f: timeout must be a number of seconds above 0");
        assertThatThrownBy(() -> of(List.of("a", 1L, 2L, 3L), Map.of()))
                .hasMessageContaining("got 4 arguments");
    }
}
