/** The rules of the contract as tests, one class per chapter. */
@NullMarked
package dev.laurel.conformance.rules;

import org.jspecify.annotations.NullMarked;
