package dev.laurel.engine.standing;

import dev.laurel.engine.check.Checks;

/**
 * Where a player stands among all.
 *
 * @param standing the entry and its rank
 * @param worse how many entries hold a strictly worse pair
 * @param size how many entries there are
 */
public record Percentile(Standing standing, long worse, long size) {
    private static final long WHOLE = 10_000;

    /** The share of entries with a strictly worse pair, in percent. */
    public double percentile() {
        return 100.0 * worse / size;
    }

    /** {@code rank / size}, in percent: the best of a hundred is in the top 1 percent. */
    public double topPercent() {
        return 100.0 * standing.rank() / size;
    }

    /**
     * The ordinal rank of the entry at a percentile: the lowest entry such that at least that share
     * of all entries stands at it or behind it.
     *
     * @param basisPoints hundredths of a percent, 0 (the worst entry) to 10,000 (the best)
     * @param size at least 1
     * @throws dev.laurel.engine.error.EngineException INVALID_VALUE
     */
    public static long rankAt(int basisPoints, long size) {
        Checks.range("basisPoints", basisPoints, 0, WHOLE);
        Checks.range("size", size, 1, Long.MAX_VALUE);
        // ceil(size * basisPoints / 10,000) in two parts, since the product may overflow.
        long rest = (size % WHOLE * basisPoints + WHOLE - 1) / WHOLE;
        long fromWorst = size / WHOLE * basisPoints + rest;
        return size - Math.max(fromWorst, 1) + 1;
    }
}
