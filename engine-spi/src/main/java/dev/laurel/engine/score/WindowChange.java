package dev.laurel.engine.score;

import dev.laurel.engine.window.WindowKey;
import org.jspecify.annotations.Nullable;

/**
 * What a submission did to the player's entry in one window.
 *
 * @param window the window
 * @param before the pair before, or null when there was no entry
 * @param after the pair after; equal to {@code before} when the pair did not change
 */
public record WindowChange(WindowKey window, @Nullable ScorePair before, ScorePair after) {}
