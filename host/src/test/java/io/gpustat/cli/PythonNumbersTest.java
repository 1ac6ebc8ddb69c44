package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected values are what Python's int() and float() return. */
final class PythonNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "007, 7",
        "+5, 5",
        "-5, -5",
        "-0, 0",
        "1_000, 1000",
        "' 12 ', 12",
        "'\t3\n', 3",
        "2147483647, 2147483647",
        "-2147483648, -2147483648",
    })
    void wholeNumbersAreRead(String text, int number) {
        assertThat(PythonNumbers.parseInt(text)).hasValue(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "x",
                "1.0",
                "1e3",
                "0x10",
                "1_",
                "_1",
                "1__0",
                "--1",
                "+-1",
                "1 2",
                "2147483648",
                "99999999999999999999",
                "½"
            })
    void whatIsNoWholeNumberOrTooLargeIsNone(String text) {
        assertThat(PythonNumbers.parseInt(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "0.5, 0.5",
        ".5, 0.5",
        "5., 5",
        "+1.5, 1.5",
        "-2, -2",
        "1e3, 1000",
        "1E-3, 0.001",
        "1e+3, 1000",
        "1_0.2_5, 10.25",
        "' 2.5 ', 2.5",
        "1e999, Infinity",
        "1e-999, 0",
        "inf, Infinity",
        "+Inf, Infinity",
        "INFINITY, Infinity",
        "-inf, -Infinity",
        "-infinity, -Infinity",
        "nan, NaN",
        "-NaN, NaN",
    })
    void numbersAreRead(String text, double number) {
        assertThat(PythonNumbers.parseFloat(text)).hasValue(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", ".", "x", "1s", "1d", "1f", "0x1p3", "1,5", "e5", "1e", "1e1_", "1__0",
                "_1", "1_.5", "1._5", "- 1", "infinit", "1 2", "٫"
            })
    void whatIsNoNumberIsNone(String text) {
        assertThat(PythonNumbers.parseFloat(text)).isEmpty();
    }
}
