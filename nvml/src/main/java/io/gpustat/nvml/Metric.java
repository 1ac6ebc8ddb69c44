package io.gpustat.nvml;

import static io.gpustat.nvml.Getter.Argument.UNUSED;
import static io.gpustat.nvml.Getter.Argument.VALUE;

import java.util.List;

/**
 * One thing that a device tells about itself. Each is one line below: nvidia-smi's key, the unit,
 * the C function, and what the function wants behind the handle.
 *
 * @param key the name in {@code nvidia-smi --help-query-gpu}
 * @param unit the unit as NVML gives it; empty for text
 * @param getter how it is read
 */
public record Metric<T>(String key, String unit, Getter<T> getter) {

    private static final int SENSOR_GPU = 0;
    private static final int MEMORY_V2 = 0x0200_0028;

    /** The product name. Drivers before 495 leave out the "NVIDIA". */
    public static final Metric<String> NAME = text("name", "nvmlDeviceGetName", 96);

    /** The identifier that stays over reboots, {@code GPU-…}. */
    public static final Metric<String> UUID = text("uuid", "nvmlDeviceGetUUID", 96);

    /** The board's serial number; consumer cards do not tell. */
    public static final Metric<String> SERIAL = text("serial", "nvmlDeviceGetSerial", 30);

    /** Core temperature. */
    public static final Metric<Long> TEMPERATURE =
            word("temperature.gpu", "°C", "nvmlDeviceGetTemperature", SENSOR_GPU, VALUE);

    /** The first fan's speed; not supported with passive cooling and by most laptops. */
    public static final Metric<Long> FAN_SPEED =
            word("fan.speed", "%", "nvmlDeviceGetFanSpeed", VALUE);

    /** Part of the time in which a kernel ran; not supported while MIG is on. */
    public static final Metric<Long> UTILIZATION =
            word("utilization.gpu", "%", "nvmlDeviceGetUtilizationRates", VALUE);

    /** Load of the video encoder; not supported while MIG is on. */
    public static final Metric<Long> ENCODER =
            word("utilization.enc", "%", "nvmlDeviceGetEncoderUtilization", VALUE, UNUSED);

    /** Load of the video decoder; not supported while MIG is on. */
    public static final Metric<Long> DECODER =
            word("utilization.dec", "%", "nvmlDeviceGetDecoderUtilization", VALUE, UNUSED);

    /** Power drawn now; not supported by most laptops and by old cards. */
    public static final Metric<Long> POWER_DRAW =
            word("power.draw", "mW", "nvmlDeviceGetPowerUsage", VALUE);

    /** The lowest of all power limits in force. */
    public static final Metric<Long> POWER_LIMIT =
            word("enforced.power.limit", "mW", "nvmlDeviceGetEnforcedPowerLimit", VALUE);

    /** Memory; not supported where the GPU shares the system's, as on GB10 and Jetson. */
    public static final Metric<MemoryInfo> MEMORY =
            newest(
                    "memory",
                    "B",
                    List.of(
                            new Getter.Memory("nvmlDeviceGetMemoryInfo_v2", 40, MEMORY_V2, 8, 32),
                            new Getter.Memory("nvmlDeviceGetMemoryInfo", 24, 0, 0, 16)));

    /** Where the device is on the bus, {@code domain:bus:device.function} in hexadecimal. */
    public static final Metric<String> PCI_BUS_ID =
            newest(
                    "pci.bus_id",
                    "",
                    List.of(
                            new Getter.TextField("nvmlDeviceGetPciInfo_v3", 68, 36, 32),
                            new Getter.TextField("nvmlDeviceGetPciInfo_v2", 52, 0, 16),
                            new Getter.TextField("nvmlDeviceGetPciInfo", 32, 0, 16)));

    private static Metric<String> text(String key, String function, int size) {
        return new Metric<>(key, "", new Getter.Text(function, size));
    }

    private static Metric<Long> word(
            String key, String unit, String function, Object... arguments) {
        return new Metric<>(key, unit, new Getter.Word(function, List.of(arguments)));
    }

    private static <T> Metric<T> newest(
            String key, String unit, List<? extends Getter<T>> versions) {
        return new Metric<>(key, unit, new Getter.Newest<>(versions));
    }
}
