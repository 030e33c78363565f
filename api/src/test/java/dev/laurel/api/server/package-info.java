/** Rules of the server over real HTTP, for every engine, and what runs them. */
@NullMarked
package dev.laurel.api.server;

import org.jspecify.annotations.NullMarked;
