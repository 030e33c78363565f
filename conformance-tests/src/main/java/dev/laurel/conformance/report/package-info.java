/** What ran and how it went, as a table of rules and engines. */
@NullMarked
package dev.laurel.conformance.report;

import org.jspecify.annotations.NullMarked;
