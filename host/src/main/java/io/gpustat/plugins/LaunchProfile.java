package io.gpustat.plugins;

import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.PluginSource.Jar;
import io.gpustat.polyglot.ScriptLanguage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Which guest languages a run can start: its class path and its ahead-of-time cache are made for
 * them. The launcher guesses it from the names of files.
 */
public enum LaunchProfile {
    /** No guest language. */
    CORE(false, false, false),
    /** JavaScript alone. */
    JS(false, true, false),
    /** Python alone. */
    PYTHON(true, false, false),
    /** Both. */
    ALL(true, true, false),
    /** Both, with their debugger, which nobody waits for at other starts. */
    DEBUG(true, true, true);

    private final boolean python;
    private final boolean js;
    private final boolean debugger;

    LaunchProfile(boolean python, boolean js, boolean debugger) {
        this.python = python;
        this.js = js;
        this.debugger = debugger;
    }

    /** The languages that it can start. */
    public List<ScriptLanguage> languages() {
        var languages = new ArrayList<ScriptLanguage>();
        if (python) {
            languages.add(ScriptLanguage.PYTHON);
        }
        if (js) {
            languages.add(ScriptLanguage.JAVASCRIPT);
        }
        return languages;
    }

    /** The smallest that runs those of these plugins that are to be loaded. */
    public static LaunchProfile of(List<FoundPlugin> plugins) {
        var python = false;
        var js = false;
        for (var plugin : plugins) {
            if (plugin.isUsable() && !(plugin.source() instanceof Jar)) {
                python |= plugin.source().isPython();
                js |= !plugin.source().isPython();
            }
        }
        return of(python, js);
    }

    /** The smallest that runs these languages. */
    public static LaunchProfile of(boolean python, boolean js) {
        if (python) {
            return js ? ALL : PYTHON;
        }
        return js ? JS : CORE;
    }

    /** The profile of this name; that of a program which was started by other means. */
    public static LaunchProfile named(String name) {
        for (var profile : values()) {
            if (profile.label().equals(name)) {
                return profile;
            }
        }
        return ALL;
    }

    /** The name, as the launcher knows it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a run with this profile can do what one with the other can. */
    public boolean covers(LaunchProfile other) {
        return (python || !other.python) && (js || !other.js) && (debugger || !other.debugger);
    }
}
