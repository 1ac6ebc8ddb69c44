package io.gpustat.nvml;

import io.gpustat.nvml.Setting.Amount;
import io.gpustat.nvml.Setting.Bytes;
import io.gpustat.nvml.Setting.Failing;
import io.gpustat.nvml.Setting.Fans;
import io.gpustat.nvml.Setting.Place;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the values that stand in a scenario. */
final class ScenarioValues {

    static final int MAX_GPUS = 64;

    private static final String GETTER = "nvmlDeviceGet";

    private static final Map<String, Long> UNITS =
            Map.ofEntries(
                    Map.entry("", 1L),
                    Map.entry("B", 1L),
                    Map.entry("mW", 1L),
                    Map.entry("W", 1000L),
                    Map.entry("K", 1L << 10),
                    Map.entry("KiB", 1L << 10),
                    Map.entry("M", 1L << 20),
                    Map.entry("MiB", 1L << 20),
                    Map.entry("G", 1L << 30),
                    Map.entry("GiB", 1L << 30));

    private ScenarioValues() {}

    static Setting setting(Key key, String value) throws Mistake {
        if (value.startsWith("!")) {
            return new Failing(errorCode(value.substring(1)));
        }
        if (key == Key.NAME || key == Key.UUID || key == Key.SERIAL) {
            return new Bytes(value);
        }
        if (key == Key.PCI) {
            return place(value);
        }
        return key == Key.FAN ? fans(value) : new Amount(number(value));
    }

    /** The name of a C function without {@code nvmlDeviceGet}; only those that can be asked. */
    static String function(String word) throws Mistake {
        var known = new ArrayList<String>();
        for (var query : DeviceQuery.values()) {
            for (var function : query.functions()) {
                known.add(function.substring(GETTER.length()));
            }
        }
        if (!known.contains(word)) {
            throw Mistake.unknown("metric", word, known);
        }
        return GETTER + word;
    }

    /** What a function writes: numbers with commas between them, or an error. */
    static Setting numbers(String value) throws Mistake {
        if (value.startsWith("!")) {
            return new Failing(errorCode(value.substring(1)));
        }
        var numbers = new ArrayList<Long>();
        for (var word : value.split(",", -1)) {
            numbers.add(number(word));
        }
        return new Setting.Numbers(List.copyOf(numbers));
    }

    /** A code by its number or by its name in C, without NVML_ERROR_. */
    static int errorCode(String word) throws Mistake {
        if (!word.isEmpty() && isDigit(word.charAt(0))) {
            var code = number(word);
            if (code > 0xFFFF) {
                throw new Mistake("'" + shown(word) + "' is too large for an error code");
            }
            return (int) code;
        }
        var names = new ArrayList<String>();
        for (var constant : NvmlReturn.values()) {
            if (constant.name().equals(word)) {
                return constant.code();
            }
            names.add(constant.name());
        }
        throw Mistake.unknown("error code", shown(word), names);
    }

    /** A whole number, hexadecimal with 0x, with a unit or without. */
    static long number(String word) throws Mistake {
        var isHex = word.startsWith("0x") || word.startsWith("0X");
        var from = isHex ? 2 : word.startsWith("-") || word.startsWith("+") ? 1 : 0;
        var end = from;
        while (end < word.length() && isDigit(word.charAt(end), isHex ? 16 : 10)) {
            end++;
        }
        if (end == from) {
            throw new Mistake("number expected, got '" + shown(word) + "'");
        }
        var unit = UNITS.get(word.substring(end));
        if (unit == null) {
            throw new Mistake(
                    "unknown unit '"
                            + shown(word.substring(end))
                            + "', there are K, M, G, KiB, MiB, GiB, B, W and mW");
        }
        try {
            var start = isHex ? from : 0;
            return Math.multiplyExact(
                    Long.parseLong(word, start, end, isHex ? 16 : 10), (long) unit);
        } catch (NumberFormatException | ArithmeticException e) {
            throw new Mistake("'" + shown(word) + "' is too large");
        }
    }

    /** A number that C takes as an unsigned int. */
    static long unsignedInt(String word) throws Mistake {
        var number = number(word);
        if (number < 0 || number > 0xFFFF_FFFFL) {
            throw new Mistake("'" + shown(word) + "' is not a number from 0 to 4294967295");
        }
        return number;
    }

    /** Which GPUs: {@code *}, {@code 3}, {@code 0-3} or {@code 0,2,5-7}. */
    static Selection selection(String word) throws Mistake {
        if (word.equals("*")) {
            return Selection.ALL;
        }
        var selection = Selection.NONE;
        for (var range : word.split(",", -1)) {
            var dash = range.indexOf('-');
            var first = gpu(dash < 0 ? range : range.substring(0, dash));
            var last = dash < 0 ? first : gpu(range.substring(dash + 1));
            if (last < first) {
                throw new Mistake("'" + range + "' counts down");
            }
            selection = selection.with(first, last);
        }
        return selection;
    }

    /** An index, in the limits of this simulation. */
    static int gpu(String word) throws Mistake {
        return index(word, "GPU", MAX_GPUS);
    }

    static int index(String word, String what, int limit) throws Mistake {
        if (word.isEmpty() || word.length() > 9 || !areDigits(word)) {
            throw new Mistake(what + " index expected, got '" + shown(word) + "'");
        }
        var index = Integer.parseInt(word);
        if (index >= limit) {
            throw new Mistake(
                    what + " index " + index + " is too large, the last is " + (limit - 1));
        }
        return index;
    }

    /** A process id, or {@code self}, {@code self2} … for one that is alive. */
    static ScenarioPid pid(String word) throws Mistake {
        if (!word.startsWith("self")) {
            return new ScenarioPid.Fixed(unsignedInt(word));
        }
        var number = word.substring(4);
        if (number.isEmpty()) {
            return new ScenarioPid.Live(1);
        }
        if (number.length() > 9 || !areDigits(number) || Integer.parseInt(number) == 0) {
            throw new Mistake("'" + shown(word) + "' is none of self, self2, self3 …");
        }
        return new ScenarioPid.Live(Integer.parseInt(number));
    }

    /** A word as the user wrote it, for messages: here each character is a byte. */
    static String shown(String word) {
        return new String(word.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /** A percentage, with fractions and with or without the sign. */
    static double percent(String word) throws Mistake {
        try {
            var number =
                    Double.parseDouble(
                            word.endsWith("%") ? word.substring(0, word.length() - 1) : word);
            if (number >= 0 && Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new Mistake("percentage expected, got '" + shown(word) + "'");
    }

    private static Place place(String word) throws Mistake {
        var parts = List.of(word.split(":", -1));
        if (parts.size() != 3) {
            throw new Mistake("pci=domain:bus:device expected, got '" + shown(word) + "'");
        }
        var device = parts.get(2);
        return new Place(
                hex(parts.get(0)),
                hex(parts.get(1)) & 0xFF,
                hex(device.endsWith(".0") ? device.substring(0, device.length() - 2) : device)
                        & 0xFF);
    }

    private static int hex(String word) throws Mistake {
        try {
            return Integer.parseUnsignedInt(word, 16);
        } catch (NumberFormatException e) {
            throw new Mistake("hexadecimal number expected, got '" + shown(word) + "'");
        }
    }

    private static Fans fans(String word) throws Mistake {
        var fans = new ArrayList<Integer>();
        for (var speed : word.split(",", -1)) {
            fans.add((int) unsignedInt(speed));
        }
        return new Fans(List.copyOf(fans));
    }

    private static boolean areDigits(String word) {
        for (var i = 0; i < word.length(); i++) {
            if (!isDigit(word.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return isDigit(c, 10);
    }

    private static boolean isDigit(char c, int radix) {
        return c < 128 && Character.digit(c, radix) >= 0;
    }
}
