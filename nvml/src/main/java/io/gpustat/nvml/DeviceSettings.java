package io.gpustat.nvml;

import io.gpustat.nvml.Setting.Amount;
import io.gpustat.nvml.Setting.Bytes;
import io.gpustat.nvml.Setting.Failing;
import io.gpustat.nvml.Setting.Fans;
import io.gpustat.nvml.Setting.Place;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All that a scenario says about one device, with what it does not say filled in. */
final class DeviceSettings {

    /** What a MIG device answers; it does not support the rest. */
    private static final Set<Key> OF_MIG_DEVICES =
            EnumSet.of(
                    Key.HANDLE,
                    Key.INDEX,
                    Key.NAME,
                    Key.UUID,
                    Key.SERIAL,
                    Key.PCI,
                    Key.BRAND,
                    Key.MEM,
                    Key.MEM_TOTAL,
                    Key.MEM_USED,
                    Key.MEM_RESERVED,
                    Key.COMPUTE,
                    Key.GRAPHICS,
                    Key.MPS,
                    Key.GI,
                    Key.CI);

    private static final int NOT_SUPPORTED = NvmlReturn.NOT_SUPPORTED.code();

    private final Map<Key, Setting> settings;

    /** What further functions answer, by their C names. */
    private final Map<String, Setting> metrics;

    private DeviceSettings(Map<Key, Setting> settings, Map<String, Setting> metrics) {
        this.settings = settings;
        this.metrics = metrics;
    }

    static DeviceSettings ofGpu(int gpu) {
        var device = common(gpu, gpu);
        device.set(Key.NAME, new Bytes("NVIDIA Fake GPU"));
        device.set(Key.UUID, new Bytes(uuid("GPU-", 0x1000_0000 + gpu, gpu)));
        device.set(Key.FAN, new Fans(List.of(0)));
        device.set(Key.POWER, 50_000);
        device.set(Key.PLIMIT, 250_000);
        device.set(Key.MLIMIT, 250_000);
        device.set(Key.PCIE_GEN, 4);
        device.set(Key.PCIE_WIDTH, 16);
        device.set(Key.BRAND, 14);
        device.set(Key.PCI_DEVICE, 0x2222_10DE);
        device.set(Key.PCI_SUBSYS, 0x10DE);
        for (var i = 0; i < Key.CLOCKS.size(); i++) {
            device.set(Key.CLOCKS.get(i), 300 + 10L * i);
            device.set(Key.MAX_CLOCKS.get(i), 1800 + 100L * i);
        }
        for (var key : List.of(Key.MIG, Key.ECC_CORR, Key.ECC_UNCORR, Key.GI, Key.CI)) {
            device.set(key, new Failing(NOT_SUPPORTED));
        }
        return device;
    }

    static DeviceSettings ofMigDevice(int gpu, int mig) {
        var device = common(gpu, mig);
        device.set(Key.NAME, new Bytes("MIG device"));
        device.set(Key.UUID, new Bytes(uuid("MIG-", 0x2000_0000 + gpu, mig)));
        device.set(Key.GI, mig + 1L);
        for (var key : EnumSet.complementOf(EnumSet.copyOf(OF_MIG_DEVICES))) {
            device.set(key, new Failing(NOT_SUPPORTED));
        }
        return device;
    }

    private static DeviceSettings common(int gpu, int index) {
        var device = new DeviceSettings(new EnumMap<>(Key.class), new HashMap<>());
        device.set(Key.INDEX, index);
        device.set(Key.MINOR, gpu);
        device.set(Key.SERIAL, new Bytes("16500000000" + gpu / 10 + gpu % 10));
        device.set(Key.PCI, new Place(0, 0x10 + gpu, 0));
        device.set(Key.TEMP, 30);
        device.set(Key.MEM_TOTAL, 16L << 30);
        device.set(Key.ENC_US, 167_000);
        device.set(Key.DEC_US, 167_000);
        return device;
    }

    private static String uuid(String prefix, int first, int last) {
        var hex = HexFormat.of();
        return prefix + hex.toHexDigits(first) + "-fa4e-4e71-8000-" + hex.toHexDigits(last, 12);
    }

    DeviceSettings copy() {
        return new DeviceSettings(new EnumMap<>(settings), metrics);
    }

    void set(Key key, Setting setting) {
        settings.put(key, setting);
    }

    void set(Key key, long amount) {
        set(key, new Amount(amount));
    }

    void setMetric(String function, Setting setting) {
        metrics.put(function, setting);
    }

    /** What a further function answers; not supported where the scenario does not say it. */
    Setting metric(String function) {
        return metrics.getOrDefault(function, new Failing(NOT_SUPPORTED));
    }

    /** The code that functions behind this key fail with; 0 when they work. */
    int error(Key key) {
        return settings.get(key) instanceof Failing failing ? failing.code() : 0;
    }

    /** A number; 0 where nothing is said. */
    long amount(Key key) {
        return settings.get(key) instanceof Amount amount ? amount.value() : 0;
    }

    String bytes(Key key) {
        return settings.get(key) instanceof Bytes bytes ? bytes.latin1() : "";
    }

    List<Integer> fans() {
        return settings.get(Key.FAN) instanceof Fans fans ? fans.percent() : List.of();
    }

    Place place() {
        return settings.get(Key.PCI) instanceof Place place ? place : new Place(0, 0, 0);
    }
}
