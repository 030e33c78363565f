package dev.laurel.engine.standing;

/** How equal pairs are counted; ranks begin at 1. */
public enum RankMode {
    /** 1 2 3 4: the whole total order counts, no two entries share a rank. */
    ORDINAL,
    /** 1 2 2 4: one more than the number of entries with a strictly better pair. */
    COMPETITION,
    /** 1 2 2 3: one more than the number of distinct better pairs; for boards that declare it. */
    DENSE
}
