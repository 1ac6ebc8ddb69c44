"""NVIDIA's binding of NVML as gpustat's plugins have it: the same names, numbers and units, over the library that
gpustat has opened. A handle is the part `device` of query_device, or what nvmlDeviceGetHandleByIndex gives. What the
device or the driver does not have raises NVMLError_NotSupported."""

# -- constants

NVML_SUCCESS = 0
NVML_VALUE_NOT_AVAILABLE_uint = 0xFFFFFFFF
NVML_VALUE_NOT_AVAILABLE_ulonglong = 0xFFFFFFFFFFFFFFFF
NVML_FEATURE_DISABLED = 0
NVML_FEATURE_ENABLED = 1
NVML_TEMPERATURE_GPU = 0
NVML_MEMORY_ERROR_TYPE_CORRECTED = NVML_SINGLE_BIT_ECC = 0
NVML_MEMORY_ERROR_TYPE_UNCORRECTED = NVML_DOUBLE_BIT_ECC = 1
NVML_VOLATILE_ECC = 0
NVML_AGGREGATE_ECC = 1
NVML_PAGE_RETIREMENT_CAUSE_MULTIPLE_SINGLE_BIT_ECC_ERRORS = 0
NVML_PAGE_RETIREMENT_CAUSE_DOUBLE_BIT_ECC_ERROR = 1
NVML_PCIE_UTIL_TX_BYTES = 0
NVML_PCIE_UTIL_RX_BYTES = 1
NVML_PSTATE_UNKNOWN = 32
NVML_NVLINK_MAX_LINKS = 18
NVML_DEVICE_MIG_DISABLE = 0
NVML_DEVICE_MIG_ENABLE = 1
NVML_CC_SYSTEM_FEATURE_DISABLED = 0
nvmlMemory_v2 = 0x02000028
NVML_CLOCK_ID_CURRENT = 0


def _numbered(prefix, names, start=0):
    number = start
    for name in names.split():
        globals()[prefix + name] = number
        number += 1


_numbered('NVML_CLOCK_', 'GRAPHICS SM MEM VIDEO COUNT')
_numbered('NVML_PSTATE_', '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15')
_numbered('NVML_TEMPERATURE_THRESHOLD_',
          'SHUTDOWN SLOWDOWN MEM_MAX GPU_MAX ACOUSTIC_MIN ACOUSTIC_CURR ACOUSTIC_MAX')
_numbered('NVML_MEMORY_LOCATION_',
          'L1_CACHE L2_CACHE DEVICE_MEMORY REGISTER_FILE TEXTURE_MEMORY TEXTURE_SHM CBU SRAM COUNT')
NVML_MEMORY_LOCATION_DRAM = NVML_MEMORY_LOCATION_DEVICE_MEMORY
_numbered('NVML_COMPUTEMODE_', 'DEFAULT EXCLUSIVE_THREAD PROHIBITED EXCLUSIVE_PROCESS')
_numbered('NVML_PERF_POLICY_', 'POWER THERMAL SYNC_BOOST BOARD_LIMIT LOW_UTILIZATION RELIABILITY')
_numbered('NVML_BRAND_', 'UNKNOWN QUADRO TESLA NVS GRID GEFORCE TITAN NVIDIA_VAPPS NVIDIA_VPC NVIDIA_VCS'
          ' NVIDIA_VWS NVIDIA_CLOUD_GAMING QUADRO_RTX NVIDIA_RTX NVIDIA GEFORCE_RTX TITAN_RTX')
_numbered('NVML_DEVICE_ARCH_', 'KEPLER MAXWELL PASCAL VOLTA TURING AMPERE ADA HOPPER BLACKWELL', 2)
_numbered('NVML_POWER_SOURCE_', 'AC BATTERY UNDERSIZED')
_numbered('NVML_GPU_VIRTUALIZATION_MODE_', 'NONE PASSTHROUGH VGPU HOST_VGPU HOST_VSGA')
_numbered('NVML_ENCODER_QUERY_', 'H264 HEVC AV1')
_numbered('NVML_NVLINK_ERROR_DL_', 'REPLAY RECOVERY CRC_FLIT CRC_DATA ECC_DATA')

_REASONS = ('gpu_idle', 'applications_clocks_setting', 'sw_power_cap', 'hw_slowdown', 'sync_boost',
            'sw_thermal_slowdown', 'hw_thermal_slowdown', 'hw_power_brake_slowdown', 'display_clock_setting')
_BITS = {}
for _bit, _name in enumerate(_REASONS):
    _BITS[_name] = 1 << _bit
_OFFICIAL = ('GpuIdle', 'ApplicationsClocksSetting', 'SwPowerCap', 'HwSlowdown', 'SyncBoost', 'SwThermalSlowdown',
             'HwThermalSlowdown', 'HwPowerBrakeSlowdown', 'DisplayClockSetting')
for _bit, _name in enumerate(_OFFICIAL):
    for _prefix in ('nvmlClocksThrottleReason', 'nvmlClocksEventReason'):
        globals()[_prefix + _name] = 1 << _bit
nvmlClocksThrottleReasonNone = nvmlClocksEventReasonNone = 0

# -- errors

_TEXTS = {
    1: ('UNINITIALIZED', 'Uninitialized'),
    2: ('INVALID_ARGUMENT', 'Invalid Argument'),
    3: ('NOT_SUPPORTED', 'Not Supported'),
    4: ('NO_PERMISSION', 'Insufficient Permissions'),
    5: ('ALREADY_INITIALIZED', 'Already Initialized'),
    6: ('NOT_FOUND', 'Not Found'),
    7: ('INSUFFICIENT_SIZE', 'Insufficient Size'),
    8: ('INSUFFICIENT_POWER', 'Insufficient External Power'),
    9: ('DRIVER_NOT_LOADED', 'Driver Not Loaded'),
    10: ('TIMEOUT', 'Timeout'),
    11: ('IRQ_ISSUE', 'Interrupt Request Issue'),
    12: ('LIBRARY_NOT_FOUND', 'NVML Shared Library Not Found'),
    13: ('FUNCTION_NOT_FOUND', 'Function Not Found'),
    14: ('CORRUPTED_INFOROM', 'Corrupted infoROM'),
    15: ('GPU_IS_LOST', 'GPU is lost'),
    16: ('RESET_REQUIRED', 'GPU requires restart'),
    17: ('OPERATING_SYSTEM', 'The operating system has blocked the request.'),
    18: ('LIB_RM_VERSION_MISMATCH', 'RM has detected an NVML/RM version mismatch.'),
    19: ('IN_USE', 'The GPU is in use by something else.'),
    20: ('MEMORY', 'Insufficient Memory'),
    21: ('NO_DATA', 'No Data'),
    22: ('VGPU_ECC_NOT_SUPPORTED', 'Not Available for a vGPU While ECC Is Enabled'),
    23: ('INSUFFICIENT_RESOURCES', 'Insufficient Resources'),
    24: ('FREQ_NOT_SUPPORTED', 'Frequency Not Supported'),
    25: ('ARGUMENT_VERSION_MISMATCH', 'Argument Version Mismatch'),
    26: ('DEPRECATED', 'Deprecated'),
    27: ('NOT_READY', 'System Not Ready'),
    28: ('GPU_NOT_FOUND', 'No GPUs Were Found'),
    29: ('INVALID_STATE', 'Invalid State'),
    30: ('RESET_TYPE_NOT_SUPPORTED', 'Reset Type Not Supported'),
    999: ('UNKNOWN', 'Unknown Error'),
}


class NVMLError(Exception):
    """An error of NVML's; made of a code, it is of that code's own class."""

    _classes = {}

    def __new__(cls, value=None):
        made = Exception.__new__(NVMLError._classes.get(value, cls) if cls is NVMLError else cls)
        made.value = cls._code if value is None else value
        return made

    _code = 999

    def __init__(self, value=None):
        Exception.__init__(self, self.value)

    def __str__(self):
        return nvmlErrorString(self.value)

    def __eq__(self, other):
        return isinstance(other, NVMLError) and self.value == other.value

    def __hash__(self):
        return hash(self.value)


for _code, (_name, _text) in _TEXTS.items():
    globals()['NVML_ERROR_' + _name] = _code
    _class = type('NVMLError_' + ''.join([word.capitalize() for word in _name.split('_')]), (NVMLError,),
                  {'_code': _code, '__doc__': _text, '__module__': __name__})
    NVMLError._classes[_code] = _class
    globals()[_class.__name__] = _class


def nvmlErrorString(result):
    """The text of a code."""
    return _TEXTS[result][1] if result in _TEXTS else 'NVML Error with code ' + str(result)


def nvmlExceptionClass(code):
    """The class of a code."""
    if code not in NVMLError._classes:
        raise ValueError('nvmlErrorCode ' + str(code) + ' is not valid')
    return NVMLError._classes[code]


def _called(function, *arguments):
    """Calls the host, whose errors end with NVML's code in parentheses."""
    try:
        return function(*arguments)
    except RuntimeError as error:
        code = str(error).rpartition('(')[2].rstrip(')')
        if not code.isdigit():
            raise
        failure = NVMLError(int(code))
    raise failure


def _ask(handle, getter, *arguments):
    value = _called(handle.get, getter, *arguments)
    if value is None:
        raise NVMLError(NVML_ERROR_NOT_SUPPORTED)
    return value


# -- results

class _Struct:
    """A result with named values."""

    def __init__(self, **values):
        self.__dict__.update(values)

    def __repr__(self):
        return type(self).__name__ + '(' + ', '.join([name + ': ' + str(self.__dict__[name]) for name in self.__dict__]) + ')'

    __str__ = __repr__


def _struct(name):
    made = type(name, (_Struct,), {'__module__': __name__})
    globals()[name] = made
    return made


_Memory = _struct('c_nvmlMemory_t')
_MemoryV2 = _struct('c_nvmlMemory_v2_t')
_Bar1 = _struct('c_nvmlBAR1Memory_t')
_Utilization = _struct('c_nvmlUtilization_t')
_Process = _struct('c_nvmlProcessInfo_t')
_Pci = _struct('nvmlPciInfo_t')
_Sample = _struct('c_nvmlProcessUtilizationSample_t')
_Violation = _struct('c_nvmlViolationTime_t')
_Session = _struct('c_nvmlEncoderSession_t')
_Capture = _struct('c_nvmlFBCStats_t')

# -- the library

def nvmlInit():
    """Does nothing: gpustat has NVML open."""


def nvmlInitWithFlags(flags):
    """Does nothing: gpustat has NVML open."""


def nvmlShutdown():
    """Does nothing: gpustat closes NVML itself."""


def nvmlSystemGetDriverVersion():
    return _called(__host__.driver_version)


def nvmlSystemGetNVMLVersion():
    return _called(__host__.nvml_version)


def nvmlSystemGetCudaDriverVersion():
    major, _, minor = _called(__host__.cuda_version).partition('.')
    if not major:
        raise NVMLError(NVML_ERROR_NOT_SUPPORTED)
    return int(major) * 1000 + int(minor or 0) * 10


nvmlSystemGetCudaDriverVersion_v2 = nvmlSystemGetCudaDriverVersion


def nvmlSystemGetProcessName(pid):
    try:
        with open('/proc/' + str(int(pid)) + '/cmdline', 'rb') as file:
            name = file.read(4096).split(b'\0')[0].decode('utf-8', 'replace')
    except OSError:
        name = ''
    if not name:
        raise NVMLError(NVML_ERROR_NOT_FOUND)
    return name


def nvmlDeviceGetCount():
    return _called(__host__.count)


nvmlDeviceGetCount_v2 = nvmlDeviceGetCount


def nvmlDeviceGetHandleByIndex(index):
    return _called(__host__.by_index, int(index))


nvmlDeviceGetHandleByIndex_v2 = nvmlDeviceGetHandleByIndex


def _text(value):
    return value.decode() if isinstance(value, bytes) else value


def nvmlDeviceGetHandleByUUID(uuid):
    return _called(__host__.by_uuid, _text(uuid))


def nvmlDeviceGetHandleByPciBusId(pciBusId):
    return _called(__host__.by_bus_id, _text(pciBusId))


nvmlDeviceGetHandleByPciBusId_v2 = nvmlDeviceGetHandleByPciBusId


def nvmlDeviceGetIndex(handle):
    return handle.index


# -- functions that give what the getter of their name gives

def _plain(name, getter, *standard):
    def function(handle, *arguments):
        return _ask(handle, getter, *(arguments or standard))
    function.__name__ = function.__qualname__ = name
    globals()[name] = function


for _name in ('Name UUID Serial VbiosVersion InforomImageVersion BoardPartNumber BoardId MinorNumber NumGpuCores '
              'MemoryBusWidth NumaNodeId MaxMigDeviceCount GpuInstanceId ComputeInstanceId ClockInfo MaxClockInfo '
              'ApplicationsClock DefaultApplicationsClock MaxCustomerBoostClock PerformanceState PcieThroughput '
              'CurrPcieLinkGeneration CurrPcieLinkWidth MaxPcieLinkGeneration MaxPcieLinkWidth '
              'GpuMaxPcieLinkGeneration PcieSpeed PcieReplayCounter NvLinkVersion NvLinkErrorCounter TotalEccErrors '
              'MemoryErrorCounter PowerUsage EnforcedPowerLimit PowerManagementLimit PowerManagementDefaultLimit '
              'TotalEnergyConsumption TemperatureThreshold NumFans TargetFanSpeed EncoderCapacity').split():
    _plain('nvmlDeviceGet' + _name, _name)
_plain('nvmlDeviceGetTemperature', 'Temperature', NVML_TEMPERATURE_GPU)
_plain('nvmlDeviceGetFanSpeed', 'FanSpeed', 0)
_plain('nvmlDeviceGetFanSpeed_v2', 'FanSpeed')
nvmlDeviceGetPowerState = nvmlDeviceGetPerformanceState  # noqa: F821 - made above

# -- functions whose result has another form here

def _converted(name, getter, convert):
    def function(handle, *arguments):
        return convert(_ask(handle, getter, *arguments))
    function.__name__ = function.__qualname__ = name
    globals()[name] = function


for _name in 'PersistenceMode DisplayMode DisplayActive AccountingMode MultiGpuBoard RetiredPagesPendingStatus'.split():
    _converted('nvmlDeviceGet' + _name, _name, int)
_converted('nvmlDeviceGetNvLinkState', 'NvLinkState', int)
for _name in 'EccMode MigMode'.split():
    _converted('nvmlDeviceGet' + _name, _name, lambda value: [int(value['current']), int(value['pending'])])
for _name in 'PowerManagementLimitConstraints MinMaxFanSpeed'.split():
    _converted('nvmlDeviceGet' + _name, _name, lambda value: [value['min'], value['max']])
for _name in 'EncoderUtilization DecoderUtilization JpgUtilization OfaUtilization'.split():
    _converted('nvmlDeviceGet' + _name, _name, lambda value: [value['utilization'], value['sampling_period']])


def _numbers(words, start=0):
    table = {}
    for word in words:
        table[word] = start + len(table)
    return lambda value: table.get(value, value)


_converted('nvmlDeviceGetBrand', 'Brand', _numbers((
    '', 'Quadro', 'Tesla', 'NVS', 'Grid', 'GeForce', 'Titan', 'NVIDIA Virtual Applications', 'NVIDIA Virtual PC',
    'NVIDIA Virtual Compute Server', 'NVIDIA RTX Virtual Workstation', 'NVIDIA Cloud Gaming', 'Quadro RTX', 'NVIDIA RTX',
    'NVIDIA', 'GeForce RTX', 'Titan RTX')))
_converted('nvmlDeviceGetArchitecture', 'Architecture', _numbers((
    'Kepler', 'Maxwell', 'Pascal', 'Volta', 'Turing', 'Ampere', 'Ada', 'Hopper', 'Blackwell'), 2))
_converted('nvmlDeviceGetComputeMode', 'ComputeMode', _numbers((
    'default', 'exclusive_thread', 'prohibited', 'exclusive_process')))
_converted('nvmlDeviceGetVirtualizationMode', 'VirtualizationMode', _numbers((
    'none', 'pass_through', 'vgpu', 'host_vgpu', 'host_vsga')))
_converted('nvmlDeviceGetPowerSource', 'PowerSource', _numbers(('ac', 'battery', 'undersized')))
_converted('nvmlDeviceGetCudaComputeCapability', 'CudaComputeCapability', tuple)


def _mask(names):
    mask = 0
    for name in names:
        mask |= _BITS[name] if name in _BITS else int(name, 16)
    return mask


for _name, _getter in (('CurrentClocksThrottleReasons', 'clocks_event_reasons'),
                       ('CurrentClocksEventReasons', 'clocks_event_reasons'),
                       ('SupportedClocksThrottleReasons', 'supported_clocks_event_reasons'),
                       ('SupportedClocksEventReasons', 'supported_clocks_event_reasons')):
    _converted('nvmlDeviceGet' + _name, _getter, _mask)


def nvmlDeviceGetMemoryInfo(handle, version=None):
    """total, free and used in bytes; only the second version tells what is reserved apart from what is used."""
    value = _ask(handle, 'MemoryInfo')
    total, free, used = value['total'], value['free'], value['used']
    if version is None:
        return _Memory(total=total, free=free, used=total - free)
    return _MemoryV2(version=version, total=total, reserved=value.get('reserved', 0), free=free, used=used)


_converted('nvmlDeviceGetBAR1MemoryInfo', 'BAR1MemoryInfo', lambda value: _Bar1(
    bar1Total=value['total'], bar1Free=value['free'], bar1Used=value['used']))
_converted('nvmlDeviceGetUtilizationRates', 'UtilizationRates', lambda value: _Utilization(
    gpu=value['gpu'], memory=value['memory']))
_converted('nvmlDeviceGetViolationStatus', 'ViolationStatus', lambda value: _Violation(
    referenceTime=value['reference_time'], violationTime=value['violation_time']))
_converted('nvmlDeviceGetRemappedRows', 'RemappedRows', lambda value: (
    value['correctable'], value['uncorrectable'], int(value['pending']), int(value['failure'])))
_converted('nvmlDeviceGetEncoderStats', 'EncoderStats', lambda value: [
    value['sessions'], value['average_fps'], value['average_latency']])
_converted('nvmlDeviceGetFBCStats', 'FBCStats', lambda value: _Capture(
    sessionsCount=value['sessions'], averageFPS=value['average_fps'], averageLatency=value['average_latency']))
_converted('nvmlDeviceGetProcessUtilization', 'ProcessUtilization', lambda values: [_Sample(
    pid=value['pid'], timeStamp=value['timestamp'], smUtil=value['sm'], memUtil=value['memory'],
    encUtil=value['encoder'], decUtil=value['decoder']) for value in values])
_converted('nvmlDeviceGetEncoderSessions', 'EncoderSessions', lambda values: [_Session(
    sessionId=value['session_id'], pid=value['pid'], hResolution=value['width'], vResolution=value['height'],
    averageFps=value['average_fps'], averageLatency=value['average_latency']) for value in values])


def _pci(value):
    full = value['bus_id']
    return _Pci(domain=value['domain'], bus=value['bus'], device=value['device'], pciDeviceId=value['device_id'],
                pciSubSystemId=value['subsystem_id'], busId=full, busIdLegacy=full[4:] if len(full) > 12 else full)


for _name in ('nvmlDeviceGetPciInfo', 'nvmlDeviceGetPciInfo_v3'):
    _converted(_name, 'PciInfo', _pci)


def _processes(values):
    return [_Process(pid=value['pid'], usedGpuMemory=value['used_gpu_memory'], gpuInstanceId=0xFFFFFFFF,
                     computeInstanceId=0xFFFFFFFF) for value in values]


for _name in 'ComputeRunningProcesses GraphicsRunningProcesses MPSComputeRunningProcesses'.split():
    for _version in ('', '_v2', '_v3'):
        _converted('nvmlDeviceGet' + _name + _version, _name, _processes)

# -- the rest

__all__ = [name for name in globals() if name[0] != '_']


def __getattr__(name):
    if name[:1] == '_':
        raise AttributeError(name)
    raise AttributeError(__host__.unknown(name, __all__))
