/** Names of games, boards, players and submissions, and the limits on everything from outside. */
@NullMarked
package dev.laurel.engine.id;

import org.jspecify.annotations.NullMarked;
