/**
 * The command line: options, one shot, watch, terminal and exit codes. The only package that writes
 * to a stream or exits.
 */
@NullMarked
package io.gpustat.cli;

import org.jspecify.annotations.NullMarked;
