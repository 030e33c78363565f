package dev.laurel.engine;

/** What an engine is expected to be able to do, beyond submitting and ranking. */
public enum Ability {
    /** Ranks that count distinct pairs, for boards that declare them. */
    DENSE_RANKS,
    /** Standings of groups. */
    GROUPS,
    /** Dated snapshots and the queries over them. */
    SNAPSHOTS,
    /** Players found by name. */
    NAME_LOOKUP,
    /** Being told of changes. */
    CHANGE_FEED
}
