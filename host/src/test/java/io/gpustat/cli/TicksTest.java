package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Duration;

final class TicksTest {

    private final FakeClock clock = new FakeClock();

    @Test
    void timeThatQueriesTakeDoesNotAddUp() throws InterruptedException {
        var ticks = new Ticks(Duration.ofSeconds(1), clock);

        for (int i = 0; i < 4; i++) {
            clock.pass(Duration.ofMillis(300));
            ticks.await();
        }

        assertThat(clock.wakeUps())
                .containsExactly(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(3),
                        Duration.ofSeconds(4));
    }

    @Test
    void ticksThatPassDuringALongQueryAreLeftOut() throws InterruptedException {
        var ticks = new Ticks(Duration.ofSeconds(1), clock);

        clock.pass(Duration.ofMillis(3500));
        ticks.await();
        clock.pass(Duration.ofMillis(100));
        ticks.await();

        assertThat(clock.wakeUps()).containsExactly(Duration.ofSeconds(4), Duration.ofSeconds(5));
    }

    @Test
    void noIntervalIsShorterThanATenthOfASecond() throws InterruptedException {
        var ticks = new Ticks(Duration.ofNanos(1), clock);

        ticks.await();
        ticks.await();

        assertThat(clock.wakeUps()).containsExactly(Duration.ofMillis(100), Duration.ofMillis(200));
    }

    @Test
    void anIntervalBeyondAllCountingIsLong() throws InterruptedException {
        var ticks = new Ticks(Duration.ofSeconds(Long.MAX_VALUE), clock);

        ticks.await();

        assertThat(clock.wakeUps()).containsExactly(Duration.ofDays(365));
    }

    @Test
    void whoHasAReasonDoesNotWaitForTheTick() throws InterruptedException {
        var ticks = new Ticks(Duration.ofSeconds(10), clock);

        ticks.awaitUnless(() -> clock.wakeUps().size() == 3);
        ticks.awaitUnless(() -> false);

        assertThat(clock.wakeUps())
                .startsWith(Duration.ofMillis(250), Duration.ofMillis(500), Duration.ofMillis(750))
                .endsWith(Duration.ofSeconds(10));
    }
}
