package io.gpustat.nvml;

/** NVML's return codes, by their C names without {@code NVML_ERROR_}. */
public enum NvmlReturn {
    /** The call did what it says. */
    SUCCESS(0, "Success", ""),
    /** NVML was not initialised, or was shut down. */
    UNINITIALIZED(1, "Uninitialized", ""),
    /** An argument is wrong, or the device does not exist. */
    INVALID_ARGUMENT(2, "Invalid Argument", ""),
    /** The device does not have this, or does not tell. */
    NOT_SUPPORTED(3, "Not Supported", ""),
    /** This user may not ask. */
    NO_PERMISSION(
            4,
            "Insufficient Permissions",
            "Check that this user may read and write /dev/nvidiactl and /dev/nvidia*."),
    /** NVML was initialised already. */
    ALREADY_INITIALIZED(5, "Already Initialized", ""),
    /** There is no such thing. */
    NOT_FOUND(6, "Not Found", ""),
    /** The buffer is too small for the answer. */
    INSUFFICIENT_SIZE(7, "Insufficient Size", ""),
    /** A device's external power cables are not attached. */
    INSUFFICIENT_POWER(
            8, "Insufficient External Power", "Attach the power cables of the graphics card."),
    /** The kernel module is not there. */
    DRIVER_NOT_LOADED(
            9,
            "Driver Not Loaded",
            "Load the NVIDIA driver (modprobe nvidia), and check that nvidia-smi works."),
    /** The driver did not answer in time. */
    TIMEOUT(10, "Timeout", "Try again; if it stays, look for NVRM messages in the kernel's log."),
    /** The kernel found a problem with a GPU's interrupts. */
    IRQ_ISSUE(11, "Interrupt Request Issue", "Look for NVRM messages in the kernel's log."),
    /** No library could be loaded. */
    LIBRARY_NOT_FOUND(
            12,
            "NVML Shared Library Not Found",
            "Install the NVIDIA driver, or name the library with --nvml FILE or GPUSTAT_NVML."),
    /** This version of the library does not have the function. */
    FUNCTION_NOT_FOUND(13, "Function Not Found", "A newer NVIDIA driver may have it."),
    /** A device's permanent memory is damaged. */
    CORRUPTED_INFOROM(14, "Corrupted infoROM", "The graphics card may need service."),
    /** The GPU fell off the bus. */
    GPU_IS_LOST(
            15, "GPU is lost", "Reset the GPU or reboot, and look for Xid messages in the log."),
    /** The GPU works again only after a reset. */
    RESET_REQUIRED(16, "GPU requires restart", "Reset the GPU (nvidia-smi --gpu-reset) or reboot."),
    /** The operating system, or its control group, does not let the driver answer. */
    OPERATING_SYSTEM(
            17,
            "The operating system has blocked the request.",
            "In a container, check that the NVIDIA devices are passed in."),
    /** Library and kernel module are of two versions. */
    LIB_RM_VERSION_MISMATCH(
            18,
            "RM has detected an NVML/RM version mismatch.",
            "The driver was updated while it ran: reboot, or reload the nvidia kernel module."),
    /** Something else uses the GPU. */
    IN_USE(19, "The GPU is in use by something else.", ""),
    /** There is not enough memory. */
    MEMORY(20, "Insufficient Memory", ""),
    /** There is nothing to tell yet. */
    NO_DATA(21, "No Data", ""),
    /** Not possible for a virtual GPU while ECC is on. */
    VGPU_ECC_NOT_SUPPORTED(22, "Not Available for a vGPU While ECC Is Enabled", ""),
    /** Something other than memory ran out. */
    INSUFFICIENT_RESOURCES(23, "Insufficient Resources", ""),
    /** The clock cannot be set so. */
    FREQ_NOT_SUPPORTED(24, "Frequency Not Supported", ""),
    /** The struct's version is not one that this driver knows. */
    ARGUMENT_VERSION_MISMATCH(25, "Argument Version Mismatch", ""),
    /** The function was given up. */
    DEPRECATED(26, "Deprecated", ""),
    /** The machine is not set up yet. */
    NOT_READY(27, "System Not Ready", "Wait until the NVIDIA services have started."),
    /** There is no GPU at all. */
    GPU_NOT_FOUND(28, "No GPUs Were Found", ""),
    /** The device is not in a state that allows this. */
    INVALID_STATE(29, "Invalid State", ""),
    /** The device cannot be reset in this way. */
    RESET_TYPE_NOT_SUPPORTED(30, "Reset Type Not Supported", ""),
    /** The driver does not say what went wrong, or with a code that is not known here. */
    UNKNOWN(999, "Unknown Error", "Look for NVRM messages in the kernel's log.");

    private static final NvmlReturn[] ALL = values();

    private final int code;
    private final String text;
    private final String advice;

    NvmlReturn(int code, String text, String advice) {
        this.code = code;
        this.text = text;
        this.advice = advice;
    }

    /** The number in the C interface. */
    public int code() {
        return code;
    }

    /** What went wrong, in the words that scripts around the Python binding look for. */
    public String text() {
        return text;
    }

    /** What the user can do about it, in one sentence; empty where there is no good advice. */
    public String advice() {
        return advice;
    }

    /** The constant for a code; {@link #UNKNOWN} for one that is not known. */
    public static NvmlReturn of(int code) {
        // The codes are dense from 0 and in order, but for the last.
        return code >= 0 && code < ALL.length - 1 ? ALL[code] : UNKNOWN;
    }
}
