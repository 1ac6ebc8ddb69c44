package io.gpustat.run;

import io.gpustat.config.Complaints;
import io.gpustat.config.Configuration;
import io.gpustat.config.Setting;
import io.gpustat.config.Step;
import io.gpustat.core.ColorKey;
import io.gpustat.core.Palette;
import io.gpustat.core.Threshold;
import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Makes the palette that the configuration asks for. */
final class ColorSettings {

    private final Complaints complaints;

    ColorSettings(Complaints complaints) {
        this.complaints = complaints;
    }

    Palette palette(Configuration configuration) {
        return new Palette(styles(configuration.colors()), thresholds(configuration.thresholds()));
    }

    private Map<ColorKey, Style> styles(Map<String, Setting<Style>> settings) {
        var styles = new EnumMap<ColorKey, Style>(ColorKey.class);
        settings.forEach((name, setting) -> {
            var key = key(name, setting, "colors", each -> true);
            if (key != null) {
                styles.put(key, setting.value());
            }
        });
        return styles;
    }

    private Map<ColorKey, List<Threshold>> thresholds(Map<String, Setting<List<Step>>> settings) {
        var thresholds = new EnumMap<ColorKey, List<Threshold>>(ColorKey.class);
        settings.forEach((name, setting) -> {
            var key = key(name, setting, "thresholds", ColorKey::isFigure);
            if (key != null && allowed(key, setting)) {
                thresholds.put(key, thresholds(setting.value()));
            }
        });
        return thresholds;
    }

    private @Nullable ColorKey key(
            String name, Setting<?> setting, String section, Predicate<ColorKey> allowed) {
        var key = ColorKey.of(name);
        if (key != null && allowed.test(key)) {
            return key;
        }
        var names = new ArrayList<String>();
        for (var each : ColorKey.values()) {
            if (allowed.test(each)) {
                names.add(each.key());
            }
        }
        complaints.unknown(setting.at(), "[" + section + "] has no '" + name + "'", names, name);
        return null;
    }

    private boolean allowed(ColorKey key, Setting<List<Step>> setting) {
        for (var step : setting.value()) {
            if (step.percent() && !key.hasLimit()) {
                complaints.tell(
                        setting.at(),
                        "'"
                                + key.key()
                                + "' has no limit to take a percentage of:"
                                + " 'at' is a number here");
                return false;
            }
        }
        return true;
    }

    private static List<Threshold> thresholds(List<Step> steps) {
        var thresholds = new ArrayList<Threshold>();
        for (var step : steps) {
            thresholds.add(new Threshold(step.at(), step.percent(), step.style()));
        }
        return thresholds;
    }
}
