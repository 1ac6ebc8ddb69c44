package io.gpustat.system;

import java.io.File;

/**
 * The processes that a program and its children are: Linux keeps them together as a session even
 * when a parent among them has ended.
 */
final class Session {

    /** While we kill, others may be started. */
    private static final int ROUNDS = 10;

    private final Process leader;
    private final boolean isOwn;
    private final File proc;

    /**
     * The session of a program.
     *
     * @param isOwn whether the program leads a session; if not, only its living descendants are
     *     found
     */
    Session(Process leader, boolean isOwn, File proc) {
        this.leader = leader;
        this.isOwn = isOwn;
        this.proc = proc;
    }

    /** Kills all of them, the program included. */
    void kill() {
        leader.descendants().forEach(ProcessHandle::destroyForcibly);
        // Not by the process itself: that would close its outputs, with what is not read yet.
        leader.toHandle().destroyForcibly();
        for (var round = 0; isOwn && round < ROUNDS && killMembers(); round++) {
            Thread.onSpinWait();
        }
    }

    /** Kills who is there now; false when nobody was. */
    private boolean killMembers() {
        var found = false;
        var file = new FileBytes();
        var names = proc.list();
        for (var name : names == null ? new String[0] : names) {
            if (Character.isDigit(name.charAt(0)) && isMember(new File(proc, name), file)) {
                found = true;
                ProcessHandle.of(Long.parseLong(name)).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
        return found;
    }

    private boolean isMember(File process, FileBytes file) {
        if (!file.read(new File(process, "stat"))) {
            return false;
        }
        var state = file.word(file.afterLast(')'), 1);
        return state < file.length()
                && file.at(state) != 'Z'
                && file.number(file.word(state, 4)) == leader.pid();
    }
}
