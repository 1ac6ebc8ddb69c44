package io.gpustat.config;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

/** Reads the name of a style. */
final class StyleReader {

    private final Complaints complaints;

    StyleReader(Complaints complaints) {
        this.complaints = complaints;
    }

    /** The style; null when it is none, which has then been told. */
    @Nullable Style read(Setting<Object> setting) {
        if (!(setting.value() instanceof String name)) {
            complaints.tell(
                    setting.at(), "a style is a text such as \"bold_red\" or \"color(24)\"");
            return null;
        }
        var style = StyleNames.find(name);
        if (style == null) {
            complaints.unknown(
                    setting.at(),
                    name.contains("color(")
                            ? "there is no style '" + name + "': color(0) to color(255) are"
                            : "there is no style '" + name + "'",
                    StyleNames.all(),
                    name);
        }
        return style;
    }
}
