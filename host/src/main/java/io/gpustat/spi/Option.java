package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An option of the command line.
 *
 * @param names such as {@code --slurm} and {@code -S}
 * @param key by which plugins find its value
 * @param action what happens when it is given
 * @param arity how many values follow it
 * @param type makes a value of each text; null for the text itself
 * @param constant what the constant actions store, and what an option stores whose value may be
 *     missing and is
 * @param standard the value when it is not given; null for none
 * @param choices the values that are allowed; empty for all
 * @param required whether a command line without it is wrong
 * @param help one sentence
 * @param label what the help calls the value
 * @param group the heading under which the help shows it; empty for none
 * @param rival options of the same number, if it is not 0, exclude each other within a plugin
 */
public record Option(
        List<String> names,
        String key,
        Action action,
        Arity arity,
        @Nullable Type type,
        @Nullable Object constant,
        @Nullable Object standard,
        List<?> choices,
        boolean required,
        String help,
        String label,
        String group,
        int rival) {

    /** What happens when an option is given. */
    public enum Action {
        /** Its value, or a list of them where it takes several, replaces the one before. */
        STORE,
        /** The constant replaces the one before. */
        STORE_CONST,
        /** The value or list joins the list of those before. */
        APPEND,
        /** The constant joins the list of those before. */
        APPEND_CONST,
        /** Each value joins the list of those before. */
        EXTEND,
        /** It is counted. */
        COUNT,
        /** True for {@code --name}, false for {@code --no-name}. */
        NEGATABLE;

        /** Whether values follow the option's name. */
        public boolean takesValues() {
            return this == STORE || this == APPEND || this == EXTEND;
        }
    }

    /**
     * How many values follow an option's name.
     *
     * @param fewest at least so many
     * @param most at most so many; {@code Integer.MAX_VALUE} for any number
     * @param list whether they are a list, even if it is one
     */
    public record Arity(int fewest, int most, boolean list) {
        /** One value. */
        public static final Arity ONE = new Arity(1, 1, false);

        /** One value or none; then the constant stands for it. */
        public static final Arity OPTIONAL = new Arity(0, 1, false);

        /** Any number of values. */
        public static final Arity ANY = new Arity(0, Integer.MAX_VALUE, true);

        /** At least one value. */
        public static final Arity SOME = new Arity(1, Integer.MAX_VALUE, true);

        // Comparing records takes method handles, which no ahead-of-time cache holds.
        boolean isOne() {
            return fewest == 1 && most == 1 && !list;
        }

        /** Exactly so many values, as a list. */
        public static Arity exactly(int count) {
            return new Arity(count, count, true);
        }
    }

    /** Makes a value of a text. */
    @FunctionalInterface
    public interface Type {
        /**
         * Makes it.
         *
         * @throws IllegalArgumentException when the text does not say one
         */
        @Nullable Object parse(String text);

        /** What accepts the same texts, without code of a plugin; null when nothing is known to. */
        default @Nullable ValueType plain() {
            return null;
        }
    }

    /** Checks that the names are names. */
    public Option {
        names = List.copyOf(names);
        choices = List.copyOf(choices);
        if (names.isEmpty()) {
            throw new IllegalArgumentException("an option needs a name such as --slurm");
        }
        for (var name : names) {
            if (!isName(name)) {
                throw new IllegalArgumentException(
                        "'" + name + "' is no option name: --name or -n is");
            }
        }
    }

    private static boolean isName(String name) {
        var start = name.startsWith("--") ? 2 : 1;
        if (!name.startsWith("-") || name.length() <= start || (start == 1 && name.length() != 2)) {
            return false;
        }
        for (var i = start; i < name.length(); i++) {
            var c = name.charAt(i);
            var plain = c < 128 && Character.isLetterOrDigit(c);
            if (!plain && (i == start || (c != '-' && c != '_'))) {
                return false;
            }
        }
        return true;
    }

    /** A switch: false until it is given. */
    public static Option flag(String help, String... names) {
        return new Builder(names).help(help).constant(true).standard(false).build();
    }

    /** An option with one value. */
    public static Option value(String label, String help, String... names) {
        return new Builder(names).help(help).label(label).build();
    }

    /** The first long name, or the first. */
    public String longestName() {
        return longestName(names);
    }

    static String longestName(List<String> names) {
        for (var name : names) {
            if (name.startsWith("--")) {
                return name;
            }
        }
        return names.isEmpty() ? "" : names.getFirst();
    }

    /** Whether it takes no value. */
    public boolean isFlag() {
        return !action.takesValues();
    }

    /** Puts an option together; what is not said has the value that argparse gives it. */
    public static final class Builder {
        private final List<String> names;
        private @Nullable String key;
        private @Nullable Action action;
        private Arity arity = Arity.ONE;
        private @Nullable Type type;
        private @Nullable Object constant;
        private @Nullable Object standard;
        private List<?> choices = List.of();
        private boolean required;
        private String help = "";
        private @Nullable String label;
        private String group = "";
        private int rival;

        /** An option of these names. */
        public Builder(String... names) {
            this.names = List.of(names);
        }

        /** Sets the key; otherwise the first long name without dashes, with {@code _}. */
        public Builder key(String name) {
            key = name;
            return this;
        }

        /** Sets the action; otherwise to store: the constant, if there is one, or the value. */
        public Builder action(Action what) {
            action = what;
            return this;
        }

        /** Sets how many values follow the name; otherwise one. */
        public Builder arity(Arity values) {
            arity = values;
            return this;
        }

        /** Sets what makes a value of a text. */
        public Builder type(@Nullable Type parser) {
            type = parser;
            return this;
        }

        /** Sets the constant. */
        public Builder constant(@Nullable Object value) {
            constant = value;
            return this;
        }

        /** Sets the value of an option that is not given. */
        public Builder standard(@Nullable Object value) {
            standard = value;
            return this;
        }

        /** Sets the values that are allowed. */
        public Builder choices(List<?> values) {
            choices = values;
            return this;
        }

        /** Sets whether it must be given. */
        public Builder required(boolean must) {
            required = must;
            return this;
        }

        /** Sets the sentence of the help. */
        public Builder help(String sentence) {
            help = sentence;
            return this;
        }

        /** Sets what the help calls the value; otherwise the key in capitals, or the choices. */
        public Builder label(@Nullable String name) {
            label = name;
            return this;
        }

        /** Sets the heading in the help. */
        public Builder group(String heading) {
            group = heading;
            return this;
        }

        /** Sets which options it excludes. */
        public Builder rival(int number) {
            rival = number;
            return this;
        }

        /** The option. */
        public Option build() {
            var what = action;
            if (what == null) {
                what = arity.isOne() && constant != null ? Action.STORE_CONST : Action.STORE;
            }
            var found = key == null ? keyOf(longestName(names)) : key;
            return new Option(
                    names,
                    found,
                    what,
                    arity,
                    type,
                    constant,
                    standard,
                    choices,
                    required,
                    help,
                    label == null ? labelOf(what, found) : label,
                    group,
                    rival);
        }

        private static String keyOf(String name) {
            return name.substring(name.startsWith("--") ? 2 : 1).replace('-', '_');
        }

        private String labelOf(Action what, String found) {
            if (!what.takesValues()) {
                return "";
            }
            if (choices.isEmpty()) {
                return found.toUpperCase(Locale.ROOT);
            }
            var texts = new ArrayList<String>();
            choices.forEach(choice -> texts.add(String.valueOf(choice)));
            return "{" + String.join(",", texts) + "}";
        }
    }
}
