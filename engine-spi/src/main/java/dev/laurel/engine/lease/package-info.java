/** Leases: a job runs on one node, and a late node is told so. */
@NullMarked
package dev.laurel.engine.lease;

import org.jspecify.annotations.NullMarked;
