package io.gpustat.nvml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A machine to simulate, as a file tells it: one directive a line, {@code #} before a comment,
 * {@code "…"} around words with spaces.
 *
 * <pre>
 * driver 550.54.15              versions; cuda 12.4 is 12040
 * nvml 12.550.54.15
 * cuda 12040
 * gpus 8                        so many GPUs
 * gpu SELECTION key=value …     SELECTION: * or 3 or 0-3 or 0,2,5-7; later lines win
 * gpu 2 fan=!NOT_SUPPORTED      what is behind that key fails, by NVML's number or name
 * gpu 1 handle=!GPU_IS_LOST     the GPU cannot be opened at all
 * mig GPU/INDEX key=value …     a MIG device (mig=1 on the GPU, too)
 * proc SELECTION TYPE PID SIZE [gi=N] [ci=N]   TYPE compute, graphics or mps; SIZE may be NA
 * proc GPU/INDEX TYPE PID SIZE  on a MIG device
 * who PID USER SIZE CPU% COMMAND …   what is behind a PID; invented where nothing is said
 * error FUNCTION CODE [SELECTION]    a function fails
 * delay FUNCTION MICROSECONDS [SELECTION]   a function takes so long
 * hide SYMBOL …                 the library does not have these
 * serial on                     delays wait for each other
 * reload on                     the file is read again when it changes
 * </pre>
 *
 * <p>FUNCTION may have {@code *} and {@code ?}, and means all versions; {@code =symbol} means that
 * one. A PID is a number, or {@code self}, {@code self2} … Sizes take K, M and G; power is in mW,
 * or in W with that unit.
 */
public final class Scenario {

    private static final List<String> BUNDLED =
            List.of(
                    "h100x8",
                    "rtx4090",
                    "laptop",
                    "mig-a100",
                    "lost-gpu",
                    "idle",
                    "unknown",
                    "crowded",
                    "broken-driver",
                    "empty");

    /** Far more than any scenario needs, far less than the heap. */
    private static final int MAX_BYTES = 1 << 20;

    private final String name;
    private final Optional<Path> file;
    private final ScenarioContents contents;

    private Scenario(String name, Optional<Path> file, ScenarioContents contents) {
        this.name = name;
        this.file = file;
        this.contents = contents;
    }

    /** The names of the scenarios that come with the program. */
    public static List<String> names() {
        return BUNDLED;
    }

    /** A scenario that comes with the program. */
    public static Scenario bundled(String name) throws ScenarioException {
        if (!BUNDLED.contains(name)) {
            var suggestion = Mistake.suggestion(name, BUNDLED);
            throw new ScenarioException(
                    name,
                    0,
                    "there is no such scenario"
                            + (suggestion.isEmpty() ? "; there are " : suggestion + " There are ")
                            + String.join(", ", BUNDLED));
        }
        try (var stream = Scenario.class.getResourceAsStream("scenarios/" + name + ".scn")) {
            if (stream == null) {
                throw new ScenarioException(name, 0, "is not in this build");
            }
            return new Scenario(name, Optional.empty(), parse(name, stream));
        } catch (IOException e) {
            throw new ScenarioException(name, 0, "cannot be read: " + e);
        }
    }

    /** A scenario in a file. */
    public static Scenario read(Path file) throws ScenarioException {
        try (var stream = Files.newInputStream(file)) {
            return new Scenario(file.toString(), Optional.of(file), parse(file.toString(), stream));
        } catch (NoSuchFileException e) {
            throw new ScenarioException(file.toString(), 0, "there is no such file");
        } catch (IOException e) {
            throw new ScenarioException(file.toString(), 0, "cannot be read: " + e.getMessage());
        }
    }

    /**
     * A scenario that is in no file.
     *
     * @param name for messages
     */
    public static Scenario of(String name, String text) throws ScenarioException {
        var bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try {
            return new Scenario(name, Optional.empty(), parse(name, bytes));
        } catch (IOException e) {
            throw new ScenarioException(name, 0, "cannot be read: " + e);
        }
    }

    private static ScenarioContents parse(String name, InputStream stream)
            throws IOException, ScenarioException {
        var bytes = stream.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new ScenarioException(name, 0, "is too large for a scenario");
        }
        // A character for each byte: names may be no UTF-8, and reach NVML's buffers as they are.
        return ScenarioParser.parse(name, new String(bytes, StandardCharsets.ISO_8859_1));
    }

    /** The file, or the name of a bundled scenario. */
    public String name() {
        return name;
    }

    /** Where it was read from; empty for a bundled one. */
    Optional<Path> file() {
        return file;
    }

    ScenarioContents contents() {
        return contents;
    }
}
