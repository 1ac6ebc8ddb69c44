package io.gpustat.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.core.DeviceHandle;
import io.gpustat.core.FoundDevice;
import io.gpustat.nvml.NvmlReturn;
import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.HostFigures;
import io.gpustat.spi.Line;
import io.gpustat.spi.Option;
import io.gpustat.spi.OptionParser;
import io.gpustat.spi.ProcessDetails;
import io.gpustat.spi.ProcessEntry;
import io.gpustat.spi.Services;
import io.gpustat.system.MachineServices;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The type files say what scripts really see: no name is missing in them, and none too many. */
final class TypeFilesTest {

    private static final Limits PATIENT = new Limits(Duration.ofMinutes(5), Duration.ofMinutes(5));

    @TempDir static Path folder;

    private static String text(ScriptLanguage language) throws IOException {
        var name = language == ScriptLanguage.PYTHON ? "gpustat.pyi" : "gpustat.d.ts";
        try (var stream = GuestModules.class.getResourceAsStream(name)) {
            assertThat(stream).as(name).isNotNull();
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The names that a type of the file has. */
    private static List<String> members(ScriptLanguage language, String type) throws IOException {
        var start =
                language == ScriptLanguage.PYTHON
                        ? "\nclass " + type + "\\b[^\n]*:\n"
                        : "\nexport interface " + type + " \\{\n";
        var end = language == ScriptLanguage.PYTHON ? "\n(?=class |\\z)" : "\n\\}";
        var member =
                language == ScriptLanguage.PYTHON
                        ? "(?m)^    (?:def )?([a-z]\\w*)[:(]"
                        : "(?m)^  (?:readonly )?(\\w+)\\??[:(<]";
        var body = Pattern.compile(start + "(.*?)" + end, Pattern.DOTALL).matcher(text(language));
        assertThat(body.find()).as(type).isTrue();
        return List.copyOf(
                new TreeSet<>(
                        Pattern.compile(member)
                                .matcher(body.group(1))
                                .results()
                                .map(found -> found.group(1))
                                .toList()));
    }

    private static List<Method> hooks() {
        return Stream.of(GpustatPlugin.class.getMethods())
                .filter(method ->
                        method.getParameterCount() == 1 && method.getParameterTypes()[0].isRecord())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void everyHookHasItsParts(ScriptLanguage language) throws Exception {
        var text = text(language);
        var found = new ArrayList<String>();
        for (var hook : hooks()) {
            var name = language.spelled(hook.getName());
            var start = language == ScriptLanguage.PYTHON ? "def " + name + "\\(" : name + "\\?\\(";
            var signature = Pattern.compile(start + ".*?\\) *(?:->|: (?!\\{))", Pattern.DOTALL);
            var matcher = signature.matcher(text);
            assertThat(matcher.find()).as(name).isTrue();
            for (var part : hook.getParameterTypes()[0].getRecordComponents()) {
                var spelled = language.spelled(part.getName());
                assertThat(
                                matcher.group().contains("Always")
                                        ? "ctx: " + matcher.group()
                                        : matcher.group())
                        .as(name)
                        .contains(spelled + ": ");
            }
            found.add(name);
        }
        found.addAll(List.of("name", "priority"));

        assertThat(members(language, "Plugin")).containsExactlyInAnyOrderElementsOf(found);
    }

    @ParameterizedTest
    @EnumSource
    void entriesHaveTheirAttributes(ScriptLanguage language) throws Exception {
        for (var entry : List.of(GpuEntry.class, ProcessEntry.class)) {
            var names =
                    Stream.of(entry.getDeclaredMethods())
                            .filter(method ->
                                    method.getParameterCount() == 0
                                            && java.lang.reflect.Modifier.isPublic(
                                                    method.getModifiers()))
                            .map(method -> language.spelled(method.getName()))
                            .toList();

            assertThat(members(language, entry.getSimpleName().replace("Entry", "")))
                    .containsExactlyInAnyOrderElementsOf(names);
        }
    }

    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("unchecked") // it is what the scripts below make
    void everyObjectHasTheNamesThatScriptsSee(ScriptLanguage language) throws Exception {
        var seen = seen(language);

        assertThat(seen.keySet())
                .containsExactlyInAnyOrder(
                        "Argument",
                        "Context",
                        "Device",
                        "HttpReply",
                        "Line",
                        "Log",
                        "Out",
                        "Parser",
                        "ProcessDetails",
                        "RunResult",
                        "System",
                        "Term");
        for (var type : seen.entrySet()) {
            assertThat(members(language, type.getKey()))
                    .as(type.getKey())
                    .isEqualTo(List.copyOf(new TreeSet<>((List<String>) type.getValue())));
        }
    }

    private static final String PYTHON =
            """
            seen = {}
            def look(**objects):
                for name, value in objects.items():
                    seen[name] = [n for n in dir(value) if n[0] != '_']
            def add_options(parser):
                look(Parser=parser, Argument=parser.add_argument('--x'))
            def query_device(device, ctx):
                look(Device=device, Context=ctx, Log=ctx.log, Term=ctx.term, System=ctx.system)
                look(ProcessDetails=ctx.process(1), RunResult=ctx.run(['true']), HttpReply=ctx.http('GET', 'x'))
            def repr_gpu(line):
                look(Line=line)
            def print_header(out):
                look(Out=out)
            """;

    private static final String JAVA_SCRIPT =
            """
            export const seen = {};
            function look(objects) {
                for (const name in objects) {
                    seen[name] = Object.keys(objects[name]);
                }
            }
            export const addOptions = ({ parser }) => look({ Parser: parser, Argument: parser.addOption("--x") });
            export function queryDevice({ device, ctx }) {
                look({ Device: device, Context: ctx, Log: ctx.log, Term: ctx.term, System: ctx.system });
                look({ ProcessDetails: ctx.process(1), RunResult: ctx.run(["true"]), HttpReply: ctx.http("GET", "x") });
            }
            export const reprGpu = ({ line }) => look({ Line: line });
            export const printHeader = ({ out }) => look({ Out: out });
            """;

    @SuppressWarnings("unchecked") // it is what the scripts above make
    private static Map<String, Object> seen(ScriptLanguage language) throws Exception {
        var isPython = language == ScriptLanguage.PYTHON;
        var file =
                Files.writeString(
                        folder.resolve(isPython ? "p.py" : "p.mjs"),
                        isPython ? PYTHON : JAVA_SCRIPT);
        try (var host = new ScriptHost(PATIENT, null, line -> {})) {
            var script = host.load(file);
            var plugin =
                    ScriptPlugin.of(
                                    script,
                                    ScriptHooks.of(script),
                                    "p",
                                    name -> Map.of(),
                                    line -> {},
                                    line -> {})
                            .asPlugin();
            var ctx = context();
            plugin.addOptions(new GpustatPlugin.AddOptions(new AnyOption(), ctx));
            var device = new DeviceHandle(new FoundDevice.Lost(0, NvmlReturn.GPU_IS_LOST));
            plugin.queryDevice(new GpustatPlugin.QueryDevice(new GpuEntry(), device, 0, ctx));
            plugin.reprGpu(new GpustatPlugin.ReprGpu(new GpuEntry(), "", Line.empty(), ctx));
            plugin.printHeader(new GpustatPlugin.PrintHeader(List.of(), text -> {}, ctx));
            return new LinkedHashMap<>((Map<String, Object>) script.attribute("seen"));
        }
    }

    /** A command line with room for every option. */
    private record AnyOption() implements OptionParser {

        @Override
        public void add(Option option) {
            assertThat(option.names()).isNotEmpty();
        }

        @Override
        public OptionParser of(String plugin) {
            return this;
        }
    }

    private static Context context() {
        return new Context(
                "1",
                "once",
                0,
                OffsetDateTime.of(2026, 11, 30, 6, 0, 0, 0, ZoneOffset.UTC),
                "host",
                "",
                "",
                0,
                true,
                new Answering(
                        new MachineServices(
                                Path.of("/proc"),
                                Map.of("PATH", "/usr/bin:/bin"),
                                TimeZone.getTimeZone("UTC"))),
                Map.of());
    }

    /** This machine, and a web that always answers. */
    private record Answering(Services machine) implements Services {

        @Override
        public RunResult run(RunRequest request) {
            return machine.run(request);
        }

        @Override
        public List<RunOutcome> runAll(List<RunRequest> requests) {
            return machine.runAll(requests);
        }

        @Override
        public HttpReply http(HttpRequest request) {
            return new HttpReply(200, Map.of(), "");
        }

        @Override
        public @Nullable Object parseJson(String text) {
            return machine.parseJson(text);
        }

        @Override
        public @Nullable String readText(Path file, long maxBytes, Duration timeout) {
            return machine.readText(file, maxBytes, timeout);
        }

        @Override
        public @Nullable ProcessDetails process(long pid) {
            return machine.process(pid);
        }

        @Override
        public Map<String, String> environ() {
            return machine.environ();
        }

        @Override
        public HostFigures system() {
            return machine.system();
        }
    }
}
