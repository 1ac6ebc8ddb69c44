/**
 * What authors of plugins work with: new plugins, and plugins checked and tested on simulated
 * machines.
 */
@NullMarked
package io.gpustat.authors;

import org.jspecify.annotations.NullMarked;
