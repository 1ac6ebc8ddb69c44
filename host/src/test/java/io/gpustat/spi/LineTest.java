package io.gpustat.spi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class LineTest {

    private final Line line =
            new Line(
                    List.of(
                            Segment.of("index", "", "[0]", Style.color(6)),
                            Segment.of("name", " ", "H100", Style.color(4)),
                            Segment.of("fan", " | ", "40 %", Style.PLAIN)));

    @Test
    void segmentsAreInsertedByName() {
        assertThat(line.insertAfter("name", Segment.of("rack", " ", "r12", Style.BOLD))).isTrue();
        assertThat(line.insertBefore("index", Segment.of("mark", " ", ">", Style.PLAIN))).isTrue();
        assertThat(line.insertAfter("codec", Segment.of("x", " ", "x", Style.PLAIN))).isFalse();

        assertThat(line.plain()).isEqualTo(">[0] H100 r12 | 40 %");
    }

    @Test
    void aSegmentIsRestyledInItsPlace() {
        var fan = line.segment("fan").orElseThrow();

        assertThat(line.replace("fan", fan.restyled(Style.named("bold_red")))).isTrue();

        assertThat(line.render(true)).endsWith("\u001b[1m\u001b[31m40 %" + Style.RESET);
        assertThat(line.render(false)).isEqualTo("[0] H100 | 40 %");
    }

    @Test
    void aSegmentIsRemovedWithWhatLeadsToIt() {
        assertThat(line.remove("fan")).isTrue();
        assertThat(line.remove("fan")).isFalse();
        assertThat(line.plain()).isEqualTo("[0] H100");
    }

    @Test
    void plainTextHasNoSequences() {
        assertThat(Line.plain("a\u001b[1m\u001b[38;5;24mb" + Style.RESET)).isEqualTo("ab");
    }
}
