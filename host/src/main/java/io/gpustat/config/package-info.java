/** The configuration file: reading, merging and checking it. It holds data only. */
@NullMarked
package io.gpustat.config;

import org.jspecify.annotations.NullMarked;
