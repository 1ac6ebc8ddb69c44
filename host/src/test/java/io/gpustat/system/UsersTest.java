package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

final class UsersTest {

    private static final String NO_PROGRAM = "no-such-program";

    @TempDir Path folder;

    @Test
    void theFirstLineOfAUserCounts() throws IOException {
        Users users = users("root:x:0:0::/root:/bin/sh\ntoor:x:0:0::/root:/bin/sh\n", NO_PROGRAM);

        assertThat(users.name(0, nowhere())).isEqualTo("root");
    }

    @Test
    void namesMayBeInAnyAlphabet() throws IOException {
        assertThat(users("jürgen:x:1001:1:::\n", NO_PROGRAM).name(1001, nowhere()))
                .isEqualTo("jürgen");
    }

    @Test
    void linesThatNameNobodyArePassedOver() throws IOException {
        Users users = users("+::::::\n\n# 5\n:x:6:\nbroken\nalice:x:7", NO_PROGRAM);

        assertThat(users.name(7, nowhere())).isEqualTo("alice");
        assertThat(users.name(0, nowhere())).isEqualTo("0");
        assertThat(users.name(6, nowhere())).isEqualTo("6");
    }

    @Test
    void withoutAnyNameTheNumberStands() {
        Users users = new Users(folder.resolve("absent").toFile(), NO_PROGRAM);

        assertThat(users.name(4_294_967_294L, nowhere())).isEqualTo("4294967294");
    }

    @Test
    void theFileSystemNamesTheOwner() throws IOException {
        Path owned = Files.createFile(folder.resolve("owned"));
        long uid = Integer.toUnsignedLong((Integer) Files.getAttribute(owned, "unix:uid"));

        assertThat(users("", NO_PROGRAM).name(uid, owned.toFile()))
                .isEqualTo(Files.getOwner(owned).getName());
    }

    @Test
    void theOwnerIsNotAskedForAnotherUser() throws IOException {
        Path owned = Files.createFile(folder.resolve("owned"));

        assertThat(users("", NO_PROGRAM).name(54321, owned.toFile())).isEqualTo("54321");
    }

    @Test
    void directoriesAreAskedLastAndOnceForAUser() throws IOException {
        Path asked = folder.resolve("asked");
        Users users = users("", program("echo \"$@\" >> " + asked + "; echo carol:x:$2:1:::"));

        assertThat(users.name(54321, nowhere())).isEqualTo("carol");
        assertThat(users.name(54321, nowhere())).isEqualTo("carol");
        assertThat(asked).hasContent("passwd 54321");
    }

    @Test
    void aDirectoryThatDoesNotKnowIsNotAskedAgain() throws IOException {
        Path asked = folder.resolve("asked");
        Users users = users("", program("echo \"$@\" >> " + asked + "; exit 2"));

        assertThat(users.name(54321, nowhere())).isEqualTo("54321");
        assertThat(users.name(54321, nowhere())).isEqualTo("54321");
        assertThat(asked).hasContent("passwd 54321");
    }

    @Test
    void aDirectoryThatDoesNotAnswerIsGivenUp() throws IOException {
        Users users = users("", program("exec sleep 300"));

        assertThat(users.name(54321, nowhere())).isEqualTo("54321");
    }

    @Test
    void anInterruptWhileADirectoryIsAskedIsKept() throws IOException {
        Users users = users("", program("exec sleep 300"));
        Thread.currentThread().interrupt();

        String name = users.name(54321, nowhere());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(name).isEqualTo("54321");
    }

    private Users users(String passwd, String getent) throws IOException {
        Path file = folder.resolve("passwd");
        Files.writeString(file, passwd);
        return new Users(file.toFile(), getent);
    }

    private String program(String script) throws IOException {
        Path file = folder.resolve("getent");
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return file.toString();
    }

    private File nowhere() {
        return folder.resolve("nowhere").toFile();
    }
}
