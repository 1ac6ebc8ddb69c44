package io.gpustat.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.time.Duration;

final class RunControlTest {

    private final RunControl control = new RunControl();

    @Test
    void nobodyDecidesAnythingAtFirst() {
        assertThat(control.exitCode()).isEmpty();
        assertThat(control.interval()).isNull();
    }

    @Test
    void anIntervalIsNoShorterThanATenthOfASecond() {
        control.watch(Duration.ofNanos(1));

        assertThat(control.interval()).isEqualTo(Duration.ofMillis(100));
    }

    @Test
    void anExitCodeIsAByte() {
        assertThatThrownBy(() -> control.end(256)).hasMessageContaining("0 to 255, and is 256");
        assertThatThrownBy(() -> control.end(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(control.exitCode()).isEmpty();
    }
}
