package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

class ProcessImageTest {

    /** Runs in a process of its own, as it is the last thing that one does in Java. */
    static final class Become {

        public static void main(String[] words) throws IOException {
            ProcessImage.become("/bin/sh", words, Map.of("GREETING", "hello"));
        }
    }

    @Test
    void theProcessIsTheOtherProgramFromThenOn() throws Exception {
        var java =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Become.class.getName(),
                                "sh",
                                "-c",
                                "echo $GREETING $$ \"$1\"; exit 42",
                                "sh",
                                "a b")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();

        var said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(said).isEqualTo("hello " + java.pid() + " a b\n");
        assertThat(java.waitFor()).isEqualTo(42);
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> ProcessImage.become("/no/such", new String[] {"such"}, Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessage("execv /no/such: error 2");
    }
}
