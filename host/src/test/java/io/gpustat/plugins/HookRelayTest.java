package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.spi.Context;
import io.gpustat.spi.Device;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

final class HookRelayTest {

    private final List<String> told = new ArrayList<>();
    private final HookRelay relay =
            new HookRelay(
                    new PluginFailures(
                            problem -> told.add(problem.text()), _ -> {}, Path.of("/home/me")),
                    new HookTrace(null));

    @Test
    void everyHookIsRelayed() {
        for (var hook : GpustatPlugin.class.getMethods()) {
            if (hook.getParameterCount() == 1) {
                assertThat(HookRelay.class.getDeclaredMethods())
                        .as(hook.getName())
                        .anyMatch(method ->
                                method.getName().equals(hook.getName())
                                        && method.getParameterTypes()[0]
                                                == hook.getParameterTypes()[0]);
            }
        }
    }

    @Test
    void theOrderIsPriorityThenScopeThenName() {
        var late = plugin(new Drawing("a", 60), Scope.SYSTEM);
        var local = plugin(new Drawing("a", 50), Scope.LOCAL);
        var userB = plugin(new Drawing("b", 50), Scope.USER);
        var userA = plugin(new Drawing("a", 50), Scope.USER);
        var first = plugin(new Drawing("z", -1), Scope.COMMAND_LINE);
        List.of(late, local, userB, userA, first).forEach(relay::register);

        assertThat(relay.plugins()).containsExactly(first, userA, userB, local, late);
    }

    @Test
    void eachPluginDrawsOnWhatTheOneBeforeLeft() {
        relay.register(plugin(new Drawing("b", 2), Scope.USER));
        relay.register(plugin(new Drawing("a", 1), Scope.USER));

        var line = relay.reprGpu(reprGpu(0));

        assertThat(line.plain()).isEqualTo("-ab");
    }

    @Test
    void returnedMappingsAreMergedInOrder() {
        relay.register(plugin(new Adding("b", 2), Scope.USER));
        relay.register(plugin(new Adding("a", 1), Scope.USER));
        var gpu = new GpuEntry();

        relay.queryDevice(new GpustatPlugin.QueryDevice(gpu, new NoDevice(), 0, context(0)));

        assertThat(gpu).isEqualTo(Map.of("a", 1, "b", 2, "last", "b"));
    }

    @Test
    void aFailingPluginIsToldOnceAndLeavesTheRest() {
        relay.register(plugin(new Failing(), Scope.USER));
        relay.register(plugin(new Drawing("a", 1), Scope.USER));

        var first = relay.reprGpu(reprGpu(0));
        var second = relay.reprGpu(reprGpu(0));

        assertThat(first.plain()).isEqualTo("-a");
        assertThat(second.plain()).isEqualTo("-a");
        assertThat(told)
                .containsExactly(
                        "gpustat: plugin failing (~/p.py): repr_gpu: "
                                + new IllegalStateException("call 1"));
    }

    @Test
    void aPluginThatFailsInThreeRefreshesIsLeftOut() {
        var failing = new Failing();
        relay.register(plugin(failing, Scope.USER));

        for (int tick = 0; tick < 5; tick++) {
            relay.reprGpu(reprGpu(tick));
        }

        assertThat(failing.calls).isEqualTo(3);
        assertThat(told)
                .last()
                .isEqualTo(
                        "gpustat: plugin failing: repr_gpu failed in three refreshes; the plugin is"
                                + " left out from now on");
    }

    @Test
    void aFailureOfTheCorePassesThrough() {
        relay.register(Plugin.core(new Failing()));

        assertThatThrownBy(() -> relay.reprGpu(reprGpu(0))).hasMessage("call 1");
        assertThat(told).isEmpty();
    }

    @Test
    void aFrameThatOnePluginReplacesIsAllThatTheNextSees() {
        relay.register(plugin(new Framing("a", 1), Scope.USER));
        relay.register(plugin(new Framing("b", 2), Scope.USER));

        assertThat(relay.reprFrame(reprFrame())).containsExactly("b:0:a:1:line:1", "b");
    }

    @Test
    void aFrameStaysAsItIsWhereNobodyReplacesIt() {
        relay.register(plugin(new Drawing("a", 1), Scope.USER));
        relay.register(plugin(new Framing("b", 2), Scope.USER));

        assertThat(relay.reprFrame(reprFrame())).containsExactly("b:1:line:1", "b");
    }

    private static GpustatPlugin.ReprFrame reprFrame() {
        return new GpustatPlugin.ReprFrame(
                List.of(), List.of("header"), List.of("line"), List.of("footer"), context(0));
    }

    private static Plugin plugin(GpustatPlugin hooks, Scope scope) {
        return new Plugin(hooks, scope, Path.of("/home/me/p.py"), null);
    }

    private static GpustatPlugin.ReprGpu reprGpu(int tick) {
        return new GpustatPlugin.ReprGpu(new GpuEntry(), "-", Line.of("-"), context(tick));
    }

    private static Context context(int tick) {
        var now = OffsetDateTime.of(2026, 11, 30, 6, 0, 0, 0, ZoneOffset.UTC);
        return new Context(
                "1", "once", tick, now, "host", "", "", 0, false, new NoServices(), Map.of());
    }

    private record NoDevice() implements Device {
        @Override
        public int index() {
            return 0;
        }

        @Override
        public List<String> getters() {
            return List.of();
        }

        @Override
        public @Nullable Object get(String getter, List<? extends @Nullable Object> arguments) {
            return null;
        }

        @Override
        public Long call(String function) {
            return 0L;
        }
    }

    private record Drawing(String name, int priority) implements GpustatPlugin {
        @Override
        public Line reprGpu(ReprGpu parts) {
            return Line.of(parts.text() + name);
        }
    }

    /** Says how many lines of header and footer it saw around the first line. */
    private record Framing(String name, int priority) implements GpustatPlugin {
        @Override
        public List<String> reprFrame(ReprFrame parts) {
            return List.of(
                    name
                            + ":"
                            + parts.header().size()
                            + ":"
                            + parts.lines().getFirst()
                            + (parts.footer().isEmpty() ? "" : ":" + parts.footer().size()),
                    name);
        }
    }

    private record Adding(String name, int priority) implements GpustatPlugin {
        @Override
        public Map<String, ?> queryDevice(QueryDevice parts) {
            return Map.of(name, priority, "last", name);
        }
    }

    private static final class Failing implements GpustatPlugin {
        private int calls;

        @Override
        public String name() {
            return "failing";
        }

        @Override
        public int priority() {
            return 0;
        }

        @Override
        public Line reprGpu(ReprGpu parts) {
            calls++;
            throw new IllegalStateException("call " + calls);
        }
    }
}
