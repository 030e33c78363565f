/** Players: profiles, names, hiding and removing. */
@NullMarked
package dev.laurel.engine.player;

import org.jspecify.annotations.NullMarked;
