package io.gpustat.nvml;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** What a C function wants behind the handle and its arguments, and how its answer is read. */
interface Shape {

    /** One unsigned int. */
    Shape WORD = new Pointers(List.of(Field.word("")));

    /** One unsigned int that is 0 or 1. */
    Shape SWITCH = new Pointers(List.of(Field.word("", Meaning.SWITCH)));

    /** One unsigned long long. */
    Shape WIDE = new Pointers(List.of(Field.wide("")));

    /** Two switches: what is, and what will be after the next reboot. */
    Shape SWITCHES =
            new Pointers(
                    List.of(
                            Field.word("current", Meaning.SWITCH),
                            Field.word("pending", Meaning.SWITCH)));

    /**
     * Calls a function and reads its answer.
     *
     * @param arguments the handle and what follows it, as C wants them
     */
    Reading<Object> read(NvmlCalls calls, String function, List<Object> arguments);

    /**
     * Writes an answer of a simulation.
     *
     * @param pointers the arguments of the call from the first that points somewhere
     * @return the code that the function returns
     */
    int write(List<Object> pointers, List<Long> numbers);

    /** One unsigned int with a meaning. */
    static Shape word(Meaning meaning) {
        return new Pointers(List.of(Field.word("", meaning)));
    }

    /** A value, or that there is none. */
    static Reading<Object> reading(String function, @Nullable Object value) {
        return value == null
                ? new Reading.Missing<>(NvmlReturn.NOT_SUPPORTED, function)
                : new Reading.Value<>(value);
    }

    /** A pointer for each field: {@code (…, unsigned int *, unsigned int *)}. */
    record Pointers(List<Field> fields) implements Shape {

        /** A function that is not quite of this shape may write more than it should. */
        private static final int ROOM = 64;

        Pointers(Field... fields) {
            this(List.of(fields));
        }

        @Override
        public Reading<Object> read(NvmlCalls calls, String function, List<Object> arguments) {
            var all = new ArrayList<>(arguments);
            for (var field : fields) {
                all.add(field.size() == Integer.BYTES ? new int[ROOM] : new long[ROOM]);
            }
            var answer = calls.call(function, all.toArray());
            if (!answer.succeeded()) {
                return answer.missing();
            }
            var values = new ArrayList<@Nullable Object>();
            for (var i = 0; i < fields.size(); i++) {
                var number =
                        all.get(arguments.size() + i) instanceof int[] words
                                ? Integer.toUnsignedLong(words[0])
                                : ((long[]) all.get(arguments.size() + i))[0];
                values.add(fields.get(i).meaning().of(number));
            }
            return reading(function, Field.join(fields, values));
        }

        @Override
        public int write(List<Object> pointers, List<Long> numbers) {
            for (var i = 0; i < fields.size() && i < numbers.size(); i++) {
                SimulatedDevice.put(pointers.get(i), numbers.get(i));
            }
            return NvmlReturn.SUCCESS.code();
        }
    }

    /**
     * A pointer to a struct of these fields.
     *
     * @param version what the first word must hold before the call; 0 for a struct without one
     */
    record Struct(int version, List<Field> fields) implements Shape {

        Struct(Field... fields) {
            this(0, List.of(fields));
        }

        private int size() {
            var end = 0;
            var widest = 1;
            for (var field : fields) {
                end = field.offset(end) + field.size();
                widest = Math.max(widest, field.isText() ? 1 : field.size());
            }
            return (end + widest - 1) / widest * widest;
        }

        @Override
        public Reading<Object> read(NvmlCalls calls, String function, List<Object> arguments) {
            var bytes = new byte[size()];
            if (version != 0) {
                buffer(bytes).putInt(0, version);
            }
            var all = new ArrayList<>(arguments);
            all.add(bytes);
            var answer = calls.call(function, all.toArray());
            return answer.succeeded()
                    ? reading(function, Field.join(fields, values(bytes, 0)))
                    : answer.missing();
        }

        /** The values of the struct that begins here. */
        private List<@Nullable Object> values(byte[] bytes, int from) {
            var values = new ArrayList<@Nullable Object>();
            var end = 0;
            for (var field : fields) {
                var at = field.offset(end);
                end = at + field.size();
                values.add(
                        field.isText()
                                ? CString.in(bytes, from + at, field.size())
                                : field.meaning().of(number(bytes, from + at, field.size())));
            }
            return values;
        }

        /** Some structs in a row. */
        List<Object> all(byte[] bytes, int count) {
            var all = new ArrayList<Object>();
            for (var i = 0; i < count; i++) {
                all.add(
                        java.util.Objects.requireNonNull(
                                Field.join(fields, values(bytes, i * size()))));
            }
            return all;
        }

        /** Room for so many structs. */
        byte[] room(int count) {
            return new byte[count * size()];
        }

        private static long number(byte[] bytes, int at, int size) {
            return size == Integer.BYTES
                    ? Integer.toUnsignedLong(buffer(bytes).getInt(at))
                    : buffer(bytes).getLong(at);
        }

        private static ByteBuffer buffer(byte[] bytes) {
            return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        }

        @Override
        public int write(List<Object> pointers, List<Long> numbers) {
            var bytes = (byte[]) pointers.getFirst();
            if (version != 0 && buffer(bytes).getInt(0) != version) {
                return NvmlReturn.ARGUMENT_VERSION_MISMATCH.code();
            }
            write(bytes, 0, numbers);
            return NvmlReturn.SUCCESS.code();
        }

        /** Writes the struct with this number in a row of them; text stays empty. */
        void write(byte[] bytes, int index, List<Long> numbers) {
            var end = 0;
            for (var i = 0; i < fields.size() && i < numbers.size(); i++) {
                var at = fields.get(i).offset(end);
                end = at + fields.get(i).size();
                if (fields.get(i).size() == Integer.BYTES) {
                    buffer(bytes).putInt(index * size() + at, numbers.get(i).intValue());
                } else if (!fields.get(i).isText()) {
                    buffer(bytes).putLong(index * size() + at, numbers.get(i));
                }
            }
        }
    }

    /** Text: {@code (…, char *, unsigned int length)}. */
    record Text(int size) implements Shape {

        @Override
        public Reading<Object> read(NvmlCalls calls, String function, List<Object> arguments) {
            var text = calls.text(function, size, arguments.toArray());
            return text instanceof Reading.Missing<String>(var reason, var by)
                    ? new Reading.Missing<>(reason, by)
                    : reading(function, text.orNull());
        }

        /** A simulation has no text but what the scenario's own keys say. */
        @Override
        public int write(List<Object> pointers, List<Long> numbers) {
            return NvmlReturn.NOT_SUPPORTED.code();
        }
    }
}
