package io.gpustat.nvml;

import io.gpustat.nvml.ScenarioContents.MigId;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads a scenario, one directive a line. */
final class ScenarioParser {

    private static final List<String> DIRECTIVES =
            List.of(
                    "driver", "nvml", "cuda", "gpus", "gpu", "mig", "proc", "who", "error", "delay",
                    "hide", "serial", "reload");
    private static final List<String> PROCESS_KINDS = List.of("compute", "graphics", "mps");
    private static final List<String> SWITCH = List.of("on", "off");

    /** What stands before the name of a function that has no key of its own. */
    private static final String METRIC = "metric.";

    private static final int MAX_MIG_DEVICES = 8;
    private static final int MAX_PROCESSES = 4096;

    private String driver = "550.54.15";
    private String library = "12.550.54.15";
    private int cuda = 12_040;
    private final List<DeviceSettings> gpus = new ArrayList<>();
    private final Map<MigId, DeviceSettings> migDevices = new LinkedHashMap<>();
    private final List<ScenarioProcess> processes = new ArrayList<>();
    private final List<ScenarioRule> errors = new ArrayList<>();
    private final List<ScenarioRule> delays = new ArrayList<>();
    private final Set<String> hidden = new HashSet<>();
    private boolean isSerial;
    private boolean isReloaded;
    private final Map<ScenarioPid, InventedProcess> who = new HashMap<>();

    private ScenarioParser() {}

    /**
     * Reads a scenario.
     *
     * @param name the file, for messages
     * @param text a character for each byte of the file
     */
    static ScenarioContents parse(String name, String text) throws ScenarioException {
        var parser = new ScenarioParser();
        var number = 0;
        for (var line : text.split("\n", -1)) {
            number++;
            try {
                var words = ScenarioWords.of(line);
                if (!words.isEmpty()) {
                    parser.directive(words);
                }
            } catch (Mistake e) {
                throw new ScenarioException(name, number, String.valueOf(e.getMessage()));
            }
        }
        return parser.contents();
    }

    private ScenarioContents contents() {
        return new ScenarioContents(
                driver,
                library,
                cuda,
                List.copyOf(gpus),
                new LinkedHashMap<>(migDevices),
                List.copyOf(processes),
                List.copyOf(errors),
                List.copyOf(delays),
                Set.copyOf(hidden),
                isSerial,
                isReloaded,
                Map.copyOf(who));
    }

    private void directive(List<String> words) throws Mistake {
        var rest = words.subList(1, words.size());
        switch (words.getFirst()) {
            case "driver" -> driver = single(rest, "driver VERSION");
            case "nvml" -> library = single(rest, "nvml VERSION");
            case "cuda" ->
                    cuda = ScenarioValues.index(single(rest, "cuda VERSION"), "version", 1_000_000);
            case "gpus" ->
                    grow(
                            ScenarioValues.index(
                                    single(rest, "gpus COUNT"),
                                    "GPU",
                                    ScenarioValues.MAX_GPUS + 1));
            case "gpu" -> gpu(rest);
            case "mig" -> mig(rest);
            case "proc" -> process(rest);
            case "who" -> who(rest);
            case "error" -> errors.add(rule(rest, true));
            case "delay" -> delays.add(rule(rest, false));
            case "hide" -> hidden.addAll(atLeast(1, rest, "hide SYMBOL …"));
            case "serial" -> isSerial = isOn(single(rest, "serial on"));
            case "reload" -> isReloaded = isOn(single(rest, "reload on"));
            default ->
                    throw Mistake.unknown(
                            "directive", ScenarioValues.shown(words.getFirst()), DIRECTIVES);
        }
    }

    private void grow(int count) {
        while (gpus.size() < count) {
            gpus.add(DeviceSettings.ofGpu(gpus.size()));
        }
    }

    private void gpu(List<String> words) throws Mistake {
        atLeast(1, words, "gpu SELECTION KEY=VALUE …");
        for (var gpu : selected(words.getFirst())) {
            assign(gpus.get(gpu), words.subList(1, words.size()));
        }
    }

    private void mig(List<String> words) throws Mistake {
        var usage = "mig GPU/INDEX KEY=VALUE …";
        atLeast(1, words, usage);
        var id = words.getFirst();
        var slash = id.indexOf('/');
        if (slash < 0) {
            throw new Mistake("expected: " + usage);
        }
        var gpu = ScenarioValues.gpu(id.substring(0, slash));
        if (gpu >= gpus.size()) {
            throw new Mistake("there is no GPU " + gpu + " yet");
        }
        var index = ScenarioValues.index(id.substring(slash + 1), "MIG device", MAX_MIG_DEVICES);
        assign(
                migDevices.computeIfAbsent(
                        new MigId(gpu, index), i -> DeviceSettings.ofMigDevice(gpu, index)),
                words.subList(1, words.size()));
    }

    private static void assign(DeviceSettings device, List<String> assignments) throws Mistake {
        for (var assignment : assignments) {
            var equals = assignment.indexOf('=');
            if (equals < 0) {
                throw new Mistake(
                        "KEY=VALUE expected, got '" + ScenarioValues.shown(assignment) + "'");
            }
            var word = ScenarioValues.shown(assignment.substring(0, equals));
            if (word.startsWith(METRIC)) {
                device.setMetric(
                        ScenarioValues.function(word.substring(METRIC.length())),
                        ScenarioValues.numbers(assignment.substring(equals + 1)));
                continue;
            }
            var key = Key.of(word);
            device.set(key, ScenarioValues.setting(key, assignment.substring(equals + 1)));
        }
    }

    private void process(List<String> words) throws Mistake {
        atLeast(4, words, "proc GPU[/MIG] compute|graphics|mps PID SIZE|NA [gi=N] [ci=N]");
        var where = words.getFirst();
        var slash = where.indexOf('/');
        var mig =
                slash < 0
                        ? OptionalInt.empty()
                        : OptionalInt.of(
                                ScenarioValues.index(
                                        where.substring(slash + 1), "MIG device", MAX_MIG_DEVICES));
        var kind = kind(words.get(1));
        var pid = ScenarioValues.pid(words.get(2));
        var size = words.get(3);
        var memory = size.equals("NA") ? ScenarioProcess.NO_MEMORY : ScenarioValues.number(size);
        for (var gpu : selected(slash < 0 ? where : where.substring(0, slash))) {
            var gpuInstance = ScenarioProcess.NO_INSTANCE;
            var computeInstance = ScenarioProcess.NO_INSTANCE;
            if (mig.isPresent()) {
                var device = migDevices.get(new MigId(gpu, mig.getAsInt()));
                if (device == null) {
                    throw new Mistake("there is no MIG device " + gpu + "/" + mig.getAsInt());
                }
                gpuInstance = (int) device.amount(Key.GI);
                computeInstance = (int) device.amount(Key.CI);
            }
            for (var word : words.subList(4, words.size())) {
                if (word.startsWith("gi=")) {
                    gpuInstance = (int) ScenarioValues.unsignedInt(word.substring(3));
                } else if (word.startsWith("ci=")) {
                    computeInstance = (int) ScenarioValues.unsignedInt(word.substring(3));
                } else {
                    throw new Mistake(
                            "gi=N or ci=N expected, got '" + ScenarioValues.shown(word) + "'");
                }
            }
            if (processes.size() == MAX_PROCESSES) {
                throw new Mistake("more than " + MAX_PROCESSES + " processes");
            }
            processes.add(
                    new ScenarioProcess(gpu, mig, kind, pid, memory, gpuInstance, computeInstance));
        }
    }

    private static ProcessList kind(String word) throws Mistake {
        return switch (word) {
            case "compute" -> ProcessList.COMPUTE;
            case "graphics" -> ProcessList.GRAPHICS;
            case "mps" -> ProcessList.MPS;
            default ->
                    throw Mistake.unknown(
                            "process type", ScenarioValues.shown(word), PROCESS_KINDS);
        };
    }

    private void who(List<String> words) throws Mistake {
        atLeast(5, words, "who PID USER SIZE CPU% COMMAND …");
        var command = new ArrayList<String>();
        for (var word : words.subList(4, words.size())) {
            command.add(ScenarioValues.shown(word));
        }
        who.put(
                ScenarioValues.pid(words.getFirst()),
                new InventedProcess(
                        ScenarioValues.shown(words.get(1)),
                        command,
                        ScenarioValues.number(words.get(2)),
                        ScenarioValues.percent(words.get(3))));
    }

    private static ScenarioRule rule(List<String> words, boolean isError) throws Mistake {
        if (words.size() < 2 || words.size() > 3) {
            throw new Mistake(
                    "expected: "
                            + (isError ? "error FUNCTION CODE" : "delay FUNCTION MICROSECONDS")
                            + " [SELECTION]");
        }
        var value = words.get(1);
        return ScenarioRule.of(
                words.getFirst(),
                isError ? ScenarioValues.errorCode(value) : ScenarioValues.unsignedInt(value),
                words.size() == 3
                        ? Optional.of(ScenarioValues.selection(words.get(2)))
                        : Optional.empty());
    }

    /** The indices that are meant. An index makes the GPUs up to it, a star does not. */
    private List<Integer> selected(String word) throws Mistake {
        var selection = ScenarioValues.selection(word);
        grow(selection.needs());
        var indices = new ArrayList<Integer>();
        for (var gpu = 0; gpu < gpus.size(); gpu++) {
            if (selection.contains(gpu)) {
                indices.add(gpu);
            }
        }
        return indices;
    }

    private static boolean isOn(String word) throws Mistake {
        if (!SWITCH.contains(word)) {
            throw new Mistake("on or off expected, got '" + ScenarioValues.shown(word) + "'");
        }
        return word.equals("on");
    }

    private static String single(List<String> words, String usage) throws Mistake {
        if (words.size() != 1) {
            throw new Mistake("expected: " + usage);
        }
        return words.getFirst();
    }

    private static List<String> atLeast(int count, List<String> words, String usage)
            throws Mistake {
        if (words.size() < count) {
            throw new Mistake("expected: " + usage);
        }
        return words;
    }
}
