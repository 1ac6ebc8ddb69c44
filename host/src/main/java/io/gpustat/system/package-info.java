/** Facts about the processes of this machine and their owners. */
@NullMarked
package io.gpustat.system;

import org.jspecify.annotations.NullMarked;
