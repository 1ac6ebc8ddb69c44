package io.gpustat.nvml;

import java.util.List;

/** Who works on a simulated machine, and with what: made up, and always the same for a PID. */
final class Cast {

    private record Role(String user, long residentMiB, double cpuPercent, List<String> command) {}

    private static final List<Role> COMPUTE =
            List.of(
                    role(
                            "mlee",
                            24_310,
                            104.7,
                            "torchrun --nproc_per_node=8 train.py --config configs/moe-22b.yaml"),
                    role(
                            "anna",
                            9_870,
                            37.2,
                            "vllm serve Qwen/Qwen3-32B --tensor-parallel-size 2 --port 8000"),
                    role("jupyter", 3_120, 4.5, "python -m ipykernel_launcher -f kernel-4f1c.json"),
                    role(
                            "okafor",
                            12_400,
                            98.6,
                            "python -m diffusion.train --batch-size 64 --ema 0.9999"),
                    role("sven", 2_260, 61.0, "gmx mdrun -deffnm production -nb gpu"),
                    role("priya", 5_480, 17.9, "python eval.py --checkpoint last.ckpt"),
                    role("render", 6_040, 88.1, "blender -b shot_042.blend -E CYCLES -a"),
                    role("wei", 780, 2.3, "ollama runner --model llama3.3 --ctx-size 8192"));

    private static final List<Role> GRAPHICS =
            List.of(
                    role("root", 148, 3.1, "/usr/lib/xorg/Xorg :0 -seat seat0 vt2"),
                    role("lena", 412, 5.8, "/usr/bin/gnome-shell"),
                    role("lena", 1_150, 9.4, "/usr/lib/firefox/firefox"),
                    role("lena", 640, 1.2, "/usr/share/code/code --type=gpu-process"));

    private static final List<Role> MPS = List.of(role("root", 64, 0.7, "nvidia-cuda-mps-server"));

    private Cast() {}

    /** Someone for a PID on one of the lists. */
    static InventedProcess of(long pid, ProcessList kind) {
        var roles =
                switch (kind) {
                    case COMPUTE -> COMPUTE;
                    case GRAPHICS -> GRAPHICS;
                    case MPS -> MPS;
                };
        // PIDs of one scenario are mostly neighbours: the remainder spreads them over the roles.
        var role = roles.get((int) (pid % roles.size()));
        return new InventedProcess(
                role.user(), role.command(), role.residentMiB() << 20, role.cpuPercent());
    }

    private static Role role(String user, long residentMiB, double cpuPercent, String command) {
        return new Role(user, residentMiB, cpuPercent, List.of(command.split(" ")));
    }
}
