/**
 * The engine {@code fdb}: everything in FoundationDB transactions. Start at {@link
 * dev.laurel.fdb.FdbProvider}; the layout of keys is drawn in {@code Keys}.
 */
@NullMarked
package dev.laurel.fdb;

import org.jspecify.annotations.NullMarked;
