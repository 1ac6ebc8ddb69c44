/** The hook specification: all that a plugin needs to know. */
@NullMarked
package io.gpustat.spi;

import org.jspecify.annotations.NullMarked;
