package io.gpustat.authors;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

final class DifferenceTest {

    @ParameterizedTest
    @CsvSource({
        "abc, abc, ' a, b, c'",
        "abc, adc, ' a,-b,+d, c'",
        "abc, bc, '-a, b, c'",
        "ab, xaby, '+x, a, b,+y'",
        "ab, cd, '-a,-b,+c,+d'"
    })
    void linesAreKeptLostOrNew(String before, String after, String expected) {
        assertThat(String.join(",", Difference.of(lines(before), lines(after))).replace("  ", " "))
                .isEqualTo(expected.replace("-", "- ").replace("+", "+ "));
    }

    private static List<String> lines(String letters) {
        return List.of(letters.split("", -1)).stream().filter(each -> !each.isEmpty()).toList();
    }
}
