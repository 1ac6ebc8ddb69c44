package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

final class EarlyOptionsTest {

    @Test
    void withoutThemAllIsWanted() {
        assertThat(of())
                .isEqualTo(
                        new EarlyOptions(
                                false, true, true, List.of(), Set.of(), false, false, false,
                                false));
        assertThat(of("--json", "-i", "2")).isEqualTo(of());
    }

    @Test
    void theyAreFoundAmongOtherWords() {
        assertThat(
                        of(
                                "--debug",
                                "--mine",
                                "x",
                                "--plugin",
                                "a.py",
                                "--plugin=slurm",
                                "--disable-plugin",
                                "b",
                                "--disable-plugin=c",
                                "--no-config",
                                "--trace-plugins",
                                "--strict-plugins",
                                "--debug-plugin",
                                "js",
                                "--simulate=idle"))
                .isEqualTo(
                        new EarlyOptions(
                                true,
                                true,
                                false,
                                List.of("a.py", "slurm"),
                                Set.of("b", "c"),
                                true,
                                true,
                                true,
                                true));
        assertThat(of("--debug-plugin=cobol").debugged()).isFalse();
        assertThat(of("--no-plugins").plugins()).isFalse();
    }

    @Test
    void aNameThatOnlyBeginsLikeOneIsAnother() {
        assertThat(of("--plugins=x", "--plugin-x", "y", "--debugger")).isEqualTo(of());
    }

    @Test
    void anotherMachineOrLibraryMayBeNamedInTwoWays() {
        assertThat(of("--nvml", "/x.so").elsewhere()).isTrue();
        assertThat(of("--nvml=/x.so").elsewhere()).isTrue();
        assertThat(of("--simulate", "idle").elsewhere()).isTrue();
        assertThat(of("--simulated").elsewhere()).isFalse();
    }

    @Test
    void aMissingValueIsNone() {
        assertThat(of("--plugin").named()).isEmpty();
    }

    @Test
    void theOtherWordsStayInOrder() {
        assertThat(
                        EarlyOptions.without(
                                List.of(
                                        "list",
                                        "--plugin",
                                        "a.py",
                                        "--json",
                                        "--disable-plugin=b",
                                        "--debug",
                                        "--strict-plugins",
                                        "x")))
                .containsExactly("list", "--json", "x");
    }

    private static EarlyOptions of(String... arguments) {
        return EarlyOptions.of(List.of(arguments));
    }
}
