package dev.laurel.engine.standing;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every query over standings, open or closed. Each answer is exact for standings that do not change
 * during the call; while they change, each entry is told as it was at some moment of the call. A
 * call costs no more for a low rank than for a high one, and leaves out hidden players everywhere.
 *
 * <p>All calls throw {@link EngineException} with BOARD_NOT_FOUND; WINDOW_NOT_FOUND for a window of
 * another kind, not begun or expired; UNKNOWN_GROUPING; DENSE_NOT_DECLARED when dense ranks are
 * asked of a board that does not declare them; UNAVAILABLE; OVERLOADED. Standings in which nobody
 * stands are empty, which is no error.
 */
public interface Standings {

    /**
     * A page: the top, the bottom, around a cursor, or from a rank; of all entries or of a range of
     * scores. Fewer entries than the limit come only at the end of the standings or range.
     *
     * @throws EngineException BAD_CURSOR, and as above
     */
    Answer<Page> page(StandingsKey key, PageRequest request);

    /**
     * How many entries there are.
     *
     * @throws EngineException as above
     */
    Answer<Long> size(StandingsKey key);

    /**
     * Standings of many players at once; players who are not there are left out.
     *
     * @param players 0 to 1,000
     * @throws EngineException INVALID_VALUE for too many players, and as above
     */
    Answer<Map<PlayerId, Standing>> ranks(StandingsKey key, List<PlayerId> players, RankMode mode);

    /**
     * Percentiles of many players at once; players who are not there are left out.
     *
     * @param players 0 to 1,000
     * @throws EngineException INVALID_VALUE for too many players, and as above
     */
    Answer<Map<PlayerId, Percentile>> percentiles(
            StandingsKey key, List<PlayerId> players, RankMode mode);

    /**
     * The rank that a new player would get by reaching this pair now: behind all ties for ordinal,
     * with them for competition and dense.
     *
     * @throws EngineException as above
     */
    Answer<Long> rankOf(StandingsKey key, ScorePair pair, RankMode mode);

    /**
     * A player with neighbours. Where one side has fewer, the other side is filled up, so that the
     * page holds {@code above + 1 + below} entries whenever the standings do.
     *
     * @param above 0 to 100
     * @param below 0 to 100
     * @return empty when the player is not there
     * @throws EngineException INVALID_VALUE, and as above
     */
    Answer<Optional<Page>> context(
            StandingsKey key, PlayerId player, int above, int below, RankMode mode);

    /**
     * The entries at percentiles, see {@link Percentile#rankAt}; empty when the standings are.
     *
     * @param basisPoints 1 to 200 values of 0 (the worst entry) to 10,000 (the best)
     * @return one standing per value, in the order asked for, with ordinal ranks
     * @throws EngineException INVALID_VALUE, and as above
     */
    Answer<List<Standing>> atPercentiles(StandingsKey key, List<Integer> basisPoints);

    /**
     * Counts of scores between bounds.
     *
     * @param bounds 1 to 200 scores, strictly ascending
     * @throws EngineException INVALID_VALUE, and as above
     */
    Answer<Distribution> distribution(StandingsKey key, List<Long> bounds);

    /**
     * Ordinal ranks that may be off by a stated error, cheaper than exact ones on very large
     * boards. An engine without such an estimate answers exactly, with an error of 0.
     *
     * @param players 0 to 1,000
     * @throws EngineException INVALID_VALUE for too many players, and as above
     */
    default Answer<Map<PlayerId, ApproximateRank>> approximateRanks(
            StandingsKey key, List<PlayerId> players) {
        Answer<Map<PlayerId, Standing>> exact = ranks(key, players, RankMode.ORDINAL);
        var ranks = new HashMap<PlayerId, ApproximateRank>();
        exact.value().forEach((player, s) -> ranks.put(player, new ApproximateRank(s.rank(), 0)));
        return new Answer<>(ranks, exact.mayLag());
    }
}
