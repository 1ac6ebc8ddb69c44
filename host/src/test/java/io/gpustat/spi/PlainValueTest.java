package io.gpustat.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

final class PlainValueTest {

    private static final OffsetDateTime TIME =
            OffsetDateTime.of(2026, 11, 30, 6, 1, 2, 0, ZoneOffset.ofHours(1));

    static Stream<Arguments> plain() {
        return Stream.of(
                Arguments.of(null, null),
                Arguments.of("text", "text"),
                Arguments.of(CharBuffer.wrap("text"), "text"),
                Arguments.of(true, true),
                Arguments.of(5, 5),
                Arguments.of((short) 5, 5L),
                Arguments.of(Long.MAX_VALUE, Long.MAX_VALUE),
                Arguments.of(BigInteger.TWO, 2L),
                Arguments.of(new BigDecimal("0.5"), 0.5),
                Arguments.of(0.5f, 0.5),
                Arguments.of(Double.NaN, null),
                Arguments.of(Float.NEGATIVE_INFINITY, null),
                Arguments.of(TIME, "2026-11-30T06:01:02+01:00"),
                Arguments.of(TIME.atZoneSameInstant(ZoneId.of("UTC")), "2026-11-30T05:01:02Z"),
                Arguments.of(Instant.EPOCH, "1970-01-01T00:00:00Z"),
                Arguments.of(LocalDate.EPOCH, "1970-01-01"),
                Arguments.of(List.of(1, Double.NaN), Arrays.asList(1, null)),
                Arguments.of(
                        Map.of("a", List.of(Map.of("b", Double.POSITIVE_INFINITY))),
                        Map.of("a", List.of(Collections.singletonMap("b", null)))));
    }

    @ParameterizedTest
    @MethodSource("plain")
    void whatIsPlainOrCanBeMadeSoIsHeld(@Nullable Object value, @Nullable Object held) {
        var gpu = new GpuEntry();

        gpu.put("key", value);

        assertThat(gpu.get("key")).isEqualTo(held);
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(Set.of(1), "(use a List) at key 'key'"),
                Arguments.of(new int[1], "a int[] (use a List) at key 'key'"),
                Arguments.of(Optional.empty(), "a java.util.Optional (use a Map, a text"),
                Arguments.of(new AtomicLong(), "AtomicLong (use a Long or a Double) at key 'key'"),
                Arguments.of(
                        BigInteger.ONE.shiftLeft(64),
                        "a whole number of more than 64 bits at key 'key'"),
                Arguments.of(Map.of(1, 2), "a mapping with the key 1 (keys must be texts)"),
                Arguments.of(
                        Map.of("a", List.of(0, Thread.State.NEW)),
                        "a java.lang.Thread$State (use a Map, a text or a number) at key"
                                + " 'key.a[1]'"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void anythingElseIsRefusedAtItsKey(Object value, String why) {
        var gpu = new GpuEntry();

        assertThatThrownBy(() -> gpu.put("key", value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cannot hold a ")
                .hasMessageContaining(why);
        assertThat(gpu).isEmpty();
    }

    @Test
    void whatContainsItselfIsRefused() {
        var itself = new ArrayList<@Nullable Object>();
        itself.add(itself);

        assertThatThrownBy(() -> PlainValue.of(Map.of("a", itself)))
                .hasMessageContaining("more than 100 lists or mappings in each other");
    }

    /** A list that a plugin goes on changing, such as that of the processes, stays that list. */
    @Test
    void whatIsPlainAlreadyIsTheSame() {
        var list = new ArrayList<@Nullable Object>(List.of(new ProcessEntry(), "a"));
        var fields = new HashMap<String, @Nullable Object>();
        fields.put("list", list);

        var plain = PlainValue.of(fields);

        assertThat(plain).isSameAs(fields);
        assertThat(fields.get("list")).isSameAs(list);
    }
}
