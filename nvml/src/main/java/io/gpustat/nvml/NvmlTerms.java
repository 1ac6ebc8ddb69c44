package io.gpustat.nvml;

import java.util.List;

/** NVML's enumerations, in the words of nvidia-smi. */
final class NvmlTerms {

    static final Parameter CLOCK = Parameter.word("clock", "graphics", "sm", "mem", "video");
    static final Parameter DIRECTION = Parameter.word("direction", "tx", "rx");
    static final Parameter ERRORS = Parameter.word("kind of error", "corrected", "uncorrected");
    static final Parameter COUNTER = Parameter.word("counter", "volatile", "aggregate").or(0);
    static final Parameter LOCATION =
            Parameter.word(
                    "location",
                    "l1_cache",
                    "l2_cache",
                    "device_memory",
                    "register_file",
                    "texture_memory",
                    "texture_shm",
                    "cbu",
                    "sram");
    static final Parameter RETIREMENT = Parameter.word("cause", "single_bit", "double_bit");
    static final Parameter THRESHOLD =
            Parameter.word(
                    "threshold",
                    "shutdown",
                    "slowdown",
                    "mem_max",
                    "gpu_max",
                    "acoustic_min",
                    "acoustic_curr",
                    "acoustic_max");
    static final Parameter SENSOR = Parameter.word("sensor", "gpu").or(0);
    static final Parameter FAN = Parameter.number("fan").or(0);
    static final Parameter LINK = Parameter.number("link");
    static final Parameter LINK_ERRORS =
            Parameter.word("counter", "replay", "recovery", "crc_flit", "crc_data", "ecc_data");
    static final Parameter CODEC = Parameter.word("codec", "h264", "hevc", "av1");
    static final Parameter POLICY =
            Parameter.word(
                    "policy",
                    "power",
                    "thermal",
                    "sync_boost",
                    "board_limit",
                    "low_utilization",
                    "reliability");
    static final Parameter SAMPLED =
            Parameter.word(
                    "kind of sample",
                    "power",
                    "gpu",
                    "memory",
                    "encoder",
                    "decoder",
                    "processor_clock",
                    "memory_clock",
                    "module_power",
                    "jpg",
                    "ofa");

    static final Meaning BRANDS =
            Meaning.words(
                    "",
                    "Quadro",
                    "Tesla",
                    "NVS",
                    "Grid",
                    "GeForce",
                    "Titan",
                    "NVIDIA Virtual Applications",
                    "NVIDIA Virtual PC",
                    "NVIDIA Virtual Compute Server",
                    "NVIDIA RTX Virtual Workstation",
                    "NVIDIA Cloud Gaming",
                    "Quadro RTX",
                    "NVIDIA RTX",
                    "NVIDIA",
                    "GeForce RTX",
                    "Titan RTX");
    static final Meaning ARCHITECTURES =
            Meaning.words(
                    "",
                    "",
                    "Kepler",
                    "Maxwell",
                    "Pascal",
                    "Volta",
                    "Turing",
                    "Ampere",
                    "Ada",
                    "Hopper",
                    "Blackwell");
    static final Meaning COMPUTE_MODES =
            Meaning.words("default", "exclusive_thread", "prohibited", "exclusive_process");
    static final Meaning POWER_SOURCES = Meaning.words("ac", "battery", "undersized");
    static final Meaning VIRTUALIZATION =
            Meaning.words("none", "pass_through", "vgpu", "host_vgpu", "host_vsga");
    static final Meaning THROTTLE_REASONS =
            Meaning.bits(
                    "gpu_idle",
                    "applications_clocks_setting",
                    "sw_power_cap",
                    "hw_slowdown",
                    "sync_boost",
                    "sw_thermal_slowdown",
                    "hw_thermal_slowdown",
                    "hw_power_brake_slowdown",
                    "display_clock_setting");

    /** P0 is the fastest; 32 is unknown. */
    static final Meaning PERFORMANCE_STATES = Meaning.unless(32);

    static final Shape REASONS = new Shape.Pointers(List.of(new Field("", 8, THROTTLE_REASONS)));

    static final Shape VERSION = new Shape.Pointers(Field.word(""), Field.word(""));
    static final Shape RANGE = new Shape.Pointers(Field.word("min"), Field.word("max"));
    static final Shape ROWS =
            new Shape.Pointers(
                    Field.word("correctable"),
                    Field.word("uncorrectable"),
                    Field.word("pending", Meaning.SWITCH),
                    Field.word("failure", Meaning.SWITCH));
    static final Shape VIOLATION =
            new Shape.Struct(Field.wide("reference_time"), Field.wide("violation_time"));
    static final Shape RATES = new Shape.Struct(Field.word("gpu"), Field.word("memory"));
    static final Shape CAPTURE =
            new Shape.Struct(
                    Field.word("sessions"),
                    Field.word("average_fps"),
                    Field.word("average_latency"));
    static final Shape LOAD =
            new Shape.Pointers(Field.word("utilization"), Field.word("sampling_period"));
    static final Shape SESSIONS =
            new Shape.Pointers(
                    Field.word("sessions"),
                    Field.word("average_fps"),
                    Field.word("average_latency"));
    static final Shape PCI =
            new Shape.Struct(
                    Field.text(Field.SKIPPED, 16),
                    Field.word("domain"),
                    Field.word("bus"),
                    Field.word("device"),
                    Field.word("device_id"),
                    Field.word("subsystem_id"),
                    Field.text("bus_id", 32));
    static final Shape OLD_PCI =
            new Shape.Struct(
                    Field.text("bus_id", 16),
                    Field.word("domain"),
                    Field.word("bus"),
                    Field.word("device"),
                    Field.word("device_id"),
                    Field.word("subsystem_id"),
                    Field.text(Field.SKIPPED, 16));
    static final Shape MEMORY =
            new Shape.Struct(Field.wide("total"), Field.wide("free"), Field.wide("used"));
    static final Shape MEMORY_V2 =
            new Shape.Struct(
                    0x0200_0028,
                    List.of(
                            Field.word(Field.SKIPPED),
                            Field.wide("total"),
                            Field.wide("reserved"),
                            Field.wide("free"),
                            Field.wide("used")));

    static final Parameter SINCE = new Parameter("since", List.of(), true, 0);

    private NvmlTerms() {}
}
