/** Scripts in Python and JavaScript behind plain Java. Knows nothing of gpustat. */
@NullMarked
package io.gpustat.polyglot;

import org.jspecify.annotations.NullMarked;
