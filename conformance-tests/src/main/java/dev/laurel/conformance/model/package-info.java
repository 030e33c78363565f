/**
 * The contract as plain Java: maps, lists, sort, filter, count. What it answers is right by
 * definition; engines are compared with it, and broken copies of it test the suite.
 */
@NullMarked
package dev.laurel.conformance.model;

import org.jspecify.annotations.NullMarked;
