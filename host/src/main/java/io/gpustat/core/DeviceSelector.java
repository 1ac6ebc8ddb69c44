package io.gpustat.core;

import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlDevice;
import io.gpustat.nvml.NvmlException;

import java.util.ArrayList;
import java.util.List;

/** How a user names one GPU: by its index, its UUID or its PCI bus id. */
public sealed interface DeviceSelector {

    /** Finds the GPU, or says why it is not there. */
    NvmlDevice find(Nvml nvml) throws NvmlException, NoSuchGpuException;

    /** By the index that NVML counts. */
    record Index(int index) implements DeviceSelector {
        @Override
        public NvmlDevice find(Nvml nvml) throws NvmlException, NoSuchGpuException {
            var count = nvml.deviceCount();
            if (index < 0 || index >= count) {
                throw new NoSuchGpuException(
                        "no GPU has the index " + index + ": there " + howMany(count));
            }
            return nvml.device(index);
        }
    }

    /** By {@code GPU-…} or {@code MIG-…}. */
    record Uuid(String uuid) implements DeviceSelector {
        @Override
        public NvmlDevice find(Nvml nvml) throws NvmlException, NoSuchGpuException {
            return named(() -> nvml.deviceByUuid(uuid), "UUID " + uuid, nvml);
        }
    }

    /** By {@code 0000:3b:00.0}, or without the domain. */
    record PciBusId(String id) implements DeviceSelector {
        @Override
        public NvmlDevice find(Nvml nvml) throws NvmlException, NoSuchGpuException {
            return named(() -> nvml.deviceByPciBusId(id), "PCI bus id " + id, nvml);
        }
    }

    /**
     * Reads a list such as {@code 0,2,GPU-5d41…,0000:3b:00.0}.
     *
     * @throws IllegalArgumentException naming the piece that is none of the three
     */
    static List<DeviceSelector> parse(String list) {
        var selectors = new ArrayList<DeviceSelector>();
        for (var piece : list.split(",", -1)) {
            selectors.add(one(piece.strip()));
        }
        return selectors;
    }

    private static NvmlDevice named(Lookup lookup, String name, Nvml nvml)
            throws NvmlException, NoSuchGpuException {
        try {
            return lookup.find();
        } catch (NvmlException e) {
            switch (e.reason()) {
                case NOT_FOUND, INVALID_ARGUMENT ->
                        throw new NoSuchGpuException(
                                "no GPU has the "
                                        + name
                                        + ": there "
                                        + howMany(nvml.deviceCount()));
                default -> throw e;
            }
        }
    }

    private static String howMany(int count) {
        return switch (count) {
            case 0 -> "are none";
            case 1 -> "is one, 0";
            default -> "are " + count + ", 0 to " + (count - 1);
        };
    }

    private static DeviceSelector one(String piece) {
        if (piece.startsWith("GPU-") || piece.startsWith("MIG-")) {
            return new Uuid(piece);
        }
        if (piece.indexOf(':') > 0) {
            return new PciBusId(piece);
        }
        try {
            return new Index(Integer.parseInt(piece));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'"
                            + piece
                            + "' names no GPU: an index (0), a UUID (GPU-…) or a PCI bus id"
                            + " (0000:3b:00.0) does",
                    e);
        }
    }

    /** One way of asking NVML for a device. */
    @FunctionalInterface
    interface Lookup {
        /** The device. */
        NvmlDevice find() throws NvmlException;
    }
}
