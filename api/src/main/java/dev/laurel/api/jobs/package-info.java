/** Work that is due by the clock: windows, snapshots and retention, on one node at a time. */
@NullMarked
package dev.laurel.api.jobs;

import org.jspecify.annotations.NullMarked;
