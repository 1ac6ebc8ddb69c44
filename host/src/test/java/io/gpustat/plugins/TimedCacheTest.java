package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

class TimedCacheTest {

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger calls = new AtomicInteger();
    private final TimedCache cache = new TimedCache(nanos::get);

    private Object get(String key) {
        return String.valueOf(cache.get(key, 2, calls::incrementAndGet));
    }

    @Test
    void aValueIsKeptForItsTime() {
        assertThat(get("a")).isEqualTo("1");
        nanos.set(1_999_999_999);
        assertThat(get("a")).isEqualTo("1");
        nanos.set(2_000_000_000);
        assertThat(get("a")).isEqualTo("2");
    }

    @Test
    void eachKeyHasItsOwn() {
        assertThat(get("a")).isEqualTo("1");
        assertThat(get("")).isEqualTo("2");
        assertThat(get("a")).isEqualTo("1");
    }

    @Test
    void nothingIsAValueToo() {
        cache.get("a", 2, () -> null);

        assertThat(cache.get("a", 2, calls::incrementAndGet)).isNull();
    }

    @Test
    void whatFailsIsNotKept() {
        assertThatThrownBy(() ->
                        cache.get(
                                "a",
                                2,
                                () -> {
                                    throw new IllegalStateException("not now");
                                }))
                .hasMessage("not now");
        assertThat(get("a")).isEqualTo("1");
    }
}
