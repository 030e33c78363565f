/**
 * Standings as a rebuildable view over any truth. {@link dev.laurel.view.StandingsView} is what an
 * engine talks to, {@link dev.laurel.view.ViewTruth} is what the view asks the engine for.
 */
@NullMarked
package dev.laurel.view;

import org.jspecify.annotations.NullMarked;
