package io.gpustat.nvml;

import io.gpustat.nvml.Shape.Struct;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Functions that fill a row of structs, each with its own order of arguments. */
enum Rows implements Shape {
    /** {@code (handle, samples *, unsigned int *count, unsigned long long since)}. */
    PROCESS_UTILIZATION {
        @Override
        List<Object> arguments(List<Object> given, int[] count, byte[] rows, int[] type) {
            return List.of(given.get(0), rows, count, given.get(1));
        }

        @Override
        Struct row() {
            return PROCESS_SAMPLE;
        }

        @Override
        int countAt() {
            return 2;
        }

        @Override
        int rowsAt() {
            return 1;
        }
    },
    /** {@code (handle, type, since, valueType *, unsigned int *count, samples *)}. */
    SAMPLES {
        @Override
        List<Object> arguments(List<Object> given, int[] count, byte[] rows, int[] type) {
            return List.of(given.get(0), given.get(1), given.get(2), type, count, rows);
        }

        @Override
        Struct row() {
            return SAMPLE;
        }

        @Override
        int countAt() {
            return 4;
        }

        @Override
        int rowsAt() {
            return 5;
        }
    },
    /** {@code (handle, unsigned int *count, sessions *)}. */
    ENCODER_SESSIONS {
        @Override
        List<Object> arguments(List<Object> given, int[] count, byte[] rows, int[] type) {
            return List.of(given.get(0), count, rows);
        }

        @Override
        Struct row() {
            return ENCODER_SESSION;
        }

        @Override
        int countAt() {
            return 1;
        }

        @Override
        int rowsAt() {
            return 2;
        }
    };

    private static final Struct PROCESS_SAMPLE =
            new Struct(
                    Field.word("pid"),
                    Field.wide("timestamp"),
                    Field.word("sm"),
                    Field.word("memory"),
                    Field.word("encoder"),
                    Field.word("decoder"));
    private static final Struct SAMPLE = new Struct(Field.wide("timestamp"), Field.wide("value"));
    private static final Struct ENCODER_SESSION =
            new Struct(
                    Field.word("session_id"),
                    Field.word("pid"),
                    Field.word("vgpu_instance"),
                    Field.word("codec", Meaning.words("h264", "hevc", "av1")),
                    Field.word("width"),
                    Field.word("height"),
                    Field.word("average_fps"),
                    Field.word("average_latency"));

    /** The driver keeps about a hundred samples, and as many processes as there are. */
    private static final int FIRST_GUESS = 256;

    private static final int MOST = 1 << 16;
    private static final int DOUBLE = 0;
    private static final int SIGNED_INT = 5;

    /** All arguments in the order of C. */
    abstract List<Object> arguments(List<Object> given, int[] count, byte[] rows, int[] type);

    /** One row. */
    abstract Struct row();

    /** Which argument points to the count. */
    abstract int countAt();

    /** Which argument points to the rows. */
    abstract int rowsAt();

    @Override
    public Reading<Object> read(NvmlCalls calls, String function, List<Object> arguments) {
        var room = FIRST_GUESS;
        while (true) {
            var count = new int[] {room};
            var rows = row().room(room);
            var type = new int[1];
            var answer = calls.call(function, arguments(arguments, count, rows, type).toArray());
            if (answer.code() == NvmlReturn.NOT_FOUND) { // none since then
                return new Reading.Value<>(List.of());
            }
            if (answer.succeeded()) {
                var all = row().all(rows, Math.clamp(count[0], 0, room));
                if (this == SAMPLES) {
                    all.replaceAll(sample -> typed(sample, type[0]));
                }
                return new Reading.Value<>(all);
            }
            if (answer.code() != NvmlReturn.INSUFFICIENT_SIZE || room >= MOST) {
                return answer.missing();
            }
            room = Math.clamp(count[0], 2 * room, MOST);
        }
    }

    /** The value of a sample is a union. */
    private static Object typed(Object sample, int type) {
        var typed = new LinkedHashMap<Object, @Nullable Object>((java.util.Map<?, ?>) sample);
        if (typed.get("value") instanceof Long bits) {
            typed.put(
                    "value",
                    switch (type) {
                        case DOUBLE -> (Object) Double.longBitsToDouble(bits);
                        case 1 -> Integer.toUnsignedLong(bits.intValue());
                        case SIGNED_INT -> (long) bits.intValue();
                        default -> bits;
                    });
        }
        return typed;
    }

    /** Writes rows of a simulation; the numbers are those of all rows, one after the other. */
    @Override
    public int write(List<Object> pointers, List<Long> numbers) {
        var count = (int[]) pointers.get(countAt() - 1);
        var width = row().fields().size();
        var needed = numbers.size() / width;
        var isEnough = needed <= count[0];
        for (var i = 0; isEnough && i < needed; i++) {
            row().write(
                            (byte[]) pointers.get(rowsAt() - 1),
                            i,
                            new ArrayList<>(numbers.subList(i * width, (i + 1) * width)));
        }
        if (this == SAMPLES) {
            ((int[]) pointers.get(2))[0] = 1;
        }
        count[0] = needed;
        return (isEnough ? NvmlReturn.SUCCESS : NvmlReturn.INSUFFICIENT_SIZE).code();
    }
}
