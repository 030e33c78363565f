/** Every error of the server as an RFC 9457 document; nothing outside builds one. */
@NullMarked
package dev.laurel.api.problem;

import org.jspecify.annotations.NullMarked;
