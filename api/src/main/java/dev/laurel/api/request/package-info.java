/** What stands in a request besides its body: parameters, paths and links. */
@NullMarked
package dev.laurel.api.request;

import org.jspecify.annotations.NullMarked;
