package io.gpustat.tests.bundled;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A real Slurm of one node, this machine: its controller and its node's daemon on loopback, and as
 * many GPUs as are wanted, which are device files without a device.
 */
final class SlurmCluster implements AutoCloseable {

    private final Path folder;
    private final String host;
    private final List<Daemon> daemons = new ArrayList<>();

    private SlurmCluster(Path folder, String host) {
        this.folder = folder;
        this.host = host;
    }

    /** Starts it with this way of telling users from each other; skips the test where it cannot. */
    static SlurmCluster start(Path folder, int gpus, Auth auth) throws Exception {
        Daemon.assumeInstalled("slurmctld", "slurmd", "sbatch", "squeue");
        if (auth == Auth.MUNGE) {
            Daemon.assumeInstalled("munged");
        }
        org.junit.jupiter.api.Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")), "only root can start this slurmd");
        var cluster = new SlurmCluster(folder, Daemon.output(Map.of(), "hostname", "-s"));
        try {
            cluster.configure(gpus, auth);
            if (auth == Auth.MUNGE) {
                cluster.startMunge();
            }
            cluster.startSlurm();
        } catch (Exception | AssertionError e) {
            cluster.close();
            throw e;
        }
        return cluster;
    }

    /** How the daemons know who is asking. */
    enum Auth {
        NONE,
        MUNGE
    }

    private void configure(int gpus, Auth auth) throws Exception {
        for (var name : List.of("state", "spool", "dev")) {
            Files.createDirectories(folder.resolve(name));
        }
        for (var i = 0; i < gpus; i++) {
            var device = folder.resolve("dev/nvidia" + i).toString();
            Daemon.output(Map.of(), "mknod", "-m", "666", device, "c", "1", "3");
        }
        Files.writeString(
                folder.resolve("gres.conf"),
                "Name=gpu File=%s/dev/nvidia[0-%s]\n".formatted(folder, gpus - 1));
        Files.writeString(
                folder.resolve("slurm.conf"),
                """
                ClusterName=test
                SlurmctldHost=localhost(127.0.0.1)
                SlurmctldPort=%s
                SlurmdPort=%s
                SlurmUser=root
                AuthType=auth/%s
                CredType=cred/%s
                %s
                StateSaveLocation=FOLDER/state
                SlurmdSpoolDir=FOLDER/spool
                SlurmctldPidFile=FOLDER/slurmctld.pid
                SlurmdPidFile=FOLDER/slurmd.pid
                ProctrackType=proctrack/linuxproc
                TaskPlugin=task/none
                JobAcctGatherType=jobacct_gather/none
                AccountingStorageType=accounting_storage/none
                MailProg=/bin/true
                MpiDefault=none
                ReturnToService=2
                SelectType=select/cons_tres
                SelectTypeParameters=CR_Core
                SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
                GresTypes=gpu
                NodeName=%s NodeAddr=127.0.0.1 CPUs=8 RealMemory=500 Gres=gpu:%s State=UNKNOWN
                PartitionName=gpu Nodes=%s Default=YES MaxTime=INFINITE State=UP
                SlurmdParameters=config_overrides
                """
                        .formatted(
                                freePort(),
                                freePort(),
                                auth == Auth.MUNGE ? "munge" : "none",
                                auth == Auth.MUNGE ? "munge" : "none",
                                auth == Auth.MUNGE ? "AuthInfo=socket=FOLDER/munge.sock" : "",
                                host,
                                gpus,
                                host)
                        .replace("FOLDER", folder.toString()));
    }

    private void startMunge() throws Exception {
        var key = folder.resolve("munge.key");
        Files.write(key, new java.security.SecureRandom().generateSeed(128));
        Daemon.output(Map.of(), "chmod", "400", key.toString());
        var socket = folder.resolve("munge.sock");
        var munged =
                Daemon.start(
                        folder.resolve("munge.out"),
                        Map.of(),
                        "/usr/sbin/munged",
                        "-F",
                        "--force",
                        "--key-file=" + key,
                        "--socket=" + socket,
                        "--pid-file=" + folder.resolve("munged.pid"),
                        "--seed-file=" + folder.resolve("munge.seed"),
                        "--log-file=" + folder.resolve("munge.log"));
        daemons.add(munged);
        munged.await("there", () -> Files.exists(socket));
    }

    private void startSlurm() throws Exception {
        var controller = start("slurmctld", "-D", "-f", folder.resolve("slurm.conf").toString());
        controller.await("up", () -> output("scontrol", "ping").contains("UP"));
        var node = start("slurmd", "-D", "-f", folder.resolve("slurm.conf").toString(), "-N", host);
        node.await("idle", () -> output("sinfo", "-h", "-o", "%T").contains("idle"));
    }

    private Daemon start(String program, String... options) throws IOException {
        var words = new ArrayList<>(List.of("/usr/sbin/" + program));
        words.addAll(List.of(options));
        var log = folder.resolve(program + ".log");
        var daemon = Daemon.start(log, variables(), words.toArray(String[]::new));
        daemons.add(daemon);
        return daemon;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** What a client of this cluster must have in its environment. */
    Map<String, String> variables() {
        return new HashMap<>(Map.of("SLURM_CONF", folder.resolve("slurm.conf").toString()));
    }

    /** What one of Slurm's programs prints. */
    String output(String... words) throws IOException, InterruptedException {
        return Daemon.output(variables(), words);
    }

    /** Submits a job that waits, and returns the id of its process once that runs. */
    Job submit(String... options) throws Exception {
        var mark = Files.createTempFile(folder, "job", ".pid");
        var words = new ArrayList<>(List.of("sbatch", "--parsable", "-o", "/dev/null"));
        words.addAll(List.of(options));
        words.add("--wrap");
        words.add("echo $$ >" + mark + "; exec sleep 3000");
        var id = output(words.toArray(String[]::new));
        if (id.isEmpty()) {
            throw new AssertionError("sbatch failed: " + words);
        }
        daemons.getLast().await("running job " + id, () -> Files.readString(mark).endsWith("\n"));
        return new Job(Long.parseLong(id), Long.parseLong(Files.readString(mark).strip()));
    }

    /** A job that runs. */
    record Job(long id, long pid) {}

    /** Stops the controller alone, so that squeue finds nobody. */
    void stopController() {
        daemons.get(daemons.size() - 2).close();
    }

    @Override
    public void close() {
        try {
            output("scancel", "--signal=KILL", "--full", "--state=RUNNING", "--user=root");
            output("scancel", "--user=root");
            if (daemons.size() >= 2) {
                daemons.getLast()
                        .await(
                                "without jobs",
                                () -> output("pgrep", "-f", folder + "/spool").isEmpty());
            }
        } catch (Exception | AssertionError e) {
            // The daemons end in any case.
            System.err.println("slurm: jobs may be left: " + e);
        } finally {
            for (var daemon : daemons.reversed()) {
                daemon.close();
            }
            endSteps();
        }
    }

    /**
     * A step whose controller is gone tries for ever to tell it of its end; it listens in the spool
     * folder.
     */
    private void endSteps() {
        try {
            var spool = folder.resolve("spool").toString();
            var sockets = new HashSet<String>();
            for (var line : Files.readAllLines(Path.of("/proc/net/unix"))) {
                if (line.contains(spool)) {
                    sockets.add("socket:[" + line.split("\\s+", -1)[6] + "]");
                }
            }
            for (var process : ProcessHandle.allProcesses().toList()) {
                if (holds(process, sockets)) {
                    process.destroyForcibly();
                }
            }
        } catch (IOException e) {
            System.err.println("slurm: steps may be left: " + e);
        }
    }

    /** Whether it has one of these open. */
    private static boolean holds(ProcessHandle process, Set<String> sockets) {
        try (var open = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
            for (var file : open.toList()) {
                if (sockets.contains(Files.readSymbolicLink(file).toString())) {
                    return true;
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // It is gone meanwhile, or another user's.
        }
        return false;
    }
}
