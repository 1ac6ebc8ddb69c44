/** Finds plugins, puts them in order and calls their hooks. */
@NullMarked
package io.gpustat.plugins;

import org.jspecify.annotations.NullMarked;
