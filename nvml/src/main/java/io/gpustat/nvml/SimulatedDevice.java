package io.gpustat.nvml;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A device of a simulation at one moment: what the C functions on its handle answer.
 *
 * @param gpu index of the GPU, for a MIG device that of its parent
 * @param mig index among the GPU's MIG devices, for a MIG device
 * @param processes that the lists of this device show
 */
record SimulatedDevice(
        int gpu, OptionalInt mig, DeviceSettings settings, List<SimulatedProcess> processes) {

    /** A process of a simulation; memory and instances of MIG as NVML has them. */
    record SimulatedProcess(
            ProcessList kind, long pid, long memory, int gpuInstance, int computeInstance) {}

    private static final int SUCCESS = NvmlReturn.SUCCESS.code();
    private static final int MEMORY_V2 = 0x0200_0028;
    private static final int TEMPERATURE_V1 = 0x0100_000C;

    /** What is behind each function, but for those where it depends on an argument. */
    private static final Map<String, Key> KEYS =
            Map.ofEntries(
                    Map.entry("nvmlDeviceGetName", Key.NAME),
                    Map.entry("nvmlDeviceGetUUID", Key.UUID),
                    Map.entry("nvmlDeviceGetSerial", Key.SERIAL),
                    Map.entry("nvmlDeviceGetIndex", Key.INDEX),
                    Map.entry("nvmlDeviceGetMinorNumber", Key.MINOR),
                    Map.entry("nvmlDeviceGetBrand", Key.BRAND),
                    Map.entry("nvmlDeviceGetPciInfo", Key.PCI),
                    Map.entry("nvmlDeviceGetPciInfo_v2", Key.PCI),
                    Map.entry("nvmlDeviceGetPciInfo_v3", Key.PCI),
                    Map.entry("nvmlDeviceGetTemperature", Key.TEMP),
                    Map.entry("nvmlDeviceGetTemperatureV", Key.TEMP),
                    Map.entry("nvmlDeviceGetNumFans", Key.FAN),
                    Map.entry("nvmlDeviceGetFanSpeed", Key.FAN),
                    Map.entry("nvmlDeviceGetFanSpeed_v2", Key.FAN),
                    Map.entry("nvmlDeviceGetMemoryInfo", Key.MEM),
                    Map.entry("nvmlDeviceGetMemoryInfo_v2", Key.MEM),
                    Map.entry("nvmlDeviceGetUtilizationRates", Key.UTIL),
                    Map.entry("nvmlDeviceGetEncoderUtilization", Key.ENC),
                    Map.entry("nvmlDeviceGetDecoderUtilization", Key.DEC),
                    Map.entry("nvmlDeviceGetPowerUsage", Key.POWER),
                    Map.entry("nvmlDeviceGetEnforcedPowerLimit", Key.PLIMIT),
                    Map.entry("nvmlDeviceGetPowerManagementLimit", Key.MLIMIT),
                    Map.entry("nvmlDeviceGetPerformanceState", Key.PSTATE),
                    Map.entry("nvmlDeviceGetComputeMode", Key.CMODE),
                    Map.entry("nvmlDeviceGetPersistenceMode", Key.PERSISTENCE),
                    Map.entry("nvmlDeviceGetCurrPcieLinkGeneration", Key.PCIE_GEN),
                    Map.entry("nvmlDeviceGetCurrPcieLinkWidth", Key.PCIE_WIDTH),
                    Map.entry("nvmlDeviceGetMigMode", Key.MIG),
                    Map.entry("nvmlDeviceGetMaxMigDeviceCount", Key.MIG_MAX),
                    Map.entry("nvmlDeviceIsMigDeviceHandle", Key.HANDLE),
                    Map.entry("nvmlDeviceGetGpuInstanceId", Key.GI),
                    Map.entry("nvmlDeviceGetComputeInstanceId", Key.CI));

    /** Answers a function; the first argument is the handle. */
    int answer(String function, Object... arguments) {
        for (var kind : ProcessList.values()) {
            var entrySize = kind.entrySize(function);
            if (entrySize > 0) {
                var error = settings.error(Key.valueOf(kind.name()));
                return error != 0
                        ? error
                        : list(kind, entrySize, (int[]) arguments[1], (byte[]) arguments[2]);
            }
        }
        return switch (function) {
            case "nvmlDeviceGetClockInfo" -> clock(Key.CLOCKS, arguments[1], arguments[2]);
            case "nvmlDeviceGetMaxClockInfo" -> clock(Key.MAX_CLOCKS, arguments[1], arguments[2]);
            case "nvmlDeviceGetPcieThroughput" ->
                    number(arguments[1].equals(1) ? Key.PCIE_RX : Key.PCIE_TX, arguments[2]);
            case "nvmlDeviceGetTotalEccErrors" ->
                    number(arguments[1].equals(1) ? Key.ECC_UNCORR : Key.ECC_CORR, arguments[3]);
            default -> {
                var key = KEYS.get(function);
                yield key == null
                        ? SimulatedMetrics.answer(this, function, arguments)
                        : answer(function, key, arguments);
            }
        };
    }

    private int answer(String function, Key key, Object... arguments) {
        if (settings.error(key) != 0) {
            return settings.error(key);
        }
        return switch (function) {
            case "nvmlDeviceGetName", "nvmlDeviceGetUUID", "nvmlDeviceGetSerial" ->
                    text(settings.bytes(key), (byte[]) arguments[1]);
            case "nvmlDeviceGetPciInfo" -> pci(struct(arguments), 32);
            case "nvmlDeviceGetPciInfo_v2" -> pci(struct(arguments), 52);
            case "nvmlDeviceGetPciInfo_v3" -> pciV3(struct(arguments), (byte[]) arguments[1]);
            case "nvmlDeviceGetTemperature" -> number(key, arguments[2]);
            case "nvmlDeviceGetTemperatureV" -> temperature(struct(arguments));
            case "nvmlDeviceGetNumFans" -> put(arguments[1], settings.fans().size());
            case "nvmlDeviceGetFanSpeed" -> fan(0, NvmlReturn.NOT_SUPPORTED, arguments[1]);
            case "nvmlDeviceGetFanSpeed_v2" ->
                    fan((int) arguments[1], NvmlReturn.INVALID_ARGUMENT, arguments[2]);
            case "nvmlDeviceGetMemoryInfo" -> memory(struct(arguments));
            case "nvmlDeviceGetMemoryInfo_v2" -> memoryV2(struct(arguments));
            case "nvmlDeviceGetUtilizationRates" ->
                    put(arguments[1], settings.amount(key), settings.amount(Key.UTIL_MEM));
            case "nvmlDeviceGetEncoderUtilization" -> two(key, Key.ENC_US, arguments);
            case "nvmlDeviceGetDecoderUtilization" -> two(key, Key.DEC_US, arguments);
            case "nvmlDeviceGetMigMode" ->
                    two(
                            key,
                            settings.amount(Key.MIG_PENDING) != 0 ? Key.MIG_PENDING : key,
                            arguments);
            case "nvmlDeviceGetMaxMigDeviceCount" -> put(arguments[1], maxMigDevices());
            case "nvmlDeviceIsMigDeviceHandle" -> put(arguments[1], mig.isPresent() ? 1 : 0);
            default -> number(key, arguments[1]);
        };
    }

    /** Copies text and the zero that ends it, if there is room. */
    static int text(String latin1, byte[] buffer) {
        var bytes = latin1.getBytes(StandardCharsets.ISO_8859_1);
        if (bytes.length >= buffer.length) {
            return NvmlReturn.INSUFFICIENT_SIZE.code();
        }
        System.arraycopy(bytes, 0, buffer, 0, bytes.length);
        buffer[bytes.length] = 0;
        return SUCCESS;
    }

    /** Writes numbers to where a pointer points. */
    static int put(Object pointer, long... numbers) {
        for (var i = 0; i < numbers.length; i++) {
            if (pointer instanceof int[] words) {
                words[i] = (int) numbers[i];
            } else if (pointer instanceof byte[] struct) { // of unsigned ints
                struct(0L, struct).putInt(i * Integer.BYTES, (int) numbers[i]);
            } else {
                ((long[]) pointer)[i] = numbers[i];
            }
        }
        return SUCCESS;
    }

    private int number(Key key, Object pointer) {
        return settings.error(key) != 0 ? settings.error(key) : put(pointer, settings.amount(key));
    }

    private int two(Key first, Key second, Object... arguments) {
        put(arguments[2], settings.amount(second));
        return put(arguments[1], settings.amount(first));
    }

    private static ByteBuffer struct(Object... arguments) {
        return ByteBuffer.wrap((byte[]) arguments[1]).order(ByteOrder.nativeOrder());
    }

    private int clock(List<Key> clocks, Object type, Object pointer) {
        var number = (int) type;
        return number >= 0 && number < clocks.size()
                ? number(clocks.get(number), pointer)
                : NvmlReturn.INVALID_ARGUMENT.code();
    }

    private int fan(int fan, NvmlReturn whenThereIsNone, Object pointer) {
        var fans = settings.fans();
        return fan < fans.size() ? put(pointer, fans.get(fan)) : whenThereIsNone.code();
    }

    private long maxMigDevices() {
        var most = settings.amount(Key.MIG_MAX);
        return most != 0 ? most : settings.amount(Key.MIG) != 0 ? 7 : 0;
    }

    private int temperature(ByteBuffer struct) {
        if (struct.getInt(0) != TEMPERATURE_V1) {
            return NvmlReturn.ARGUMENT_VERSION_MISMATCH.code();
        }
        struct.putInt(8, (int) settings.amount(Key.TEMP));
        return SUCCESS;
    }

    /** The old form counts as used what the driver reserves. */
    private int memory(ByteBuffer struct) {
        var total = settings.amount(Key.MEM_TOTAL);
        var used = settings.amount(Key.MEM_USED) + settings.amount(Key.MEM_RESERVED);
        struct.putLong(total).putLong(total - used).putLong(used);
        return SUCCESS;
    }

    private int memoryV2(ByteBuffer struct) {
        if (struct.getInt(0) != MEMORY_V2) {
            return NvmlReturn.ARGUMENT_VERSION_MISMATCH.code();
        }
        var total = settings.amount(Key.MEM_TOTAL);
        var reserved = settings.amount(Key.MEM_RESERVED);
        var used = settings.amount(Key.MEM_USED);
        struct.position(8).putLong(total).putLong(reserved).putLong(total - reserved - used);
        struct.putLong(used);
        return SUCCESS;
    }

    /** The older forms: the text, the four numbers, and in the second the subsystem. */
    private int pci(ByteBuffer struct, int size) {
        var place = settings.place();
        struct.put(CString.of(place.text(4))).position(16);
        struct.putInt(place.domain()).putInt(place.bus()).putInt(place.device());
        struct.putInt((int) settings.amount(Key.PCI_DEVICE));
        if (size > struct.position()) {
            struct.putInt((int) settings.amount(Key.PCI_SUBSYS));
        }
        return SUCCESS;
    }

    /** The newest form: as before, and a text with a longer domain at the end. */
    private int pciV3(ByteBuffer struct, byte[] bytes) {
        pci(struct, bytes.length);
        struct.put(36, CString.of(settings.place().text(8)));
        return SUCCESS;
    }

    private int list(ProcessList kind, int entrySize, int[] count, byte[] buffer) {
        var struct = ByteBuffer.wrap(buffer).order(ByteOrder.nativeOrder());
        var needed = 0;
        for (var process : processes) {
            if (process.kind() == kind) {
                var at = needed++ * entrySize;
                if (needed <= count[0]) {
                    struct.putInt(at, (int) process.pid()).putLong(at + 8, process.memory());
                    if (entrySize > 16) {
                        struct.putInt(at + 16, process.gpuInstance());
                        struct.putInt(at + 20, process.computeInstance());
                    }
                }
            }
        }
        var isEnough = needed <= count[0];
        count[0] = needed;
        return isEnough ? SUCCESS : NvmlReturn.INSUFFICIENT_SIZE.code();
    }
}
