package io.gpustat.system;

import java.io.File;
import java.nio.charset.StandardCharsets;

/** The mount option of /proc that keeps the processes of other users out of sight. */
final class Hidepid {

    private Hidepid() {}

    /** Whether this /proc hides processes from us altogether, so that absent may mean hidden. */
    static boolean hides(File proc, FileBytes file) {
        return mountedHiding(proc, file) && !weAreRoot(proc, file);
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

    private static boolean weAreRoot(File proc, FileBytes file) {
        if (!file.read(new File(proc, "self/status"))) {
            return false;
        }
        int effective = file.word(file.afterLabel("Uid:"), 2);
        return file.isDigit(effective) && file.number(effective) == 0;
    }
}
