package io.gpustat.system;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.UserPrincipal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The names of users. Every answer is kept, so that each user is looked up once. */
final class Users {

    private final File passwd;
    private final String getent;
    private final Map<Long, String> names = new HashMap<>();
    private boolean passwdRead;

    /**
     * @param passwd the file of the users whom this machine knows by itself
     * @param getent the program that asks directories (LDAP, SSSD) about the others
     */
    Users(File passwd, String getent) {
        this.passwd = passwd;
        this.getent = getent;
    }

    /** The name of a user, or the number where there is none; process is a folder in /proc. */
    String name(long uid, File process) {
        if (!passwdRead) {
            readPasswd();
        }
        String name = names.get(uid);
        if (name == null) {
            Optional<String> owner = ownerOf(process, uid);
            Optional<String> found = owner.isPresent() ? owner : ask(uid);
            name = found.isPresent() ? found.get() : Long.toString(uid);
            names.put(uid, name);
        }
        return name;
    }

    private void readPasswd() {
        passwdRead = true;
        FileBytes file = new FileBytes();
        if (!file.read(passwd)) {
            return;
        }
        for (int line = 0; line < file.length(); line = file.nextLine(line)) {
            int nameEnd = fieldEnd(file, line);
            int uid = fieldEnd(file, nameEnd + 1) + 1;
            if (nameEnd > line && file.isDigit(uid)) {
                String name = new String(file.copy(line, nameEnd), StandardCharsets.UTF_8);
                names.putIfAbsent(file.number(uid), name);
            }
        }
    }

    private static int fieldEnd(FileBytes file, int from) {
        int at = from;
        while (at < file.length() && file.at(at) != ':' && file.at(at) != '\n') {
            at++;
        }
        return at;
    }

    /** The file system knows owners' names too, and asks directories for them at little cost. */
    private static Optional<String> ownerOf(File process, long uid) {
        try {
            Map<String, Object> owner = Files.readAttributes(process.toPath(), "unix:uid,owner");
            // The folder belongs to the effective user, who may be another, or root.
            return owner.get("uid") instanceof Integer number
                            && Integer.toUnsignedLong(number) == uid
                            && owner.get("owner") instanceof UserPrincipal named
                    ? Optional.of(named.getName())
                    : Optional.empty();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Optional<String> ask(long uid) {
        try {
            Process asked =
                    new ProcessBuilder(getent, "passwd", Long.toString(uid))
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            try {
                // A directory that does not answer must not hold up a look at the GPUs.
                if (asked.waitFor(1, TimeUnit.SECONDS) && asked.exitValue() == 0) {
                    String line =
                            new String(
                                    asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                    int end = line.indexOf(':');
                    return end > 0 ? Optional.of(line.substring(0, end)) : Optional.empty();
                }
            } finally {
                asked.destroyForcibly();
            }
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }
}
