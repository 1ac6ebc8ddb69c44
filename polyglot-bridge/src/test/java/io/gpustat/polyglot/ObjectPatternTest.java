package io.gpustat.polyglot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.Collectors;

final class ObjectPatternTest {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>>",
            quoteCharacter = '^',
            value = {
                "({ process, text }) => text =>> process text",
                "function reprGpu({gpu,text,}) { return text; } =>> gpu text",
                "function({ a }) {} =>> a",
                "reprGpu({ gpu }) { return gpu; } =>> gpu",
                "'reprGpu'({ gpu }) {} =>> gpu",
                "['repr' + 'Gpu']({ gpu }) {} =>> gpu",
                "#hidden({ gpu }) {} =>> gpu",
                "static async *name({ gpu }) {} =>> gpu",
                "/* ({ no }) */ ( /* yes */ { a /* b */, // c }¶ d }) => 1 =>> a d",
                "({ process: p, §gpu§: g, 'text': { length } }) => p =>> process gpu text",
                "({ a = 1, b: c = 2, d }, more) => 1 =>> a? b? d",
                "({ a = { x: ',' }, b = [1, 2], c = f(1, '}') }) => 1 =>> a? b? c?",
                "({ a = '\\'},', b = `x${`}`},`, c }) => 1 =>> a? b? c",
                "({ a = (x, { y }) => ({ y }), b }) => 1 =>> a? b",
                "({ a: [{ b }, c = { d: '}' }], e }) => 1 =>> a e",
                "({ [key]: a, b, ...others }) => 1 =>> b",
                "({ a } = {}) => a =>> a",
                "({ $a_1, größe }) => 1 =>> $a_1 größe",
                "({}) => 1 =>> ^^",
            })
    void namesWhatTheFunctionTakes(String cell, String names) {
        // What a cell cannot hold.
        var function = cell.replace('¶', '\n').replace('§', '"');

        assertThat(
                        ObjectPattern.of(function).stream()
                                .map(each -> each.name() + (each.hasDefault() ? "?" : ""))
                                .collect(Collectors.joining(" ")))
                .isEqualTo(names);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "parts => parts.gpu",
                "async parts => ({ gpu })",
                "(parts) => 1",
                "(...all) => 1",
                "([first]) => 1",
                "() => ({ gpu })",
                "function reprGpu() { ({ gpu }) => 1 }",
                "function () { [native code] }",
                "class Plugin { reprGpu({ gpu }) {} }",
                "",
            })
    void aParameterThatIsNotTakenApartNamesNothing(String function) {
        assertThat(ObjectPattern.of(function)).isEmpty();
    }

    /** Only a parser can tell a division from a regular expression, and what is escaped. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "({ a = 4 / 2, b }) => 1",
                "({ a = /[}]/, b }) => 1",
                "({ \\u0061 }) => 1",
                "({ '\\u0061': b }) => 1",
                "({ a, b",
                "({ a = 'x",
                "({ a = `x",
                "({ a = (1, 2 ]) }) => 1",
                "({ a b }) => 1",
                "({ a /* ",
            })
    void whatIsNotUnderstoodNamesNothing(String function) {
        assertThat(ObjectPattern.of(function)).isEmpty();
    }
}
