package io.gpustat.polyglot;

/** The languages that a script can be written in. */
public enum ScriptLanguage {
    /** Python, on GraalPy. */
    PYTHON,
    /** JavaScript, on GraalJS. */
    JAVASCRIPT
}
