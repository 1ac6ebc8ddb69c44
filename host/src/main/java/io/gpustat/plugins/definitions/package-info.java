/** What plugins were found to define, kept so that not every run must ask them. */
@NullMarked
package io.gpustat.plugins.definitions;

import org.jspecify.annotations.NullMarked;
