"""format: the lines as you want them.

    gpustat --plugin format --format '[{index}] {temperature.gpu:>3}°C {memory.used:>5.1f;GiB} GiB'
    gpustat --plugin format --format bar          # one line, for a status bar
    gpustat --plugin format --format table

A template is text with fields: {KEY}, {KEY:SPEC} or {KEY:SPEC;MORE;MORE}; {{ and }} are braces. KEY is a key of
--json, also of what other plugins add, `slurm.job_id`. SPEC is Python's, `>8`, `<12.12`, `.1f`. MORE is any of

    GiB             another unit: KiB MiB GiB TiB, KB MB GB TB, W kW, C F K, and % of the whole (total or limit)
    unknown=-       what stands for a value that the driver does not tell; otherwise --format-unknown
    50=yellow       the style from 50 on, in the unit of --json; 90%=bold_red from 90 % of the whole on
    bold_cyan       the style otherwise

In the header there are `hostname`, `query_time`, `driver_version`, `cuda_version`, and figures over all GPUs:
`count`, `busy`, `idle`, `processes`, and `sum.`, `mean.`, `max.` or `min.` before a key: {mean.utilization.gpu:.0f}.
`{line}` is what stands there without this plugin; in a GPU line `{processes}` is the processes.

How: a template is parsed once into texts and `Field`s. A text given by --format is parsed by the option's `type`
function first, so a mistake in it is a mistake of the command line. `repr_gpu` and `repr_process` return the drawn
text in place of the line, and `repr_frame` replaces the header, or all of it for a single line.

Options: --format TEMPLATE or NAME, --format-header, --format-process, --format-unknown.
Configuration: [plugins.format.NAME] with `header`, `gpu`, `process`, `footer` (a template; "" for nothing) and
`join` (all of it in one line, with this between). JSON: none, as --json draws nothing.
"""

import gpustat

name = "format"
priority = 1000  # last: it draws what all others have found

FORMATS = {
    "bar": {
        "header": "GPU {busy}/{count} {mean.utilization.gpu:.0f}% "
                  "{sum.memory.used:.0f;GiB}/{sum.memory.total:.0f;GiB}G {max.temperature.gpu}°C",
        "gpu": "",
        "join": " ",
    },
    "table": {
        "header": " #  NAME                       TEMP  LOAD              MEMORY       POWER",
        "gpu": "{index:>2;cyan}  {name:<24.24} {temperature.gpu:>4;50=bold;80=bold_red}°C "
               "{utilization.gpu:>4;50=bold;90=bold_green}% {memory.used:>5.1f;GiB;90%=bold_red} / "
               "{memory.total:>5.1f;GiB} GiB {power.draw:>4;90%=bold_magenta} / {enforced.power.limit:>3}W",
        "process": "      {username:<12.12;bold} {pid:>8} {gpu_memory_usage:>6.1f;GiB} GiB  {command}",
    },
}
PARTS = ("header", "gpu", "process", "footer", "join")

GPU_KEYS = ("index", "uuid", "name", "temperature.gpu", "fan.speed", "utilization.gpu", "utilization.enc",
            "utilization.dec", "power.draw", "enforced.power.limit", "memory.used", "memory.total", "processes", "line")
PROCESS_KEYS = ("username", "command", "full_command", "gpu_memory_usage", "cpu_percent", "cpu_memory_usage", "pid",
                "line")
FRAME_KEYS = ("hostname", "query_time", "driver_version", "cuda_version", "count", "busy", "idle", "processes", "line")
KEYS = {"header": FRAME_KEYS, "footer": FRAME_KEYS, "gpu": GPU_KEYS, "process": PROCESS_KEYS}

# What a key is measured in, and what 100 % of it is.
MEMORY, POWER, HEAT = "memory", "power", "heat"
MEASURES = {"memory.used": MEMORY, "memory.total": MEMORY, "gpu_memory_usage": MEMORY, "cpu_memory_usage": MEMORY,
            "power.draw": POWER, "enforced.power.limit": POWER, "temperature.gpu": HEAT}
WHOLES = {"memory.used": "memory.total", "power.draw": "enforced.power.limit", "gpu_memory_usage": "memory.total"}
BYTES = {"B": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40,
         "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}
UNITS = {MEMORY: tuple(BYTES), POWER: ("mW", "W", "kW"), HEAT: ("C", "F", "K")}
OVER_ALL: dict = {"sum": sum, "mean": lambda values: sum(values) / len(values), "max": max, "min": min}


def convert(key, value, unit):
    """A value of --json in another unit."""
    if unit in BYTES:
        return value * (1 if key == "cpu_memory_usage" else 2**20) / BYTES[unit]
    return {"mW": value * 1000, "W": value, "kW": value / 1000,
            "C": value, "F": value * 9 / 5 + 32, "K": value + 273.15}[unit]


# -- templates


class Field:
    """A field of a template: which value, and how it is written."""

    def __init__(self, text, keys):
        self.text = text
        at = min([text.find(mark) for mark in ":;" if mark in text] or [len(text)])
        self.key = text[:at]
        spec, *more = text[at + 1:].split(";") if text[at:at + 1] == ":" else [""] + text[at + 1:].split(";")
        self.function = None
        self.check_key(keys)
        self.read_spec(spec)
        self.unit = self.unknown = self.style = None
        self.steps: list = []
        for word in more:
            if word:
                self.read(word)
        self.steps.sort(key=lambda step: step[0])

    def wrong(self, what):
        return ValueError(f"{{{self.text}}}: {what}")

    def check_key(self, keys):
        function, _, key = self.key.partition(".")
        if keys is FRAME_KEYS and function in OVER_ALL:
            self.function, self.key, keys = function, key, GPU_KEYS
        # Other plugins have keys of their own; what is only nearly one of these is a mistake.
        nearest = None if self.key in keys else gpustat.nearest(self.key, keys)
        if nearest:
            raise self.wrong(f"there is no field '{self.key}'; did you mean '{nearest}'?")
        if not self.key:
            raise self.wrong("which field?")

    def read_spec(self, spec):
        """Takes Python's `[[fill]align][0][width][,][.precision][type]` apart, as unknown values need it too."""
        self.fill, self.align, rest = " ", None, spec
        if len(rest) > 1 and rest[1] in "<>^":
            self.fill, self.align, rest = rest[0], rest[1], rest[2:]
        elif rest[:1] and rest[0] in "<>^":
            self.align, rest = rest[0], rest[1:]
        if rest[:1] == "0":
            self.fill, rest = "0", rest[1:]
        width = ""
        while rest[:1].isdigit():
            width, rest = width + rest[0], rest[1:]
        self.width = int(width or 0)
        self.number_spec = rest
        self.cut = int(rest[1:].rstrip("s")) if rest[:1] == "." and rest[1:].rstrip("s").isdigit() else None
        try:
            format(1.5, rest) if rest and rest != "d" and self.cut is None else None
        except ValueError:
            raise self.wrong(f"'{spec}' is no format; one is such as >8, <12 or .1f") from None
        if self.width > 1000:
            raise self.wrong("a width of more than 1000")

    def read(self, word):
        """A unit, unknown=TEXT, NUMBER=STYLE, NUMBER%=STYLE or a style."""
        left, equals, right = word.partition("=")
        if left == "unknown" and equals:
            self.unknown = right
        elif equals:
            try:
                at = float(left.removesuffix("%"))
            except ValueError:
                raise self.wrong(f"'{word}' is neither unknown=TEXT nor NUMBER=STYLE") from None
            if left.endswith("%") and self.key not in WHOLES:
                raise self.wrong(f"{self.key} is not a part of anything; write {left[:-1]}={right}")
            self.steps.append((at, left.endswith("%"), right))
        elif word == "%" or word in BYTES or word in UNITS[POWER] + UNITS[HEAT]:
            units = UNITS.get(MEASURES.get(self.key) or "", ()) + (("%",) if self.key in WHOLES else ())
            if word not in units:
                raise self.wrong(f"{self.key} cannot be shown in {word}" + (" (but in " + ", ".join(units) + ")" if units else ""))
            self.unit = word
        else:
            self.style = word


def parse(template, keys):
    """The texts and fields of a template."""
    parts, text, at = [], "", 0
    while at < len(template):
        char = template[at]
        if template[at:at + 2] in ("{{", "}}"):
            text, at = text + char, at + 2
        elif char == "{":
            end = template.find("}", at)
            if end < 0:
                raise ValueError(f"'{template[at:]}' has no end; write {{{{ for a brace")
            parts += [text, Field(template[at + 1:end], keys)]
            text, at = "", end + 1
        elif char == "}":
            raise ValueError("a '}' without a '{'; write }} for a brace")
        else:
            text, at = text + char, at + 1
    return [part for part in parts + [text] if part != ""]


# -- values


def lookup(entry, keys, key):
    """The value of a key, or of a key within it: slurm.job_id. KeyError where there is none.

    One of the keys that all entries have is None where this one lacks it. Nothing else of the entry is
    read: the share of a processor takes a tenth of a second to measure.
    """
    if key in entry:
        return entry[key]
    if key in keys:
        return None
    at = key.find(".")
    while at > 0:
        inner = entry.get(key[:at])
        if isinstance(inner, dict):
            return lookup(inner, (), key[at + 1:])
        at = key.find(".", at + 1)
    raise KeyError(key)


class Scene:
    """What a template's fields are looked up in: texts made here and an entry, which is part of a whole."""

    def __init__(self, texts, entry, keys, whole, options, ctx):
        self.texts = texts
        self.entry = entry
        self.keys = keys
        self.whole = whole
        self.term = ctx.term
        self.unknown = options["format_unknown"]

    def draw(self, parts):
        return "".join(part if isinstance(part, str) else self.field(part) for part in parts)

    def field(self, field):
        value, share = self.value(field)
        style = field.style
        for at, is_share, name in field.steps:
            figure = share if is_share else value
            if isinstance(figure, (int, float)) and figure >= at:
                style = name
        if field.unit == "%":
            value = share
        elif field.unit is not None and value is not None:
            value = convert(field.key, value, field.unit)
        text = self.shape(field, value)
        return self.term.style(style, text) if style else text

    def value(self, field):
        """The value as --json has it, and what it is of the whole, in percent."""
        if field.key in self.texts:
            return self.texts[field.key], None
        value = lookup(self.entry, self.keys, field.key)
        whole = self.whole.get(WHOLES.get(field.key))
        share = 100 * value / whole if whole and isinstance(value, (int, float)) else None
        return value, share

    def shape(self, field, value):
        align = field.align
        if value is None:
            text = self.unknown if field.unknown is None else field.unknown
            align = align or ">"
        elif isinstance(value, bool):
            text = "yes" if value else "no"
        elif isinstance(value, (int, float)):
            spec = field.number_spec
            if spec.endswith("d") or not spec and field.unit is not None:
                value, spec = round(value), spec or "d"
            text = format(value, spec if field.cut is None else spec + "f")
            align = align or ">"
        else:
            text = value if isinstance(value, str) else " ".join(str(each) for each in value)
            if field.key not in ("line", "processes"):
                text = gpustat.escape(text)
            if field.cut is not None:
                text = text[:field.cut]
        missing = field.width - gpustat.width(text)
        if missing <= 0:
            return text
        before = missing if align == ">" else missing // 2 if align == "^" else 0
        return field.fill * before + text + field.fill * (missing - before)


class FrameScene(Scene):
    """The header's: facts of the query, and figures over all GPUs, of those that tell them."""

    def __init__(self, facts, gpus, options, ctx):
        super().__init__(facts, {}, (), {}, options, ctx)
        self.gpus = gpus

    def value(self, field):
        if field.function is None:
            return super().value(field)
        figures, parts, wholes = [], [], []
        for gpu in self.gpus:
            figure = lookup(gpu, GPU_KEYS, field.key)
            whole = gpu.get(WHOLES.get(field.key))
            if isinstance(figure, (int, float)):
                figures.append(figure)
                if whole:
                    parts.append(figure)
                    wholes.append(whole)
        function = OVER_ALL[field.function]
        if field.function == "sum":
            share = 100 * sum(parts) / sum(wholes) if wholes else None
        else:
            share = function([100 * part / whole for part, whole in zip(parts, wholes)]) if wholes else None
        return function(figures) if figures else None, share


# -- options and settings


def template(keys):
    """A type of options: the text, if it is a template of these keys."""
    def check(text):
        parse(text, keys)
        return text
    return check


def template_or_name(text):
    return template(GPU_KEYS)(text) if "{" in text else text


def add_options(parser):
    parser.add_argument("--format", type=template_or_name, metavar="TEMPLATE",
                        help="a template for the line of a GPU, or the name of a format: bar, table, or one of yours")
    parser.add_argument("--format-header", type=template(FRAME_KEYS), metavar="TEMPLATE",
                        help="a template for the header; '' for none")
    parser.add_argument("--format-process", type=template(PROCESS_KEYS), metavar="TEMPLATE",
                        help="a template for each process")
    parser.add_argument("--format-unknown", default="??", metavar="TEXT",
                        help="what stands for a value that is not known (default %(default)s)")


def named(format_name, config):
    """A named format, its templates parsed."""
    formats = {**FORMATS, **{key: value for key, value in config.items() if isinstance(value, dict)}}
    if format_name not in formats:
        nearest = gpustat.nearest(format_name, list(formats))
        raise ValueError(f"there is no format '{format_name}'"
                         + (f"; did you mean '{nearest}'?" if nearest else " (there are " + ", ".join(formats) + ")"))
    parsed = {}
    for part, template in formats[format_name].items():
        if part not in PARTS:
            raise ValueError(f"[plugins.format.{format_name}] has no '{part}' (there are {', '.join(PARTS)})")
        try:
            parsed[part] = template if part == "join" else parse(template, KEYS[part])
        except ValueError as error:
            raise ValueError(f"format {format_name}, {part}: {error}") from None
    return parsed


def configure(options, config, ctx):
    wanted = options["format"]
    try:
        chosen = named(wanted, config) if wanted and "{" not in wanted else {}
    except ValueError:
        ctx.end(2)  # as with any other mistake on the command line
        raise
    if wanted and "{" in wanted:
        chosen["gpu"] = parse(wanted, GPU_KEYS)
    for part in ("header", "process"):
        if options["format_" + part] is not None:
            chosen[part] = parse(options["format_" + part], KEYS[part])
    for style in [style for part in chosen.values() if isinstance(part, list) for style in styles(part)]:
        try:
            ctx.term.style(style, "")
        except Exception:
            ctx.end(2)
            raise
    ctx.state["format"] = chosen


def styles(parts):
    for field in parts:
        if isinstance(field, Field):
            yield from [field.style] if field.style else []
            yield from [style for _, _, style in field.steps]


# -- drawing


def drawn(scene, parts, ctx):
    try:
        return scene.draw(parts)
    except KeyError as error:
        ctx.end(2)
        key = error.args[0]
        named = {**dict.fromkeys(scene.keys), **dict.fromkeys(scene.entry), **scene.texts}
        there = [key for key in named if key not in ("line", "processes")]
        nearest = gpustat.nearest(key, there)
        hint = f"; did you mean '{nearest}'?" if nearest else f" (there are {', '.join(there)})"
        raise ValueError(f"there is no field '{key}'{hint}") from None


def process_text(process, gpu, text, parts, options, ctx):
    return drawn(Scene({"line": text}, process, PROCESS_KEYS, gpu, options, ctx), parts, ctx)


def repr_process(process, gpu, text, options, ctx):
    chosen = ctx.state["format"]
    # With a template for the GPU, too, its line is the one to hold the processes.
    if "process" in chosen and not chosen.get("gpu"):
        return process_text(process, gpu, text, chosen["process"], options, ctx)


def repr_gpu(gpu, text, line, options, ctx):
    chosen = ctx.state["format"]
    parts = chosen.get("gpu")
    if not parts:
        return None
    below = []
    beside = (line.get("processes") or "").strip() if "processes" in line.names else ""
    if "process" in chosen:
        each = [process_text(process, gpu, "", chosen["process"], options, ctx) for process in gpu.get("processes") or []]
        beside = " ".join(each)
        if not any(isinstance(part, Field) and part.key == "processes" for part in parts):
            below = each
    scene = Scene({"line": text, "processes": beside}, gpu, GPU_KEYS, gpu, options, ctx)
    return "\n".join([drawn(scene, parts, ctx)] + below)


def repr_frame(gpus, header, lines, footer, options, ctx):
    chosen = ctx.state["format"]
    if not chosen:
        return None
    if "gpu" in chosen and not chosen["gpu"]:
        lines = []

    def frame_text(part, otherwise):
        if part not in chosen:
            return otherwise
        if part == "header" and options["no_header"] and options["format_header"] is None and "join" not in chosen:
            return []
        used = [gpu for gpu in gpus if gpu.get("processes")]
        facts = {"hostname": gpustat.escape(ctx.hostname), "query_time": ctx.now[:19].replace("T", " "),
                 "driver_version": ctx.driver_version, "cuda_version": ctx.cuda_version or None,
                 "count": len(gpus), "busy": len(used), "idle": len(gpus) - len(used),
                 "processes": sum(len(gpu["processes"]) for gpu in used), "line": "\n".join(otherwise)}
        return [drawn(FrameScene(facts, gpus, options, ctx), chosen[part], ctx)] if chosen[part] else []

    if "join" in chosen:
        # One line alone, whatever other plugins have to say.
        all_of_it = frame_text("header", []) + lines + frame_text("footer", [])
        return chosen["join"].join(all_of_it) if all_of_it else []
    return frame_text("header", header) + lines + frame_text("footer", footer)
