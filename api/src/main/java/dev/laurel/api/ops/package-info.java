/** What whoever runs the server needs: health, request ids, the API's description. */
@NullMarked
package dev.laurel.api.ops;

import org.jspecify.annotations.NullMarked;
