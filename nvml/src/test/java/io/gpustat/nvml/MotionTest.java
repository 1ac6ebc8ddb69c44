package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class MotionTest {

    private static DeviceSettings gpu(long load) {
        var gpu = DeviceSettings.ofGpu(0);
        gpu.set(Key.UTIL, load);
        gpu.set(Key.TEMP, 60);
        gpu.set(Key.POWER, 200_000);
        gpu.set(Key.MEM_USED, 12L << 30);
        return gpu;
    }

    private static List<DeviceSettings> hundredRefreshes(DeviceSettings still) {
        var motion = new Motion(still, 42);
        var refreshes = new ArrayList<DeviceSettings>();
        for (var i = 0; i < 100; i++) {
            refreshes.add(motion.next());
        }
        return refreshes;
    }

    @Test
    void loadStaysNearWhatTheScenarioSays() {
        assertThat(hundredRefreshes(gpu(60)))
                .extracting(gpu -> gpu.amount(Key.UTIL))
                .allMatch(load -> load > 10 && load <= 100)
                .anyMatch(load -> load != 60);
    }

    @Test
    void anIdleGpuStaysIdle() {
        assertThat(hundredRefreshes(gpu(0)))
                .allSatisfy(gpu -> {
                    assertThat(gpu.amount(Key.UTIL)).isBetween(0L, 3L);
                    assertThat(gpu.amount(Key.MEM_USED)).isEqualTo(12L << 30);
                });
    }

    @Test
    void powerAndMemoryStayWithinTheirLimits() {
        assertThat(hundredRefreshes(gpu(97)))
                .allSatisfy(gpu -> {
                    assertThat(gpu.amount(Key.POWER)).isBetween(1L, 250_000L);
                    assertThat(gpu.amount(Key.MEM_USED)).isBetween(12L << 30, 16L << 30);
                });
    }

    @Test
    void temperatureFollowsSlowly() {
        var before = 60L;
        for (var gpu : hundredRefreshes(gpu(60))) {
            var now = gpu.amount(Key.TEMP);
            assertThat(Math.abs(now - before)).isLessThanOrEqualTo(3);
            before = now;
        }
    }

    @Test
    void whatFailsGoesOnFailing() {
        var gpu = gpu(60);
        gpu.set(Key.POWER, new Setting.Failing(3));
        gpu.set(Key.TEMP, new Setting.Failing(15));

        assertThat(hundredRefreshes(gpu))
                .allSatisfy(moved -> {
                    assertThat(moved.error(Key.POWER)).isEqualTo(3);
                    assertThat(moved.error(Key.TEMP)).isEqualTo(15);
                });
    }

    @Test
    void theScenarioItselfDoesNotChange() {
        var gpu = gpu(60);

        hundredRefreshes(gpu);

        assertThat(gpu.amount(Key.UTIL)).isEqualTo(60);
    }
}
