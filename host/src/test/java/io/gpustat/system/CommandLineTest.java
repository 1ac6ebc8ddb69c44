package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;

final class CommandLineTest {

    @Test
    void wordsEndAtNuls() {
        assertThat(split("python3\0train.py\0--lr\0"))
                .containsExactly("python3", "train.py", "--lr");
    }

    @Test
    void emptyWordsStay() {
        assertThat(split("bash\0\0x\0\0\0")).containsExactly("bash", "", "x", "", "");
    }

    @Test
    void nothingIsNoWord() {
        assertThat(split("")).isEmpty();
    }

    @Test
    void oneEmptyWordIsAWord() {
        assertThat(split("\0")).containsExactly("");
    }

    @Test
    void oneWordWithBlanksIsSplitAtThem() {
        assertThat(split("one argv  with spaces\0"))
                .containsExactly("one", "argv", "", "with", "spaces");
    }

    @Test
    void blanksOfOneAmongSeveralWordsStay() {
        assertThat(split("sh\0two words\0")).containsExactly("sh", "two words");
    }

    @Test
    void aTitleWithoutFinalNulIsSplitAtBlanks() {
        assertThat(split("postgres: writer process"))
                .containsExactly("postgres:", "writer", "process");
    }

    @Test
    void oneFinalBlankOfATitleIsDropped() {
        assertThat(split("sshd: alice  ")).containsExactly("sshd:", "alice", "");
    }

    @Test
    void aTitleOverSeveralWordsLeavesEmptyOnes() {
        assertThat(split("nginx: worker process\0\0\0"))
                .containsExactly("nginx: worker process", "", "");
    }

    @Test
    void nulsWithinATitleStay() {
        assertThat(split("a\0b c")).containsExactly("a\0b", "c");
    }

    @Test
    void invalidUtf8IsReplaced() {
        byte[] line = {'/', 'p', (byte) 0xff, (byte) 0xfe, 0, (byte) 0x80, 'a', 0};

        assertThat(CommandLine.split(line)).containsExactly("/p\ufffd\ufffd", "\ufffda");
    }

    @Test
    void otherAlphabetsAndEmojiAreRead() {
        assertThat(split("/home/usér/训练\0🚀\0")).containsExactly("/home/usér/训练", "🚀");
    }

    @Test
    void theBaseNameFollowsTheLastSlash() {
        assertThat(CommandLine.baseName("/usr/bin/python3")).isEqualTo("python3");
        assertThat(CommandLine.baseName("python3")).isEqualTo("python3");
        assertThat(CommandLine.baseName("/usr/bin/")).isEmpty();
        assertThat(CommandLine.baseName("")).isEmpty();
    }

    private static List<String> split(String line) {
        return CommandLine.split(line.getBytes(StandardCharsets.UTF_8));
    }
}
