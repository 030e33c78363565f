/** What callers send as JSON, read strictly. */
@NullMarked
package dev.laurel.api.json;

import org.jspecify.annotations.NullMarked;
