/** Puts the program together, and makes one frame after the other. */
@NullMarked
package io.gpustat.run;

import org.jspecify.annotations.NullMarked;
