/** The processes of this machine: whose they are, how they were started and what they use. */
@NullMarked
package io.gpustat.system;

import org.jspecify.annotations.NullMarked;
