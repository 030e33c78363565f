package dev.laurel.engine.player;

/**
 * A player as stored.
 *
 * @param profile what people see
 * @param hidden whether the player is left out of standings
 */
public record Player(Profile profile, boolean hidden) {}
