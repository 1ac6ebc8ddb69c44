/** The core as plugins of priority 0: devices, processes, and the built-in look. */
@NullMarked
package io.gpustat.core;

import org.jspecify.annotations.NullMarked;
