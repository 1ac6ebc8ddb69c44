/*
 * The part of NVML's ABI that gpustat uses, of one GPU with fixed values, so that a test can prove
 * sizes, offsets and fall-backs through real JNA. Written from NVIDIA's public interface.
 *
 *   -DDRIVER=418|470|535|550   the generation: which functions exist, and how long entries are
 *   -DINIT_RESULT=N            what the initialisation returns
 *   -DINIT_FILE="..."          a file that the initialisation makes
 *   -DPROCESSES=N              how many compute processes there are
 *   -DGROWS                    thirty more at each call, until there are a hundred
 *   -DFULL_TEXT                texts fill their buffers, without a zero at the end
 *   -DBROKEN_TEXT              texts are no UTF-8
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef DRIVER
#define DRIVER 550
#endif
#ifndef INIT_RESULT
#define INIT_RESULT 0
#endif
#ifndef PROCESSES
#define PROCESSES 3
#endif

enum { SUCCESS, UNINITIALIZED, INVALID_ARGUMENT, NOT_SUPPORTED, NOT_FOUND = 6, INSUFFICIENT_SIZE };
enum { VERSION_MISMATCH = 25 };

struct memory { uint64_t total, free, used; };
struct memory_v2 { uint32_t version; uint64_t total, reserved, free, used; };
struct utilization { uint32_t gpu, memory; };
struct process_v1 { uint32_t pid; uint64_t memory; };
struct process_v2 { uint32_t pid; uint64_t memory; uint32_t gpu_instance, compute_instance; };
struct process_535 { struct process_v2 usual; uint64_t protected_memory; };
struct pci_v3 { char old_id[16]; uint32_t domain, bus, device, id, subsystem; char bus_id[32]; };
struct pci_v2 { char bus_id[16]; uint32_t domain, bus, device, id, subsystem, reserved[4]; };

struct bar1 { uint64_t total, free, used; };
struct process_sample { uint32_t pid; uint64_t time; uint32_t sm, memory, encoder, decoder; };
struct sample { uint64_t time, value; };

_Static_assert(sizeof(struct process_sample) == 32, "process samples");
_Static_assert(sizeof(void *) == 8, "a 64-bit machine");
_Static_assert(sizeof(struct memory_v2) == 40 && offsetof(struct memory_v2, used) == 32, "memory");
_Static_assert(sizeof(struct process_v1) == 16 && sizeof(struct process_v2) == 24, "processes");
_Static_assert(sizeof(struct process_535) == 32, "processes of 535.43 to 535.86");
_Static_assert(sizeof(struct pci_v3) == 68 && offsetof(struct pci_v3, bus_id) == 36, "pci");
_Static_assert(sizeof(struct pci_v2) == 52, "older pci");

static int initialised;
static char the_gpu; /* its address is the handle */

/* A null handle crashes the real library; here it cannot go unnoticed either. */
static int check(const void *handle, const void *result)
{
    if (!initialised)
        return UNINITIALIZED;
    if (handle == NULL)
        __builtin_trap();
    return handle == &the_gpu && result != NULL ? SUCCESS : INVALID_ARGUMENT;
}

static int text(char *buffer, unsigned length, const char *value)
{
#if defined(FULL_TEXT)
    (void)value;
    memset(buffer, 'x', length);
    return SUCCESS;
#else
#if defined(BROKEN_TEXT)
    value = "G\xffPU \xe8\x8b\xb1 \xc3";
#endif
    if (strlen(value) >= length)
        return INSUFFICIENT_SIZE;
    strcpy(buffer, value);
    return SUCCESS;
#endif
}

/* ---- the library ---- */

static int initialise(void)
{
#ifdef INIT_FILE
    FILE *file = fopen(INIT_FILE, "w");
    if (file != NULL)
        fclose(file);
#endif
    initialised += INIT_RESULT == 0;
    return INIT_RESULT;
}

int nvmlInit(void) { return initialise(); }
#if DRIVER >= 470
int nvmlInit_v2(void) { return initialise(); }
#endif

int nvmlShutdown(void)
{
    if (!initialised)
        return UNINITIALIZED;
    initialised--;
    return SUCCESS;
}

int nvmlSystemGetDriverVersion(char *version, unsigned length)
{
    static const char *const versions = DRIVER == 418   ? "418.226.00"
                                        : DRIVER == 470 ? "470.223.02"
                                        : DRIVER == 535 ? "535.54.03"
                                                        : "550.54.15";
    return initialised ? text(version, length, versions) : UNINITIALIZED;
}

int nvmlSystemGetNVMLVersion(char *version, unsigned length) { return text(version, length, "12.1"); }

int nvmlSystemGetCudaDriverVersion(int *version) { return *version = 12040, SUCCESS; }

/* ---- handles ---- */

static int give_handle(int found, int otherwise, void **handle)
{
    if (!initialised)
        return UNINITIALIZED;
    if (!found)
        return otherwise;
    *handle = &the_gpu;
    return SUCCESS;
}

#if DRIVER == 418
#define VERSIONED(function) function
#else
#define VERSIONED(function) function##_v2
#endif

int VERSIONED(nvmlDeviceGetCount)(unsigned *devices)
{
    *devices = 1;
    return initialised ? SUCCESS : UNINITIALIZED;
}

int VERSIONED(nvmlDeviceGetHandleByIndex)(unsigned index, void **handle)
{
    return give_handle(index == 0, INVALID_ARGUMENT, handle);
}

int VERSIONED(nvmlDeviceGetHandleByPciBusId)(const char *id, void **handle)
{
    return give_handle(!strcmp(id, "00000000:1B:00.0"), NOT_FOUND, handle);
}

int nvmlDeviceGetHandleByUUID(const char *uuid, void **handle)
{
    return give_handle(!strcmp(uuid, "GPU-5d41a6e2"), NOT_FOUND, handle);
}

/* ---- the GPU ---- */

#define GET(function, type, ...)                                                                   \
    int function(void *gpu, type *value)                                                           \
    {                                                                                              \
        int result = check(gpu, value);                                                            \
        if (!result)                                                                               \
            *value = (type)__VA_ARGS__;                                                            \
        return result;                                                                             \
    }

/* 24 GiB in all, 10 GiB in use, 1 GiB reserved, with odd low bits: a swapped half would show */
#define TOTAL ((24ULL << 30) + 1)
#define USED ((10ULL << 30) + 3)
#define RESERVED (1ULL << 30)

GET(nvmlDeviceGetIndex, unsigned, {0})
GET(nvmlDeviceGetPowerUsage, unsigned, {312450})
GET(nvmlDeviceGetEnforcedPowerLimit, unsigned, {4000000000}) /* more than a signed int holds */
GET(nvmlDeviceGetNumGpuCores, unsigned, {16896})
GET(nvmlDeviceGetUtilizationRates, struct utilization, {83, 41})
GET(nvmlDeviceGetMemoryInfo, struct memory, {TOTAL, TOTAL - USED - RESERVED, USED + RESERVED})
GET(nvmlDeviceGetBAR1MemoryInfo, struct bar1, {(1ULL << 37) + 1, (1ULL << 36) + 5, 7})
GET(nvmlDeviceGetTotalEnergyConsumption, uint64_t, (1ULL << 40) + 9)
#if DRIVER >= 535
GET(nvmlDeviceGetCurrentClocksEventReasons, uint64_t, 0x24)
#else
GET(nvmlDeviceGetCurrentClocksThrottleReasons, uint64_t, 0x24)
#endif
#if DRIVER == 418
GET(nvmlDeviceGetPciInfo_v2, struct pci_v2, {"0000:1B:00.0", 0, 0x1B, 0, 0x220410DE, 0x10DE, {0}})
#else
GET(nvmlDeviceGetPciInfo_v3, struct pci_v3,
    {"0000:1B:00.0", 0, 0x1B, 0, 0x220410DE, 0x10DE, "00000000:1B:00.0"})
#endif

#define TEXT(function, value)                                                                      \
    int function(void *gpu, char *buffer, unsigned length)                                         \
    {                                                                                              \
        int result = check(gpu, buffer);                                                           \
        return result ? result : text(buffer, length, value);                                      \
    }

TEXT(nvmlDeviceGetName, "NVIDIA Stub")
TEXT(nvmlDeviceGetUUID, "GPU-5d41a6e2")
TEXT(nvmlDeviceGetSerial, "1650000000001")

int nvmlDeviceGetTemperature(void *gpu, unsigned sensor, unsigned *degrees)
{
    int result = check(gpu, degrees);
    if (!result && sensor != 0)
        result = INVALID_ARGUMENT;
    if (!result)
        *degrees = 61;
    return result;
}

int nvmlDeviceGetFanSpeed(void *gpu, unsigned *percent)
{
    int result = check(gpu, percent);
    return result ? result : NOT_SUPPORTED;
}

#define CODEC(function, load)                                                                      \
    int function(void *gpu, unsigned *percent, unsigned *period)                                   \
    {                                                                                              \
        int result = check(gpu, percent);                                                          \
        if (!result)                                                                               \
            *percent = (load), *period = 167000;                                                   \
        return result;                                                                             \
    }

CODEC(nvmlDeviceGetEncoderUtilization, 12)
CODEC(nvmlDeviceGetDecoderUtilization, 3)

/* a number for each value of an argument; past the last it is invalid */
#define CHOICE(function, type, ...)                                                                \
    int function(void *gpu, unsigned which, type *value)                                           \
    {                                                                                              \
        static const type values[] = {__VA_ARGS__};                                                \
        int result = check(gpu, value);                                                            \
        if (!result && which >= sizeof values / sizeof *values)                                    \
            result = INVALID_ARGUMENT;                                                             \
        if (!result)                                                                               \
            *value = values[which];                                                                \
        return result;                                                                             \
    }

CHOICE(nvmlDeviceGetClockInfo, unsigned, 1980, 1965, 2619, 1545)
CHOICE(nvmlDeviceGetPcieThroughput, unsigned, 4100000000, 17)
CHOICE(nvmlDeviceGetNvLinkState, unsigned, 1, 0)

int nvmlDeviceGetTotalEccErrors(void *gpu, unsigned kind, unsigned counter, uint64_t *errors)
{
    int result = check(gpu, errors);
    if (!result)
        *errors = (1ULL << 33) + 10 * kind + counter;
    return result;
}

int nvmlDeviceGetCudaComputeCapability(void *gpu, int *major, int *minor)
{
    int result = check(gpu, major);
    if (!result)
        *major = 8, *minor = 6;
    return result;
}

/* two processes since a moment; before it there is nothing */
int nvmlDeviceGetProcessUtilization(
    void *gpu, struct process_sample *samples, unsigned *count, uint64_t since)
{
    int result = check(gpu, count);
    if (result)
        return result;
    if (since > (1ULL << 50))
        return NOT_FOUND;
    unsigned room = *count;
    *count = 2;
    if (samples == NULL || room < 2)
        return INSUFFICIENT_SIZE;
    samples[0] = (struct process_sample){1001, (1ULL << 50) + 1, 71, 22, 3, 4};
    samples[1] = (struct process_sample){4000000001, (1ULL << 50) + 2, 5, 6, 0, 0};
    return SUCCESS;
}

int nvmlDeviceGetSamples(void *gpu, unsigned type, uint64_t since, unsigned *value_type,
                         unsigned *count, struct sample *samples)
{
    int result = check(gpu, count);
    if (result)
        return result;
    if (type != 1 || since != 0)
        return INVALID_ARGUMENT;
    *value_type = 1; /* unsigned int: the upper half of the union is anything */
    *count = 1;
    samples[0] = (struct sample){(1ULL << 50) + 3, 0xFFFFFFFF00000053};
    return SUCCESS;
}

#if DRIVER >= 535
int nvmlDeviceGetMemoryInfo_v2(void *gpu, struct memory_v2 *memory)
{
    int result = check(gpu, memory);
    if (!result && memory->version != (sizeof *memory | 2 << 24))
        result = VERSION_MISMATCH;
    if (!result)
        *memory = (struct memory_v2){
            memory->version, TOTAL, RESERVED, TOTAL - USED - RESERVED, USED};
    return result;
}
#endif

/* ---- processes: PIDs from 1001, each with a GiB and its PID; the second without a figure ---- */

static int list(void *gpu, unsigned *count, char *entries, size_t size, unsigned processes)
{
    int result = check(gpu, count);
    if (result)
        return result;
    unsigned room = *count;
    *count = processes;
    if (room < processes)
        return INSUFFICIENT_SIZE;
    for (unsigned i = 0; i < processes; i++) {
        uint64_t memory = i == 1 ? UINT64_MAX : (1ULL << 30) + 1001 + i;
        struct process_535 process = {{1001 + i, memory, UINT32_MAX, UINT32_MAX}, 0};
        memcpy(entries + i * size, &process, size);
    }
    return SUCCESS;
}

static unsigned compute_processes(void)
{
    static unsigned processes = PROCESSES;
#ifdef GROWS
    processes = processes <= 70 ? processes + 30 : 100;
#endif
    return processes;
}

#define LISTS(suffix, entry)                                                                       \
    int nvmlDeviceGetComputeRunningProcesses##suffix(void *gpu, unsigned *count, entry *entries)   \
    {                                                                                              \
        return list(gpu, count, (char *)entries, sizeof(entry), compute_processes());              \
    }                                                                                              \
    int nvmlDeviceGetGraphicsRunningProcesses##suffix(void *gpu, unsigned *count, entry *entries)  \
    {                                                                                              \
        return list(gpu, count, (char *)entries, sizeof(entry), 1);                                \
    }

LISTS(, struct process_v1)
#if DRIVER >= 470
LISTS(_v2, struct process_v2)
#endif
#if DRIVER == 535
LISTS(_v3, struct process_535)
#elif DRIVER > 535
LISTS(_v3, struct process_v2)
#endif
