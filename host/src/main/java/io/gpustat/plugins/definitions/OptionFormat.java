package io.gpustat.plugins.definitions;

import io.gpustat.spi.Option;
import io.gpustat.spi.Option.Action;
import io.gpustat.spi.Option.Arity;
import io.gpustat.spi.ValueType;

import org.jspecify.annotations.Nullable;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** An option as bytes, and back. */
final class OptionFormat {

    private static final List<Class<?>> PLAIN =
            List.of(Boolean.class, Long.class, Double.class, String.class);

    private OptionFormat() {}

    /** Writes it; false when it has code of the plugin, which no bytes can say. */
    static boolean write(DataOutputStream out, Option option) throws IOException {
        var type = option.type() == null ? null : option.type().plain();
        if ((option.type() != null && type == null)
                || !isPlain(option.constant())
                || !isPlain(option.standard())
                || !isPlain(option.choices())) {
            return false;
        }
        DefinitionFormat.writeTexts(out, option.names());
        out.writeUTF(option.key());
        out.writeUTF(option.action().name());
        out.writeInt(option.arity().fewest());
        out.writeInt(option.arity().most());
        out.writeBoolean(option.arity().list());
        out.writeUTF(type == null ? "" : type.name());
        writeValue(out, option.constant());
        writeValue(out, option.standard());
        writeValue(out, option.choices());
        out.writeBoolean(option.required());
        out.writeUTF(option.help());
        out.writeUTF(option.label());
        out.writeUTF(option.group());
        out.writeInt(option.rival());
        return true;
    }

    /** Reads their number, and them. */
    static List<Option> readAll(DataInputStream in) throws IOException {
        var options = new ArrayList<Option>();
        for (var left = in.readInt(); left > 0; left--) {
            options.add(read(in));
        }
        return options;
    }

    private static Option read(DataInputStream in) throws IOException {
        var names = DefinitionFormat.readTexts(in);
        var key = in.readUTF();
        var action = Action.valueOf(in.readUTF());
        var arity = new Arity(in.readInt(), in.readInt(), in.readBoolean());
        var type = in.readUTF();
        return new Option(
                names,
                key,
                action,
                arity,
                type.isEmpty() ? null : ValueType.valueOf(type),
                readValue(in),
                readValue(in),
                readValue(in) instanceof List<?> choices ? choices : List.of(),
                in.readBoolean(),
                in.readUTF(),
                in.readUTF(),
                in.readUTF(),
                in.readInt());
    }

    private static boolean isPlain(@Nullable Object value) {
        return value == null
                || PLAIN.contains(value.getClass())
                || (value instanceof List<?> list && list.stream().allMatch(OptionFormat::isPlain));
    }

    private static void writeValue(DataOutputStream out, @Nullable Object value)
            throws IOException {
        switch (value) {
            case null -> out.writeByte('n');
            case Boolean truth -> {
                out.writeByte('b');
                out.writeBoolean(truth);
            }
            case Long number -> {
                out.writeByte('l');
                out.writeLong(number);
            }
            case Double number -> {
                out.writeByte('d');
                out.writeDouble(number);
            }
            case List<?> list -> {
                out.writeByte('a');
                out.writeInt(list.size());
                for (var each : list) {
                    writeValue(out, each);
                }
            }
            default -> {
                out.writeByte('s');
                out.writeUTF(value.toString());
            }
        }
    }

    private static @Nullable Object readValue(DataInputStream in) throws IOException {
        return switch (in.readByte()) {
            case 'n' -> null;
            case 'b' -> in.readBoolean();
            case 'l' -> in.readLong();
            case 'd' -> in.readDouble();
            case 's' -> in.readUTF();
            case 'a' -> {
                var list = new ArrayList<@Nullable Object>();
                for (var left = in.readInt(); left > 0; left--) {
                    list.add(readValue(in));
                }
                yield list;
            }
            default -> throw new IOException("this is no value");
        };
    }
}
