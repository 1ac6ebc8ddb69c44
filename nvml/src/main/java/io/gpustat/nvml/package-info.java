/** NVIDIA's management library behind plain Java. Knows C, and nothing of gpustat. */
@NullMarked
package io.gpustat.nvml;

import org.jspecify.annotations.NullMarked;
