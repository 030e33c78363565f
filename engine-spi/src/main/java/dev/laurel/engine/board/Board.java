package dev.laurel.engine.board;

import java.time.Instant;

/**
 * A board as stored.
 *
 * @param definition what it ranks and how
 * @param createdAt when it was first put, by the engine's clock
 */
public record Board(BoardDefinition definition, Instant createdAt) {}
