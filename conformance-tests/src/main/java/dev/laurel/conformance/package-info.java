/**
 * The contract as a test library. Extend {@link dev.laurel.conformance.ConformanceSuite} with a
 * fixture for your engine, and every rule of {@code docs/contract.md} runs against it.
 */
@NullMarked
package dev.laurel.conformance;

import org.jspecify.annotations.NullMarked;
