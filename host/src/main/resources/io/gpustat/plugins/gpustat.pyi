"""Types of gpustat's plugins: import gpustat. Keys of gpu and process are those of gpustat --json."""

from typing import Any, Callable, Iterable, Literal, Mapping, Protocol, Sequence

version: str
__version__: str
api: int

def width(text: object) -> int:
    """How many cells a text takes on a terminal; escape sequences count nothing."""
    ...

def pad(text: object, width: int, right: bool = ...) -> str:
    """The text with blanks after it, or before it, so that it takes so many cells at least."""
    ...

def escape(text: object) -> str:
    """The text with control characters made visible."""
    ...

def nearest(name: object, names: Iterable[str]) -> str | None:
    """The one of these names that was probably meant; None when none is near."""
    ...

Clock = Literal["graphics", "sm", "mem", "video"]
Codec = Literal["h264", "hevc", "av1"]
Direction = Literal["tx", "rx"]
ErrorCounter = Literal["volatile", "aggregate"]
ErrorKind = Literal["corrected", "uncorrected"]
LinkCounter = Literal["replay", "recovery", "crc_flit", "crc_data", "ecc_data"]
Location = Literal["l1_cache", "l2_cache", "device_memory", "register_file", "texture_memory", "texture_shm", "cbu", "sram"]
Policy = Literal["power", "thermal", "sync_boost", "board_limit", "low_utilization", "reliability"]
RetirementCause = Literal["single_bit", "double_bit"]
Sampled = Literal["power", "gpu", "memory", "encoder", "decoder", "processor_clock", "memory_clock", "module_power", "jpg", "ofa"]
Sensor = Literal["gpu"]
Threshold = Literal["shutdown", "slowdown", "mem_max", "gpu_max", "acoustic_min", "acoustic_curr", "acoustic_max"]

class Options(dict[str, Any]):
    """The options of the command line, by key or as attributes."""
    def __getattr__(self, name: str) -> Any: ...

class Config(dict[str, Any]):
    """What the configuration says to this plugin, by key or as attributes."""
    def __getattr__(self, name: str) -> Any: ...

class Process(dict[str, Any]):
    """A process on a GPU: memory of the GPU in MiB, of the host in bytes, load in percent of a core."""
    @property
    def pid(self) -> int | None: ...
    @property
    def username(self) -> str | None: ...
    @property
    def command(self) -> str | None: ...
    @property
    def full_command(self) -> list[str] | None: ...
    @property
    def gpu_memory_usage(self) -> int | None: ...
    @property
    def cpu_memory_usage(self) -> int | None: ...
    @property
    def cpu_percent(self) -> float | None: ...

class Gpu(dict[str, Any]):
    """A GPU: memory in MiB, temperature in degrees Celsius, power in W, load in percent."""
    @property
    def index(self) -> int | None: ...
    @property
    def name(self) -> str | None: ...
    @property
    def uuid(self) -> str | None: ...
    @property
    def memory_used(self) -> int | None: ...
    @property
    def memory_total(self) -> int | None: ...
    @property
    def memory_free(self) -> int | None: ...
    @property
    def temperature(self) -> int | None: ...
    @property
    def fan_speed(self) -> int | None: ...
    @property
    def utilization(self) -> int | None: ...
    @property
    def utilization_enc(self) -> int | None: ...
    @property
    def utilization_dec(self) -> int | None: ...
    @property
    def power_draw(self) -> int | None: ...
    @property
    def power_limit(self) -> int | None: ...
    @property
    def processes(self) -> list[Process] | None: ...

class Device:
    """The NVML handle of a GPU, in NVML's units; None is what it does not support."""
    index: int
    def call(self, function: str) -> int | None:
        """Any function of NVML's of the shape handle, pointer to unsigned int."""
        ...

    def get(self, getter: str, *arguments: str | int) -> Any:
        """A getter by a name that is worked out."""
        ...

    def name(self) -> str | None:
        """The product name."""
        ...

    def uuid(self) -> str | None:
        """The identifier that stays over reboots."""
        ...

    def serial(self) -> str | None:
        """The board's serial number; consumer cards have none."""
        ...

    def vbios_version(self) -> str | None:
        """The version of the video BIOS."""
        ...

    def inforom_image_version(self) -> str | None:
        """The version of the board's own memory; consumer cards have none."""
        ...

    def board_part_number(self) -> str | None:
        """The part number of the board; not with all cards."""
        ...

    def board_id(self) -> int | None:
        """A number that the GPUs of one board share."""
        ...

    def minor_number(self) -> int | None:
        """The N of /dev/nvidiaN; Linux alone."""
        ...

    def brand(self) -> str | None:
        """The brand, such as GeForce."""
        ...

    def architecture(self) -> str | None:
        """The architecture, such as Hopper; drivers from 450."""
        ...

    def cuda_compute_capability(self) -> list[int] | None:
        """Major and minor version, a list of two."""
        ...

    def num_gpu_cores(self) -> int | None:
        """The number of CUDA cores; drivers from 510."""
        ...

    def memory_bus_width(self) -> int | None:
        """The width of the memory's bus; drivers from 510."""
        ...

    def pci_info(self) -> dict[str, Any] | None:
        """The place on the bus: bus_id, domain, bus, device, device_id, subsystem_id."""
        ...

    def multi_gpu_board(self) -> bool | None:
        """Whether there are other GPUs on the board."""
        ...

    def virtualization_mode(self) -> str | None:
        """none, pass_through, vgpu, host_vgpu or host_vsga."""
        ...

    def numa_node_id(self) -> int | None:
        """The NUMA node of a GPU that has memory of its own there, as Grace Hopper has."""
        ...

    def persistence_mode(self) -> bool | None:
        """Whether the driver stays loaded without clients; Linux alone."""
        ...

    def display_mode(self) -> bool | None:
        """Whether a display is attached."""
        ...

    def display_active(self) -> bool | None:
        """Whether a display is in use, attached or not."""
        ...

    def compute_mode(self) -> str | None:
        """default, exclusive_process or prohibited."""
        ...

    def accounting_mode(self) -> bool | None:
        """Whether the driver keeps figures of ended processes."""
        ...

    def ecc_mode(self) -> dict[str, bool] | None:
        """Whether ECC is on, current and pending; consumer cards have none."""
        ...

    def mig_mode(self) -> dict[str, bool] | None:
        """Whether MIG is on, current and pending; GPUs without MIG do not support it."""
        ...

    def max_mig_device_count(self) -> int | None:
        """How many MIG devices there can be."""
        ...

    def mig_devices(self) -> list[dict[str, Any]] | None:
        """The MIG devices: index, name, uuid, gpu_instance_id, compute_instance_id, memory_total, memory_used."""
        ...

    def gpu_instance_id(self) -> int | None:
        """The GPU instance of a MIG device; other devices do not support it."""
        ...

    def compute_instance_id(self) -> int | None:
        """The compute instance of a MIG device; other devices do not support it."""
        ...

    def clock_info(self, clock: Clock | int, /) -> int | None:
        """A clock now."""
        ...

    def max_clock_info(self, clock: Clock | int, /) -> int | None:
        """The fastest that a clock can be."""
        ...

    def applications_clock(self, clock: Clock | int, /) -> int | None:
        """The clock that applications are to get; most consumer cards have none."""
        ...

    def default_applications_clock(self, clock: Clock | int, /) -> int | None:
        """The same as the board came."""
        ...

    def max_customer_boost_clock(self, clock: Clock | int, /) -> int | None:
        """The fastest boost clock that may be set; data-centre cards alone."""
        ...

    def performance_state(self) -> int | None:
        """0 (fastest) to 15; null is unknown."""
        ...

    def clocks_event_reasons(self) -> list[str] | None:
        """Why clocks are not higher: a list of names such as sw_power_cap."""
        ...

    def supported_clocks_event_reasons(self) -> list[str] | None:
        """Which of these reasons the GPU can tell."""
        ...

    def violation_status(self, policy: Policy | int, /) -> dict[str, Any] | None:
        """How long clocks were lowered because of a policy; reference_time is in µs."""
        ...

    def pcie_throughput(self, direction: Direction | int, /) -> int | None:
        """What went over the bus in 20 ms; not while MIG is on."""
        ...

    def curr_pcie_link_generation(self) -> int | None:
        """The generation that the link runs at; an idle one is slower."""
        ...

    def curr_pcie_link_width(self) -> int | None:
        """The lanes that the link uses."""
        ...

    def max_pcie_link_generation(self) -> int | None:
        """The highest generation that GPU and slot have together."""
        ...

    def max_pcie_link_width(self) -> int | None:
        """The most lanes that GPU and slot have together."""
        ...

    def gpu_max_pcie_link_generation(self) -> int | None:
        """The highest generation of the GPU alone."""
        ...

    def pcie_speed(self) -> int | None:
        """The speed of a lane; drivers from 470."""
        ...

    def pcie_replay_counter(self) -> int | None:
        """How often something had to be sent again."""
        ...

    def nvlink_state(self, link: int, /) -> bool | None:
        """Whether a link is up; GPUs without NVLink do not support it."""
        ...

    def nvlink_version(self, link: int, /) -> int | None:
        """The version of a link."""
        ...

    def nvlink_error_counter(self, link: int, counter: LinkCounter | int, /) -> int | None:
        """Errors of a link."""
        ...

    def ecc_errors(self, errors: ErrorKind | int, counter: ErrorCounter | int = ..., /) -> int | None:
        """ECC errors since the last reboot (volatile) or ever (aggregate); not with ECC off."""
        ...

    def memory_error_counter(self, errors: ErrorKind | int, counter: ErrorCounter | int, location: Location | int, /) -> int | None:
        """The same of one part of the GPU; not every GPU counts every part."""
        ...

    def retired_pages(self, cause: RetirementCause | int, /) -> int | None:
        """How many pages were retired; GPUs from Ampere on remap rows instead."""
        ...

    def retired_pages_pending_status(self) -> bool | None:
        """Whether pages wait for a reboot to be retired."""
        ...

    def remapped_rows(self) -> dict[str, Any] | None:
        """How many rows of memory were remapped; from Ampere on."""
        ...

    def power_usage(self) -> int | None:
        """Power drawn now; not by most laptops and old cards."""
        ...

    def enforced_power_limit(self) -> int | None:
        """The lowest of all limits in force."""
        ...

    def power_management_limit(self) -> int | None:
        """The limit that was set."""
        ...

    def power_management_default_limit(self) -> int | None:
        """The limit after a reboot."""
        ...

    def power_management_limit_constraints(self) -> dict[str, int] | None:
        """What the limit can be set to: min and max."""
        ...

    def power_source(self) -> str | None:
        """ac, battery or undersized; drivers from 510."""
        ...

    def total_energy_consumption(self) -> int | None:
        """Energy since the driver was loaded; from Volta on."""
        ...

    def temperature(self, sensor: Sensor | int = ..., /) -> int | None:
        """Core temperature."""
        ...

    def temperature_threshold(self, threshold: Threshold | int, /) -> int | None:
        """Where the GPU slows down, shuts down …; which ones there are differs."""
        ...

    def num_fans(self) -> int | None:
        """How many fans there are."""
        ...

    def fan_speed(self, fan: int = ..., /) -> int | None:
        """What a fan is told to do; not with passive cooling."""
        ...

    def target_fan_speed(self, fan: int = ..., /) -> int | None:
        """What a fan is to reach."""
        ...

    def min_max_fan_speed(self) -> dict[str, int] | None:
        """What fans can be set to: min and max."""
        ...

    def memory_info(self) -> dict[str, int] | None:
        """Memory: total, free, used, and from driver 510 on reserved; not where it is the system's, as on GB10."""
        ...

    def bar1_memory_info(self) -> dict[str, int] | None:
        """The window through which others see the memory: total, free, used."""
        ...

    def utilization_rates(self) -> dict[str, int] | None:
        """Load of the GPU and of its memory's bus; not while MIG is on."""
        ...

    def encoder_utilization(self) -> dict[str, int] | None:
        """Load of the video encoder, and the period of sampling in µs."""
        ...

    def decoder_utilization(self) -> dict[str, int] | None:
        """The same of the decoder."""
        ...

    def jpg_utilization(self) -> dict[str, int] | None:
        """The same of the JPEG decoder; drivers from 530."""
        ...

    def ofa_utilization(self) -> dict[str, int] | None:
        """The same of the optical flow unit; drivers from 530."""
        ...

    def encoder_stats(self) -> dict[str, Any] | None:
        """Encoder sessions, their average frames a second and latency in µs."""
        ...

    def encoder_capacity(self, codec: Codec | int, /) -> int | None:
        """What of the encoder is left."""
        ...

    def encoder_sessions(self) -> list[dict[str, Any]] | None:
        """Each encoder session: session_id, pid, codec, width, height, average_fps, average_latency …"""
        ...

    def fbc_stats(self) -> dict[str, Any] | None:
        """The same figures of frame buffer capture."""
        ...

    def process_utilization(self, since: int = ..., /) -> list[dict[str, Any]] | None:
        """Load of each process since a time in µs: pid, timestamp, sm, memory, encoder, decoder; not while MIG is on."""
        ...

    def samples(self, kind: Sampled | int, since: int = ..., /) -> list[dict[str, Any]] | None:
        """Samples that the driver took since a time in µs: timestamp and value (power in mW, load in %, clocks in MHz)."""
        ...

    def utilization_samples(self, kind: Sampled | int = ..., since: int = ..., /) -> list[dict[str, Any]] | None:
        """Samples of the GPU's load."""
        ...

    def compute_running_processes(self) -> list[dict[str, Any]] | None:
        """The processes with a compute context: pid, used_gpu_memory in bytes."""
        ...

    def graphics_running_processes(self) -> list[dict[str, Any]] | None:
        """The same with a graphics context."""
        ...

    def mps_compute_running_processes(self) -> list[dict[str, Any]] | None:
        """The same by way of the multi-process service."""
        ...

class Line:
    """A line by named segments."""
    text: str
    width: int
    names: Sequence[str]
    def get(self, name: str) -> str | None: ...
    def style(self, name: str) -> str | None: ...
    def restyle(self, name: str, style: str) -> bool: ...
    def set(self, name: str, text: str, style: str = ...) -> bool: ...
    def remove(self, name: str) -> bool: ...
    def add(self, new_name: str, text: str, style: str = ...) -> bool: ...
    def insert_before(self, name: str, new_name: str, text: str, style: str = ...) -> bool: ...
    def insert_after(self, name: str, new_name: str, text: str, style: str = ...) -> bool: ...

class Out:
    """Where print_header and print_footer print."""
    def write(self, text: object) -> None: ...

class Style(str):
    """A style, as text and as function."""
    def __call__(self, *texts: object) -> str: ...

class Term:
    """The styles of the terminal by blessed's names, such as bold_red_on_blue; all empty without colours."""
    def color(self, number: int) -> Style: ...
    def on_color(self, number: int) -> Style: ...
    def style(self, name: str, text: object = ...) -> Any: ...
    def __getattr__(self, name: str) -> Style: ...

class Log:
    def debug(self, message: object) -> None: ...
    def info(self, message: object) -> None: ...
    def warning(self, message: object) -> None: ...

class RunResult:
    """A program that has ended. Of one of run_all that has not, error says why and returncode is None."""
    returncode: int | None
    stdout: str
    stderr: str
    error: str | None
    def json(self) -> Any:
        """The value of stdout as JSON."""
        ...

class HttpReply:
    status: int
    headers: Mapping[str, str]
    text: str
    def json(self) -> Any: ...

class ProcessDetails:
    pid: int
    parent: int | None
    name: str | None
    status: str | None
    uid: int | None
    threads: int | None
    cwd: str | None
    exe: str | None
    start_time: str | None
    environ: Mapping[str, str] | None
    cgroup: Sequence[str] | None

class System:
    cpu_percent: float | None
    cpu_count: int
    load: Sequence[float] | None
    memory: Mapping[str, int] | None
    swap: Mapping[str, int] | None
    uptime: float | None
    boot_time: str | None

class Context:
    """What is known around a hook, and what the machine can be asked."""
    api: int
    version: str
    mode: Literal["once", "watch", "json"]
    tick: int
    now: str
    hostname: str
    driver_version: str
    cuda_version: str
    width: int
    colors: bool
    state: dict[str, Any]
    report: dict[str, Any]
    environ: Mapping[str, str]
    term: Term
    log: Log
    system: System
    def process(self, pid: int) -> ProcessDetails | None: ...
    def run(self, argv: Sequence[str | int], timeout: float = ..., input: str | None = ..., env: Mapping[str, str] = ...) -> RunResult: ...
    def run_all(self, commands: Sequence[Sequence[str | int]], timeout: float = ...) -> list[RunResult]:
        """Runs programs side by side; each result in the order of the commands."""
        ...

    def end(self, code: int = ...) -> None:
        """Makes this query the last: it is shown, and gpustat ends with this exit code."""
        ...

    def watch(self, interval: float = ...) -> None:
        """In configure: has gpustat watch at this interval, in seconds, unless the user typed one."""
        ...

    def http(
        self,
        method: str,
        url: str,
        path: str = ...,
        headers: Mapping[str, str] = ...,
        body: str | None = ...,
        timeout: float = ...,
        max_bytes: int = ...,
    ) -> HttpReply: ...
    def read_text(self, path: str, max_bytes: int = ..., timeout: float = ...) -> str | None: ...
    def cache(self, key: str, seconds: float, function: Callable[[], Any]) -> Any: ...

class Argument:
    dest: str
    option_strings: Sequence[str]

class Parser:
    """The command line, by argparse's calls."""
    def add_argument(
        self,
        *names: str,
        action: Any = ...,
        nargs: int | str | None = ...,
        const: Any = ...,
        default: Any = ...,
        type: Callable[[str], Any] | type = ...,
        choices: Iterable[Any] = ...,
        required: bool = ...,
        help: str = ...,
        metavar: str = ...,
        dest: str = ...,
    ) -> Argument: ...
    def add_argument_group(self, title: str = ...) -> Parser: ...
    def add_mutually_exclusive_group(self) -> Parser: ...

class Plugin(Protocol):
    """The hooks; a function takes the parts that it names. All but add_options can take options and config, too."""
    name: str
    priority: int
    def add_options(self, parser: Parser, ctx: Context) -> None: ...
    def configure(self, ctx: Context) -> None: ...
    def before_query(self, ctx: Context) -> None: ...
    def query_device(
        self, gpu: Gpu, device: Device, index: int, ctx: Context, options: Options, config: Config
    ) -> Mapping[str, Any] | None: ...
    def get_process_info(self, process: Process, pid: int, gpu: Gpu, ctx: Context) -> Mapping[str, Any] | None: ...
    def after_query(self, gpus: list[Gpu], error: str | None, ctx: Context) -> None: ...
    def repr_process(self, process: Process, gpu: Gpu, text: str, line: Line, ctx: Context) -> str | None: ...
    def repr_gpu(self, gpu: Gpu, text: str, line: Line, ctx: Context) -> str | None: ...
    def print_header(self, gpus: list[Gpu], out: Out, ctx: Context) -> str | list[str] | None: ...
    def print_footer(self, gpus: list[Gpu], out: Out, ctx: Context) -> str | list[str] | None: ...
    def repr_frame(
        self, gpus: list[Gpu], header: list[str], lines: list[str], footer: list[str], ctx: Context
    ) -> str | list[str] | None: ...
