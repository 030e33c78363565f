/** What a store must do to rank players. Start at {@link dev.laurel.engine.LeaderboardEngine}. */
@NullMarked
package dev.laurel.engine;

import org.jspecify.annotations.NullMarked;
