package io.gpustat.nvml;

import static io.gpustat.nvml.NvmlTerms.*;
import static io.gpustat.nvml.Shape.*;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * All that a device can be asked, each in one line: the C function, what it writes, the unit,
 * nvidia-smi's key, and what it must be told. The name is that of the function without {@code
 * nvmlDeviceGet}, or the one by which everybody knows it.
 */
@SuppressWarnings("ImmutableEnumChecker") // the lists are immutable
public enum DeviceQuery {
    /** The product name. */
    NAME("Name", new Text(96), "", "name"),
    /** The identifier that stays over reboots. */
    UUID("UUID", new Text(96), "", "uuid"),
    /** The board's serial number; consumer cards have none. */
    SERIAL("Serial", new Text(30), "", "serial"),
    /** The version of the video BIOS. */
    VBIOS_VERSION("VbiosVersion", new Text(32), "", "vbios_version"),
    /** The version of the board's own memory; consumer cards have none. */
    INFOROM_IMAGE_VERSION("InforomImageVersion", new Text(16), "", "inforom.img"),
    /** The part number of the board; not with all cards. */
    BOARD_PART_NUMBER("BoardPartNumber", new Text(80), "", "gpu_part_number"),
    /** A number that the GPUs of one board share. */
    BOARD_ID("BoardId", WORD, "", ""),
    /** The N of /dev/nvidiaN; Linux alone. */
    MINOR_NUMBER("MinorNumber", WORD, "", ""),
    /** The brand, such as GeForce. */
    BRAND("Brand", word(BRANDS), "", ""),
    /** The architecture, such as Hopper; drivers from 450. */
    ARCHITECTURE("Architecture", word(ARCHITECTURES), "", ""),
    /** Major and minor version, a list of two. */
    CUDA_COMPUTE_CAPABILITY("CudaComputeCapability", VERSION, "", "compute_cap"),
    /** The number of CUDA cores; drivers from 510. */
    NUM_GPU_CORES("NumGpuCores", WORD, "", ""),
    /** The width of the memory's bus; drivers from 510. */
    MEMORY_BUS_WIDTH("MemoryBusWidth", WORD, "bit", ""),
    /** The place on the bus: bus_id, domain, bus, device, device_id, subsystem_id. */
    PCI_INFO(List.of(new Form("PciInfo_v3", PCI), new Form("PciInfo_v2", OLD_PCI)), "", "pci.*"),
    /** Whether there are other GPUs on the board. */
    MULTI_GPU_BOARD("MultiGpuBoard", SWITCH, "", ""),
    /** none, pass_through, vgpu, host_vgpu or host_vsga. */
    VIRTUALIZATION_MODE("VirtualizationMode", word(VIRTUALIZATION), "", ""),
    /** The NUMA node of a GPU that has memory of its own there, as Grace Hopper has. */
    NUMA_NODE_ID("NumaNodeId", WORD, "", ""),
    /** Whether the driver stays loaded without clients; Linux alone. */
    PERSISTENCE_MODE("PersistenceMode", SWITCH, "", "persistence_mode"),
    /** Whether a display is attached. */
    DISPLAY_MODE("DisplayMode", SWITCH, "", "display_attached"),
    /** Whether a display is in use, attached or not. */
    DISPLAY_ACTIVE("DisplayActive", SWITCH, "", "display_active"),
    /** default, exclusive_process or prohibited. */
    COMPUTE_MODE("ComputeMode", word(COMPUTE_MODES), "", "compute_mode"),
    /** Whether the driver keeps figures of ended processes. */
    ACCOUNTING_MODE("AccountingMode", SWITCH, "", "accounting.mode"),
    /** Whether ECC is on, current and pending; consumer cards have none. */
    ECC_MODE("EccMode", SWITCHES, "", "ecc.mode.*"),
    /** Whether MIG is on, current and pending; GPUs without MIG do not support it. */
    MIG_MODE("MigMode", SWITCHES, "", "mig.mode.*"),
    /** How many MIG devices there can be. */
    MAX_MIG_DEVICE_COUNT("MaxMigDeviceCount", WORD, "", ""),
    /**
     * The MIG devices: index, name, uuid, gpu_instance_id, compute_instance_id, memory_total,
     * memory_used.
     */
    MIG_DEVICES("MigDeviceHandleByIndex", MigDevices.LIST, "B", ""),
    /** The GPU instance of a MIG device; other devices do not support it. */
    GPU_INSTANCE_ID("GpuInstanceId", WORD, "", ""),
    /** The compute instance of a MIG device; other devices do not support it. */
    COMPUTE_INSTANCE_ID("ComputeInstanceId", WORD, "", ""),
    /** A clock now. */
    CLOCK_INFO("ClockInfo", WORD, "MHz", "clocks.current.*", CLOCK),
    /** The fastest that a clock can be. */
    MAX_CLOCK_INFO("MaxClockInfo", WORD, "MHz", "clocks.max.*", CLOCK),
    /** The clock that applications are to get; most consumer cards have none. */
    APPLICATIONS_CLOCK("ApplicationsClock", WORD, "MHz", "clocks.applications.*", CLOCK),
    /** The same as the board came. */
    DEFAULT_APPLICATIONS_CLOCK(
            "DefaultApplicationsClock", WORD, "MHz", "clocks.default_applications.*", CLOCK),
    /** The fastest boost clock that may be set; data-centre cards alone. */
    MAX_CUSTOMER_BOOST_CLOCK("MaxCustomerBoostClock", WORD, "MHz", "", CLOCK),
    /** 0 (fastest) to 15; null is unknown. */
    PERFORMANCE_STATE("PerformanceState", word(PERFORMANCE_STATES), "", "pstate"),
    /** Why clocks are not higher: a list of names such as sw_power_cap. */
    CLOCKS_EVENT_REASONS(
            List.of(
                    new Form("CurrentClocksEventReasons", REASONS),
                    new Form("CurrentClocksThrottleReasons", REASONS)),
            "",
            "clocks_event_reasons.*"),
    /** Which of these reasons the GPU can tell. */
    SUPPORTED_CLOCKS_EVENT_REASONS(
            List.of(
                    new Form("SupportedClocksEventReasons", REASONS),
                    new Form("SupportedClocksThrottleReasons", REASONS)),
            "",
            "clocks_event_reasons.supported"),
    /** How long clocks were lowered because of a policy; reference_time is in µs. */
    VIOLATION_STATUS("ViolationStatus", VIOLATION, "ns", "", POLICY),
    /** What went over the bus in 20 ms; not while MIG is on. */
    PCIE_THROUGHPUT("PcieThroughput", WORD, "KB/s", "", DIRECTION),
    /** The generation that the link runs at; an idle one is slower. */
    CURR_PCIE_LINK_GENERATION("CurrPcieLinkGeneration", WORD, "", "pcie.link.gen.current"),
    /** The lanes that the link uses. */
    CURR_PCIE_LINK_WIDTH("CurrPcieLinkWidth", WORD, "lanes", "pcie.link.width.current"),
    /** The highest generation that GPU and slot have together. */
    MAX_PCIE_LINK_GENERATION("MaxPcieLinkGeneration", WORD, "", "pcie.link.gen.max"),
    /** The most lanes that GPU and slot have together. */
    MAX_PCIE_LINK_WIDTH("MaxPcieLinkWidth", WORD, "lanes", "pcie.link.width.max"),
    /** The highest generation of the GPU alone. */
    GPU_MAX_PCIE_LINK_GENERATION("GpuMaxPcieLinkGeneration", WORD, "", "pcie.link.gen.gpumax"),
    /** The speed of a lane; drivers from 470. */
    PCIE_SPEED("PcieSpeed", WORD, "Mbit/s", ""),
    /** How often something had to be sent again. */
    PCIE_REPLAY_COUNTER("PcieReplayCounter", WORD, "", ""),
    /** Whether a link is up; GPUs without NVLink do not support it. */
    NVLINK_STATE("NvLinkState", SWITCH, "", "", LINK),
    /** The version of a link. */
    NVLINK_VERSION("NvLinkVersion", WORD, "", "", LINK),
    /** Errors of a link. */
    NVLINK_ERROR_COUNTER("NvLinkErrorCounter", WIDE, "", "", LINK, LINK_ERRORS),
    /** ECC errors since the last reboot (volatile) or ever (aggregate); not with ECC off. */
    ECC_ERRORS("TotalEccErrors", WIDE, "", "ecc.errors.*.total", ERRORS, COUNTER),
    /** The same of one part of the GPU; not every GPU counts every part. */
    MEMORY_ERROR_COUNTER("MemoryErrorCounter", WIDE, "", "ecc.errors.*", ERRORS, COUNTER, LOCATION),
    /** How many pages were retired; GPUs from Ampere on remap rows instead. */
    RETIRED_PAGES("RetiredPages", RetiredPages.COUNT, "", "retired_pages.*.count", RETIREMENT),
    /** Whether pages wait for a reboot to be retired. */
    RETIRED_PAGES_PENDING_STATUS("RetiredPagesPendingStatus", SWITCH, "", "retired_pages.pending"),
    /** How many rows of memory were remapped; from Ampere on. */
    REMAPPED_ROWS("RemappedRows", ROWS, "", "remapped_rows.*"),
    /** Power drawn now; not by most laptops and old cards. */
    POWER_USAGE("PowerUsage", WORD, "mW", "power.draw"),
    /** The lowest of all limits in force. */
    ENFORCED_POWER_LIMIT("EnforcedPowerLimit", WORD, "mW", "enforced.power.limit"),
    /** The limit that was set. */
    POWER_MANAGEMENT_LIMIT("PowerManagementLimit", WORD, "mW", "power.limit"),
    /** The limit after a reboot. */
    POWER_MANAGEMENT_DEFAULT_LIMIT(
            "PowerManagementDefaultLimit", WORD, "mW", "power.default_limit"),
    /** What the limit can be set to: min and max. */
    POWER_MANAGEMENT_LIMIT_CONSTRAINTS(
            "PowerManagementLimitConstraints", RANGE, "mW", "power.min_limit"),
    /** ac, battery or undersized; drivers from 510. */
    POWER_SOURCE("PowerSource", word(POWER_SOURCES), "", ""),
    /** Energy since the driver was loaded; from Volta on. */
    TOTAL_ENERGY_CONSUMPTION("TotalEnergyConsumption", WIDE, "mJ", ""),
    /** Core temperature. */
    TEMPERATURE("Temperature", WORD, "°C", "temperature.gpu", SENSOR),
    /** Where the GPU slows down, shuts down …; which ones there are differs. */
    TEMPERATURE_THRESHOLD("TemperatureThreshold", WORD, "°C", "temperature.gpu.tlimit", THRESHOLD),
    /** How many fans there are. */
    NUM_FANS("NumFans", WORD, "", ""),
    /** What a fan is told to do; not with passive cooling. */
    FAN_SPEED("FanSpeed_v2", WORD, "%", "fan.speed", FAN),
    /** What a fan is to reach. */
    TARGET_FAN_SPEED("TargetFanSpeed", WORD, "%", "", FAN),
    /** What fans can be set to: min and max. */
    MIN_MAX_FAN_SPEED("MinMaxFanSpeed", RANGE, "%", ""),
    /**
     * Memory: total, free, used, and from driver 510 on reserved; not where it is the system's, as
     * on GB10.
     */
    MEMORY_INFO(
            List.of(new Form("MemoryInfo_v2", MEMORY_V2), new Form("MemoryInfo", MEMORY)),
            "B",
            "memory.*"),
    /** The window through which others see the memory: total, free, used. */
    BAR1_MEMORY_INFO("BAR1MemoryInfo", MEMORY, "B", ""),
    /** Load of the GPU and of its memory's bus; not while MIG is on. */
    UTILIZATION_RATES("UtilizationRates", RATES, "%", "utilization.*"),
    /** Load of the video encoder, and the period of sampling in µs. */
    ENCODER_UTILIZATION("EncoderUtilization", LOAD, "%", "utilization.encoder"),
    /** The same of the decoder. */
    DECODER_UTILIZATION("DecoderUtilization", LOAD, "%", "utilization.decoder"),
    /** The same of the JPEG decoder; drivers from 530. */
    JPG_UTILIZATION("JpgUtilization", LOAD, "%", "utilization.jpeg"),
    /** The same of the optical flow unit; drivers from 530. */
    OFA_UTILIZATION("OfaUtilization", LOAD, "%", "utilization.ofa"),
    /** Encoder sessions, their average frames a second and latency in µs. */
    ENCODER_STATS("EncoderStats", SESSIONS, "", "encoder.stats.*"),
    /** What of the encoder is left. */
    ENCODER_CAPACITY("EncoderCapacity", WORD, "%", "", CODEC),
    /**
     * Each encoder session: session_id, pid, codec, width, height, average_fps, average_latency …
     */
    ENCODER_SESSIONS("EncoderSessions", Rows.ENCODER_SESSIONS, "", ""),
    /** The same figures of frame buffer capture. */
    FBC_STATS("FBCStats", CAPTURE, "", ""),
    /**
     * Load of each process since a time in µs: pid, timestamp, sm, memory, encoder, decoder; not
     * while MIG is on.
     */
    PROCESS_UTILIZATION("ProcessUtilization", Rows.PROCESS_UTILIZATION, "%", "", SINCE),
    /**
     * Samples that the driver took since a time in µs: timestamp and value (power in mW, load in %,
     * clocks in MHz).
     */
    SAMPLES("Samples", Rows.SAMPLES, "", "", SAMPLED, SINCE),
    /** Samples of the GPU's load. */
    UTILIZATION_SAMPLES("Samples", Rows.SAMPLES, "%", "", SAMPLED.or(1), SINCE);

    private final List<Form> forms;
    private final String unit;
    private final String key;
    private final List<Parameter> parameters;

    DeviceQuery(String function, Shape shape, String unit, String key, Parameter... parameters) {
        this(List.of(new Form(function, shape)), unit, key, parameters);
    }

    DeviceQuery(List<Form> forms, String unit, String key, Parameter... parameters) {
        this.forms = forms;
        this.unit = unit;
        this.key = key;
        this.parameters = List.of(parameters);
    }

    /** A C function and what it writes; newer drivers have newer ones. */
    record Form(String function, Shape shape) {

        private static final String GETTER = "nvmlDeviceGet";

        /** The function is named as in C, without {@code nvmlDeviceGet}. */
        Form {
            function = GETTER + function;
        }
    }

    /** The query of this name, in any spelling: as the constant, or as the C function. */
    public static Optional<DeviceQuery> named(String name) {
        var plain = plain(name);
        for (var query : values()) {
            if (plain(query.name()).equals(plain)) {
                return Optional.of(query);
            }
        }
        for (var query : values()) {
            for (var form : query.forms) {
                if (plain(form.function()).equals(plain)) {
                    return Optional.of(query);
                }
            }
        }
        return Optional.empty();
    }

    /** The form of a C function, for a simulation. */
    static Optional<Form> form(String function) {
        for (var query : values()) {
            for (var form : query.forms) {
                if (form.function().equals(function)) {
                    return Optional.of(form);
                }
            }
        }
        return Optional.empty();
    }

    private static String plain(String name) {
        var start = name.startsWith(Form.GETTER) ? Form.GETTER.length() : 0;
        var end = name.length() - 3;
        end = end > 0 && name.startsWith("_v", end) ? end : name.length();
        return name.substring(start, end).replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** The name in small letters with underscores. */
    public String snakeName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The names of the C functions, the newest first. */
    public List<String> functions() {
        return forms.stream().map(Form::function).toList();
    }

    /** The unit of the value, or of most of its parts, as NVML gives it; empty for text. */
    public String unit() {
        return unit;
    }

    /** The name in {@code nvidia-smi --help-query-gpu}; empty where it has none. */
    public String key() {
        return key;
    }

    /** What it must be told, in order, in words for people. */
    public List<String> parameters() {
        return parameters.stream().map(Parameter::name).toList();
    }

    /**
     * Asks a device.
     *
     * @param arguments words such as {@code sm}, or NVML's numbers
     * @throws IllegalArgumentException when an argument is missing, wrong or one too many
     */
    Reading<Object> read(NvmlCalls calls, long handle, List<? extends @Nullable Object> arguments) {
        if (arguments.size() > parameters.size()) {
            throw new IllegalArgumentException(
                    snakeName() + " takes " + parameters.size() + " argument(s): " + parameters());
        }
        var all = new ArrayList<Object>();
        all.add(handle);
        for (var i = 0; i < parameters.size(); i++) {
            all.add(
                    parameters
                            .get(i)
                            .of(snakeName(), i < arguments.size() ? arguments.get(i) : null));
        }
        for (var form : forms) {
            if (calls.mayHave(form.function())) {
                var reading = form.shape().read(calls, form.function(), all);
                if (!(reading instanceof Reading.Missing<Object> missing)
                        || !calls.isTooNew(form.function(), missing.reason())) {
                    return reading;
                }
            }
        }
        return new Reading.Missing<>(NvmlReturn.FUNCTION_NOT_FOUND, forms.getLast().function());
    }
}
