/** Where plugins come from, and which of them may run. */
@NullMarked
package io.gpustat.plugins.discovery;

import org.jspecify.annotations.NullMarked;
