/** The HTTP server: it reads requests, asks the selected engine, and writes answers. */
@NullMarked
package dev.laurel.api;

import org.jspecify.annotations.NullMarked;
