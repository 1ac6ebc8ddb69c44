package io.gpustat.nvml;

import io.gpustat.nvml.NvmlCalls.Answer;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** NVIDIA's management library, initialised until it is closed. May be used by several threads. */
public final class Nvml implements AutoCloseable {

    private static final List<String> INIT = List.of("nvmlInit_v2", "nvmlInit");
    private static final List<String> COUNT =
            List.of("nvmlDeviceGetCount_v2", "nvmlDeviceGetCount");
    private static final List<String> BY_INDEX =
            List.of("nvmlDeviceGetHandleByIndex_v2", "nvmlDeviceGetHandleByIndex");
    private static final List<String> BY_UUID = List.of("nvmlDeviceGetHandleByUUID");
    private static final List<String> BY_PCI_BUS_ID =
            List.of("nvmlDeviceGetHandleByPciBusId_v2", "nvmlDeviceGetHandleByPciBusId");
    private static final List<String> CUDA =
            List.of("nvmlSystemGetCudaDriverVersion_v2", "nvmlSystemGetCudaDriverVersion");
    private static final int VERSION_LENGTH = 80;

    private final NvmlLibrary library;
    private final NvmlCalls calls;
    private final @Nullable NvmlException unavailable;
    private final Reading<String> driverVersion;
    private final boolean mayHaveLongEntries;
    private final AtomicBoolean isOpen = new AtomicBoolean(true);

    private Nvml(NvmlLibrary library, NvmlCalls calls, @Nullable NvmlException unavailable) {
        this.library = library;
        this.calls = calls;
        this.unavailable = unavailable;
        this.driverVersion = calls.text("nvmlSystemGetDriverVersion", VERSION_LENGTH);
        this.mayHaveLongEntries = mayHaveLongEntries(driverVersion.orNull());
    }

    /** Makes ready what a first call of {@link #load} would wait for; it may be of no use. */
    public static void prepare() {
        JnaLibrary.prepare();
    }

    /**
     * Finds the library on this machine, loads and initialises it.
     *
     * @param library the file, when the user names one; null to look in the usual places
     * @throws NvmlException with the reason to show, and everything that was tried
     */
    public static Nvml load(@Nullable Path library) throws NvmlException {
        var search = LibrarySearch.onThisMachine();
        return library == null ? search.find() : search.exactly(library);
    }

    /**
     * Simulates a machine.
     *
     * @param environment where FAKENVML_PID may name live processes, for the scenario's {@code
     *     self}, {@code self2} …; all other processes are invented
     * @throws NvmlException when the scenario lets the initialisation fail
     */
    public static Nvml simulated(Scenario scenario, Map<String, String> environment)
            throws NvmlException {
        return on(new SimulatedNvml(scenario, environment));
    }

    /** A library that could not be loaded: whatever it is asked fails for that reason. */
    public static Nvml unavailable(NvmlException why) {
        NvmlLibrary nothing = (_, _) -> why.reason().code();
        return new Nvml(nothing, new NvmlCalls(nothing), why);
    }

    /** Initialises a library. */
    static Nvml on(NvmlLibrary library) throws NvmlException {
        var calls = new NvmlCalls(library);
        calls.callNewest(INIT).orThrow();
        return new Nvml(library, calls, null);
    }

    /** The drivers from 535.43 until before 535.86 wrote longer entries of processes. */
    private static boolean mayHaveLongEntries(@Nullable String driver) {
        if (driver == null || !driver.startsWith("535.")) {
            return false;
        }
        var minor = 0;
        for (var i = 4; i < driver.length() && Character.isDigit(driver.charAt(i)); i++) {
            minor = minor * 10 + Character.digit(driver.charAt(i), 10);
        }
        return minor >= 43 && minor < 86;
    }

    /** The driver's version, such as 550.54.15. */
    public Reading<String> driverVersion() {
        return driverVersion;
    }

    /** The library's version, such as 12.550.54.15. */
    public Reading<String> nvmlVersion() {
        return calls.text("nvmlSystemGetNVMLVersion", VERSION_LENGTH);
    }

    /** The newest CUDA version that the driver can run, such as 12.4. */
    public Reading<String> cudaVersion() {
        var version = new int[1];
        var answer = calls.callNewest(CUDA, (Object) version);
        return answer.succeeded()
                ? new Reading.Value<>(version[0] / 1000 + "." + version[0] % 1000 / 10)
                : answer.missing();
    }

    /** How many GPUs there are now; on a device that cannot be opened, {@link #device} throws. */
    public int deviceCount() throws NvmlException {
        checkAvailable();
        var count = new int[1];
        calls.callNewest(COUNT, (Object) count).orThrow();
        return count[0];
    }

    /** The GPU with this index. */
    public NvmlDevice device(int index) throws NvmlException {
        return new NvmlDevice(calls, handle(BY_INDEX, index), index, mayHaveLongEntries);
    }

    /** The GPU with this UUID, written in full. */
    public NvmlDevice deviceByUuid(String uuid) throws NvmlException {
        return withIndex(handle(BY_UUID, CString.of(uuid)));
    }

    /** The GPU at this place on the bus, such as 00000000:0A:00.0, 0000:0a:00.0 or 0a:00.0. */
    public NvmlDevice deviceByPciBusId(String busId) throws NvmlException {
        return withIndex(handle(BY_PCI_BUS_ID, CString.of(busId)));
    }

    /** Handles are made here alone: one that is null goes nowhere, for the driver would crash. */
    private long handle(List<String> versions, Object name) throws NvmlException {
        checkAvailable();
        var handle = new long[1];
        Answer answer = calls.callNewest(versions, name, handle);
        answer.orThrow();
        if (handle[0] == 0) {
            throw new NvmlException(answer.function(), NvmlReturn.UNKNOWN);
        }
        return handle[0];
    }

    private void checkAvailable() throws NvmlException {
        if (unavailable != null) {
            throw unavailable;
        }
    }

    private NvmlDevice withIndex(long handle) throws NvmlException {
        var index = new int[1];
        calls.call("nvmlDeviceGetIndex", handle, index).orThrow();
        return new NvmlDevice(calls, handle, index[0], mayHaveLongEntries);
    }

    /** The process behind a PID of a simulation; always empty on a real machine. */
    public Optional<InventedProcess> invented(long pid) {
        return library.invented(pid);
    }

    /** Shuts the library down, the first time. */
    @Override
    public void close() {
        if (isOpen.getAndSet(false)) {
            calls.call("nvmlShutdown");
        }
    }
}
