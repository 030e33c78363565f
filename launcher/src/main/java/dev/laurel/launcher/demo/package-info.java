/** A game to look at: boards of several kinds, players, and bots that play over the public API. */
@NullMarked
package dev.laurel.launcher.demo;

import org.jspecify.annotations.NullMarked;
