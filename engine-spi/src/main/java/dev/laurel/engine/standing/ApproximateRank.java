package dev.laurel.engine.standing;

/**
 * An ordinal rank that may be off.
 *
 * @param rank the estimate
 * @param maxError how far the true rank can be from it, at most
 */
public record ApproximateRank(long rank, long maxError) {}
