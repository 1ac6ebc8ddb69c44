package io.gpustat.spi;

/** What a text of the command line can be besides a text. */
public enum ValueType implements Option.Type {
    /** Any text. */
    TEXT {
        @Override
        public Object parse(String text) {
            return text;
        }
    },
    /** A whole number. */
    INTEGER {
        @Override
        public Object parse(String text) {
            try {
                return Long.parseLong(text.strip());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("is a whole number", e);
            }
        }
    },
    /** A number. */
    NUMBER {
        @Override
        public Object parse(String text) {
            try {
                return Double.parseDouble(text.strip());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("is a number", e);
            }
        }
    };

    @Override
    public ValueType plain() {
        return this;
    }
}
