package io.gpustat.system;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/** The mount option of /proc that keeps the processes of other users out of sight. */
final class Hidepid {

    private Hidepid() {}

    /** Whether this /proc hides processes from us altogether, so that absent may mean hidden. */
    static boolean hides(File proc, FileBytes file) {
        return mountedHiding(proc, file) && !weAreSpared(proc, file);
    }

    private static boolean mountedHiding(File proc, FileBytes file) {
        boolean hiding = false;
        if (file.read(new File(proc, "self/mountinfo"))) {
            String mounts = new String(file.copy(0, file.length()), StandardCharsets.UTF_8);
            for (String line : mounts.split("\n", -1)) {
                String[] words = line.split(" ", -1);
                // The last mount over a folder is the one in sight.
                if (words.length > 4 && words[4].equals(proc.getAbsolutePath())) {
                    hiding = hidingOption(words[words.length - 1]);
                }
            }
        }
        return hiding;
    }

    private static boolean hidingOption(String options) {
        for (String option : options.split(",", -1)) {
            if (option.equals("hidepid=2")
                    || option.equals("hidepid=invisible")
                    || option.equals("hidepid=4")
                    || option.equals("hidepid=ptraceable")) {
                return true;
            }
        }
        return false;
    }

    /** The option spares root, and the members of a group of the administrator's choice. */
    private static boolean weAreSpared(File proc, FileBytes file) {
        OptionalLong we = effectiveUser(new File(proc, "self/status"), file);
        OptionalLong init = effectiveUser(new File(proc, "1/status"), file);
        // Process 1 always exists: to see that of another user is to see them all.
        return we.isPresent() && (we.getAsLong() == 0 || (init.isPresent() && !init.equals(we)));
    }

    private static OptionalLong effectiveUser(File status, FileBytes file) {
        if (!file.read(status)) {
            return OptionalLong.empty();
        }
        int uid = file.word(file.afterLabel("Uid:"), 2);
        return file.isDigit(uid) ? OptionalLong.of(file.number(uid)) : OptionalLong.empty();
    }
}
