// Types of gpustat's plugins: import { version } from "gpustat". Keys of gpu and process are those of gpustat --json.

export const version: string;
export const api: number;

/** How many cells a text takes on a terminal; escape sequences count nothing. */
export function width(text: unknown): number;

/** The text with blanks after it, or before it, so that it takes so many cells at least. */
export function pad(text: unknown, width: number, right?: boolean): string;

/** The text with control characters made visible. */
export function escape(text: unknown): string;

/** The one of these names that was probably meant; null when none is near. */
export function nearest(name: unknown, names: Iterable<string>): string | null;

export type Clock = "graphics" | "sm" | "mem" | "video";
export type Codec = "h264" | "hevc" | "av1";
export type Direction = "tx" | "rx";
export type ErrorCounter = "volatile" | "aggregate";
export type ErrorKind = "corrected" | "uncorrected";
export type LinkCounter = "replay" | "recovery" | "crc_flit" | "crc_data" | "ecc_data";
export type Location = "l1_cache" | "l2_cache" | "device_memory" | "register_file" | "texture_memory" | "texture_shm" | "cbu" | "sram";
export type Policy = "power" | "thermal" | "sync_boost" | "board_limit" | "low_utilization" | "reliability";
export type RetirementCause = "single_bit" | "double_bit";
export type Sampled = "power" | "gpu" | "memory" | "encoder" | "decoder" | "processor_clock" | "memory_clock" | "module_power" | "jpg" | "ofa";
export type Sensor = "gpu";
export type Threshold = "shutdown" | "slowdown" | "mem_max" | "gpu_max" | "acoustic_min" | "acoustic_curr" | "acoustic_max";

/** The options of the command line, by key or in camelCase. */
export type Options = Record<string, any>;

/** What the configuration says to this plugin, by key or in camelCase. */
export type Config = Record<string, any>;

/** A process on a GPU: memory of the GPU in MiB, of the host in bytes, load in percent of a core. */
export interface Process {
  "full_command": string[] | null;
  "gpu_memory_usage": number | null;
  "cpu_percent": number | null;
  "cpu_memory_usage": number | null;
  readonly pid: number | null;
  readonly username: string | null;
  readonly command: string | null;
  readonly fullCommand: string[] | null;
  readonly gpuMemoryUsage: number | null;
  readonly cpuMemoryUsage: number | null;
  readonly cpuPercent: number | null;
  [key: string]: any;
}

/** A GPU: memory in MiB, temperature in degrees Celsius, power in W, load in percent. */
export interface Gpu {
  "temperature.gpu": number | null;
  "fan.speed": number | null;
  "utilization.gpu": number | null;
  "utilization.enc": number | null;
  "utilization.dec": number | null;
  "power.draw": number | null;
  "enforced.power.limit": number | null;
  "memory.used": number | null;
  "memory.total": number | null;
  readonly index: number | null;
  readonly name: string | null;
  readonly uuid: string | null;
  readonly memoryUsed: number | null;
  readonly memoryTotal: number | null;
  readonly memoryFree: number | null;
  readonly temperature: number | null;
  readonly fanSpeed: number | null;
  readonly utilization: number | null;
  readonly utilizationEnc: number | null;
  readonly utilizationDec: number | null;
  readonly powerDraw: number | null;
  readonly powerLimit: number | null;
  readonly processes: Process[] | null;
  [key: string]: any;
}

/** The NVML handle of a GPU, in NVML's units; null is what it does not support. */
export interface Device {
  readonly index: number;

  /** Any function of NVML's of the shape handle, pointer to unsigned int. */
  call(name: string): number | null;

  /** A getter by a name that is worked out. */
  get(getter: string, ...given: (string | number)[]): any;

  /** The product name. */
  name(): string | null;

  /** The identifier that stays over reboots. */
  uuid(): string | null;

  /** The board's serial number; consumer cards have none. */
  serial(): string | null;

  /** The version of the video BIOS. */
  vbiosVersion(): string | null;

  /** The version of the board's own memory; consumer cards have none. */
  inforomImageVersion(): string | null;

  /** The part number of the board; not with all cards. */
  boardPartNumber(): string | null;

  /** A number that the GPUs of one board share. */
  boardId(): number | null;

  /** The N of /dev/nvidiaN; Linux alone. */
  minorNumber(): number | null;

  /** The brand, such as GeForce. */
  brand(): string | null;

  /** The architecture, such as Hopper; drivers from 450. */
  architecture(): string | null;

  /** Major and minor version, a list of two. */
  cudaComputeCapability(): number[] | null;

  /** The number of CUDA cores; drivers from 510. */
  numGpuCores(): number | null;

  /** The width of the memory's bus; drivers from 510. */
  memoryBusWidth(): number | null;

  /** The place on the bus: bus_id, domain, bus, device, device_id, subsystem_id. */
  pciInfo(): Record<string, any> | null;

  /** Whether there are other GPUs on the board. */
  multiGpuBoard(): boolean | null;

  /** none, pass_through, vgpu, host_vgpu or host_vsga. */
  virtualizationMode(): string | null;

  /** The NUMA node of a GPU that has memory of its own there, as Grace Hopper has. */
  numaNodeId(): number | null;

  /** Whether the driver stays loaded without clients; Linux alone. */
  persistenceMode(): boolean | null;

  /** Whether a display is attached. */
  displayMode(): boolean | null;

  /** Whether a display is in use, attached or not. */
  displayActive(): boolean | null;

  /** default, exclusive_process or prohibited. */
  computeMode(): string | null;

  /** Whether the driver keeps figures of ended processes. */
  accountingMode(): boolean | null;

  /** Whether ECC is on, current and pending; consumer cards have none. */
  eccMode(): Record<string, boolean> | null;

  /** Whether MIG is on, current and pending; GPUs without MIG do not support it. */
  migMode(): Record<string, boolean> | null;

  /** How many MIG devices there can be. */
  maxMigDeviceCount(): number | null;

  /** The MIG devices: index, name, uuid, gpu_instance_id, compute_instance_id, memory_total, memory_used. */
  migDevices(): Record<string, any>[] | null;

  /** The GPU instance of a MIG device; other devices do not support it. */
  gpuInstanceId(): number | null;

  /** The compute instance of a MIG device; other devices do not support it. */
  computeInstanceId(): number | null;

  /** A clock now. */
  clockInfo(clock: Clock | number): number | null;

  /** The fastest that a clock can be. */
  maxClockInfo(clock: Clock | number): number | null;

  /** The clock that applications are to get; most consumer cards have none. */
  applicationsClock(clock: Clock | number): number | null;

  /** The same as the board came. */
  defaultApplicationsClock(clock: Clock | number): number | null;

  /** The fastest boost clock that may be set; data-centre cards alone. */
  maxCustomerBoostClock(clock: Clock | number): number | null;

  /** 0 (fastest) to 15; null is unknown. */
  performanceState(): number | null;

  /** Why clocks are not higher: a list of names such as sw_power_cap. */
  clocksEventReasons(): string[] | null;

  /** Which of these reasons the GPU can tell. */
  supportedClocksEventReasons(): string[] | null;

  /** How long clocks were lowered because of a policy; reference_time is in µs. */
  violationStatus(policy: Policy | number): Record<string, any> | null;

  /** What went over the bus in 20 ms; not while MIG is on. */
  pcieThroughput(direction: Direction | number): number | null;

  /** The generation that the link runs at; an idle one is slower. */
  currPcieLinkGeneration(): number | null;

  /** The lanes that the link uses. */
  currPcieLinkWidth(): number | null;

  /** The highest generation that GPU and slot have together. */
  maxPcieLinkGeneration(): number | null;

  /** The most lanes that GPU and slot have together. */
  maxPcieLinkWidth(): number | null;

  /** The highest generation of the GPU alone. */
  gpuMaxPcieLinkGeneration(): number | null;

  /** The speed of a lane; drivers from 470. */
  pcieSpeed(): number | null;

  /** How often something had to be sent again. */
  pcieReplayCounter(): number | null;

  /** Whether a link is up; GPUs without NVLink do not support it. */
  nvlinkState(link: number): boolean | null;

  /** The version of a link. */
  nvlinkVersion(link: number): number | null;

  /** Errors of a link. */
  nvlinkErrorCounter(link: number, counter: LinkCounter | number): number | null;

  /** ECC errors since the last reboot (volatile) or ever (aggregate); not with ECC off. */
  eccErrors(errors: ErrorKind | number, counter?: ErrorCounter | number): number | null;

  /** The same of one part of the GPU; not every GPU counts every part. */
  memoryErrorCounter(errors: ErrorKind | number, counter: ErrorCounter | number, location: Location | number): number | null;

  /** How many pages were retired; GPUs from Ampere on remap rows instead. */
  retiredPages(cause: RetirementCause | number): number | null;

  /** Whether pages wait for a reboot to be retired. */
  retiredPagesPendingStatus(): boolean | null;

  /** How many rows of memory were remapped; from Ampere on. */
  remappedRows(): Record<string, any> | null;

  /** Power drawn now; not by most laptops and old cards. */
  powerUsage(): number | null;

  /** The lowest of all limits in force. */
  enforcedPowerLimit(): number | null;

  /** The limit that was set. */
  powerManagementLimit(): number | null;

  /** The limit after a reboot. */
  powerManagementDefaultLimit(): number | null;

  /** What the limit can be set to: min and max. */
  powerManagementLimitConstraints(): Record<string, number> | null;

  /** ac, battery or undersized; drivers from 510. */
  powerSource(): string | null;

  /** Energy since the driver was loaded; from Volta on. */
  totalEnergyConsumption(): number | null;

  /** Core temperature. */
  temperature(sensor?: Sensor | number): number | null;

  /** Where the GPU slows down, shuts down …; which ones there are differs. */
  temperatureThreshold(threshold: Threshold | number): number | null;

  /** How many fans there are. */
  numFans(): number | null;

  /** What a fan is told to do; not with passive cooling. */
  fanSpeed(fan?: number): number | null;

  /** What a fan is to reach. */
  targetFanSpeed(fan?: number): number | null;

  /** What fans can be set to: min and max. */
  minMaxFanSpeed(): Record<string, number> | null;

  /** Memory: total, free, used, and from driver 510 on reserved; not where it is the system's, as on GB10. */
  memoryInfo(): Record<string, number> | null;

  /** The window through which others see the memory: total, free, used. */
  bar1MemoryInfo(): Record<string, number> | null;

  /** Load of the GPU and of its memory's bus; not while MIG is on. */
  utilizationRates(): Record<string, number> | null;

  /** Load of the video encoder, and the period of sampling in µs. */
  encoderUtilization(): Record<string, number> | null;

  /** The same of the decoder. */
  decoderUtilization(): Record<string, number> | null;

  /** The same of the JPEG decoder; drivers from 530. */
  jpgUtilization(): Record<string, number> | null;

  /** The same of the optical flow unit; drivers from 530. */
  ofaUtilization(): Record<string, number> | null;

  /** Encoder sessions, their average frames a second and latency in µs. */
  encoderStats(): Record<string, any> | null;

  /** What of the encoder is left. */
  encoderCapacity(codec: Codec | number): number | null;

  /** Each encoder session: session_id, pid, codec, width, height, average_fps, average_latency … */
  encoderSessions(): Record<string, any>[] | null;

  /** The same figures of frame buffer capture. */
  fbcStats(): Record<string, any> | null;

  /** Load of each process since a time in µs: pid, timestamp, sm, memory, encoder, decoder; not while MIG is on. */
  processUtilization(since?: number): Record<string, any>[] | null;

  /** Samples that the driver took since a time in µs: timestamp and value (power in mW, load in %, clocks in MHz). */
  samples(kind: Sampled | number, since?: number): Record<string, any>[] | null;

  /** Samples of the GPU's load. */
  utilizationSamples(kind?: Sampled | number, since?: number): Record<string, any>[] | null;

  /** The processes with a compute context: pid, used_gpu_memory in bytes. */
  computeRunningProcesses(): Record<string, any>[] | null;

  /** The same with a graphics context. */
  graphicsRunningProcesses(): Record<string, any>[] | null;

  /** The same by way of the multi-process service. */
  mpsComputeRunningProcesses(): Record<string, any>[] | null;
}

export interface Styled {
  style?: string;
}

/** A line by named segments. */
export interface Line {
  readonly text: string;
  readonly width: number;
  readonly names: readonly string[];
  get(name: string): string | null;
  style(name: string): string | null;
  restyle(name: string, style: string): boolean;
  set(name: string, text: string, options?: Styled): boolean;
  remove(name: string): boolean;
  add(newName: string, text: string, options?: Styled): boolean;
  insertBefore(name: string, newName: string, text: string, options?: Styled): boolean;
  insertAfter(name: string, newName: string, text: string, options?: Styled): boolean;
}

/** Where printHeader and printFooter print. */
export interface Out {
  write(text: unknown): void;
}

/** A style, as text and as function. */
export type Style = string & ((...texts: unknown[]) => string);

/** The styles of the terminal by blessed's names, such as boldRedOnBlue; all empty without colours. */
export interface Term {
  color(number: number): Style;
  onColor(number: number): Style;
  style(name: string): Style;
  style(name: string, text: unknown): string;
  readonly [name: string]: any;
}

export interface Log {
  debug(message: unknown): void;
  info(message: unknown): void;
  warning(message: unknown): void;
}

/** A program that has ended. Of one of runAll that has not, error says why and returncode is null. */
export interface RunResult {
  readonly returncode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly error: string | null;
  /** The value of stdout as JSON. */
  json(): any;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
  json(): any;
}

export interface ProcessDetails {
  readonly pid: number;
  readonly parent: number | null;
  readonly name: string | null;
  readonly status: string | null;
  readonly uid: number | null;
  readonly threads: number | null;
  readonly cwd: string | null;
  readonly exe: string | null;
  readonly startTime: string | null;
  readonly environ: Record<string, string> | null;
  readonly cgroup: readonly string[] | null;
}

export interface Memory {
  readonly total: number;
  readonly available: number;
  readonly used: number;
}

export interface System {
  readonly cpuPercent: number | null;
  readonly cpuCount: number;
  readonly load: readonly number[] | null;
  readonly memory: Memory | null;
  readonly swap: Memory | null;
  readonly uptime: number | null;
  readonly bootTime: string | null;
}

/** What is known around a hook, and what the machine can be asked. */
export interface Context {
  readonly api: number;
  readonly version: string;
  readonly mode: "once" | "watch" | "json";
  readonly tick: number;
  readonly now: string;
  readonly hostname: string;
  readonly driverVersion: string;
  readonly cudaVersion: string;
  readonly width: number;
  readonly colors: boolean;
  readonly state: Record<string, any>;
  readonly report: Record<string, any>;
  readonly environ: Record<string, string>;
  readonly term: Term;
  readonly log: Log;
  readonly system: System;
  process(pid: number): ProcessDetails | null;
  run(argv: (string | number)[], options?: { timeout?: number; input?: string | null; env?: Record<string, string> }): RunResult;
  /** Runs programs side by side; each result in the order of the commands. */
  runAll(commands: (string | number)[][], options?: { timeout?: number }): RunResult[];
  /** Makes this query the last: it is shown, and gpustat ends with this exit code. */
  end(code?: number): void;
  /** In configure: has gpustat watch at this interval, in seconds, unless the user typed one. */
  watch(interval?: number): void;
  http(
    method: string,
    url: string,
    options?: {
      path?: string;
      headers?: Record<string, string>;
      body?: string | null;
      timeout?: number;
      maxBytes?: number;
    },
  ): HttpReply;
  http(
    method: string,
    url: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string | null; timeout?: number; maxBytes?: number },
  ): HttpReply;
  readText(path: string, options?: { maxBytes?: number; timeout?: number }): string | null;
  cache<T>(key: string, seconds: number, compute: () => T): T;
}

export interface Argument {
  readonly dest: string;
  readonly optionStrings: readonly string[];
}

/** The command line. */
export interface Parser {
  addOption(
    flags: string,
    fields?: {
      description?: string;
      default?: unknown;
      choices?: unknown[];
      type?: unknown;
      multiple?: boolean;
      required?: boolean;
      group?: string;
      const?: unknown;
      key?: string;
      count?: boolean;
    },
  ): Argument;
  addGroup(title: string): Parser;
  addExclusiveGroup(): Parser;
}

export interface Always {
  ctx: Context;
  options: Options;
  config: Config;
}

/** What a plugin exports, each name also in snake_case. */
export interface Plugin {
  name?: string;
  priority?: number;
  addOptions?(parts: { parser: Parser; ctx: Context }): void;
  configure?(parts: Always): void;
  beforeQuery?(parts: Always): void;
  queryDevice?(parts: Always & { gpu: Gpu; device: Device; index: number }): Record<string, unknown> | null | void;
  getProcessInfo?(parts: Always & { process: Process; pid: number; gpu: Gpu }): Record<string, unknown> | null | void;
  afterQuery?(parts: Always & { gpus: Gpu[]; error: string | null }): void;
  reprProcess?(parts: Always & { process: Process; gpu: Gpu; text: string; line: Line }): string | null | void;
  reprGpu?(parts: Always & { gpu: Gpu; text: string; line: Line }): string | null | void;
  printHeader?(parts: Always & { gpus: Gpu[]; out: Out }): string | string[] | null | void;
  printFooter?(parts: Always & { gpus: Gpu[]; out: Out }): string | string[] | null | void;
  reprFrame?(
    parts: Always & { gpus: Gpu[]; header: string[]; lines: string[]; footer: string[] },
  ): string | string[] | null | void;
}

/** The same for annotations: @type {import("gpustat").Hooks["reprGpu"]}. */
export type Hooks = Required<Plugin>;
