package io.gpustat.run;

import io.gpustat.core.DeviceHandle;
import io.gpustat.core.FoundDevice;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlDevice;
import io.gpustat.nvml.NvmlException;
import io.gpustat.nvml.Reading;
import io.gpustat.plugins.Devices;
import io.gpustat.spi.Device;

/** The GPUs that NVML has, whatever was selected. */
public record NvmlDevices(Nvml nvml) implements Devices {

    /** One call of NVML's. */
    @FunctionalInterface
    private interface Call<T> {
        T result() throws NvmlException;
    }

    private static <T> T ask(Call<T> call) {
        try {
            return call.result();
        } catch (NvmlException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private static Device handle(Call<NvmlDevice> call) {
        return new DeviceHandle(new FoundDevice.Present(ask(call)));
    }

    @Override
    public int count() {
        return ask(nvml::deviceCount);
    }

    @Override
    public Device byIndex(int index) {
        return handle(() -> nvml.device(index));
    }

    @Override
    public Device byUuid(String uuid) {
        return handle(() -> nvml.deviceByUuid(uuid));
    }

    @Override
    public Device byBusId(String busId) {
        return handle(() -> nvml.deviceByPciBusId(busId));
    }

    @Override
    public String driverVersion() {
        return text(nvml.driverVersion());
    }

    @Override
    public String nvmlVersion() {
        return text(nvml.nvmlVersion());
    }

    @Override
    public String cudaVersion() {
        return text(nvml.cudaVersion());
    }

    private static String text(Reading<String> reading) {
        var text = reading.orNull();
        return text == null ? "" : text;
    }
}
