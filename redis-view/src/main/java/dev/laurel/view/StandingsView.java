package dev.laurel.view;

import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.window.WindowKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * A fast copy of standings that may be missing. Every query answers empty when the copy cannot be
 * trusted right now (its server is slow, hung, gone, flushed, replaced or full; a change of this
 * node has not reached it; it is being rebuilt): the caller then asks the truth. Nothing here
 * throws for a failing server, and nothing waits for it longer than the configured time.
 *
 * <p>Entries come without display names; the engine joins them. Arguments were checked by the
 * caller.
 */
public interface StandingsView extends AutoCloseable {

    /**
     * Shows committed states, in one round trip for all. What cannot be shown now is remembered,
     * re-read from the truth and shown later; until then this node's queries on the board answer
     * empty.
     *
     * @param changed what this node has changed
     * @param seen what this node has found in the truth and tells a caller of: another node has
     *     changed it and may not have shown it yet
     * @param version what watchers of the changed boards are told
     */
    void applied(List<ViewUpdate> changed, List<ViewUpdate> seen, long version);

    Optional<Page> page(ViewStandings standings, PageRequest request);

    Optional<Long> size(ViewStandings standings);

    Optional<Map<PlayerId, Standing>> ranks(
            ViewStandings standings, List<PlayerId> players, RankMode mode);

    Optional<Map<PlayerId, Percentile>> percentiles(
            ViewStandings standings, List<PlayerId> players, RankMode mode);

    Optional<Long> rankOf(ViewStandings standings, ScorePair pair, RankMode mode);

    /** The inner optional is empty when the player is not there. */
    Optional<Optional<Page>> context(
            ViewStandings standings, PlayerId player, int above, int below, RankMode mode);

    Optional<List<Standing>> atPercentiles(ViewStandings standings, List<Integer> basisPoints);

    Optional<Distribution> distribution(ViewStandings standings, List<Long> bounds);

    /** Ordinal numbers of entries before each key or where it would stand; for ranks of a batch. */
    Optional<List<Long>> countBefore(ViewStandings standings, List<byte[]> keys);

    /** Removes what the view holds of a window that is gone. */
    void drop(ViewBoard board, WindowKey window);

    /** Removes what the view holds of a board that is gone. */
    void drop(ViewBoard board);

    /**
     * Tells watchers on other nodes of a change that has no entry, such as a changed definition.
     */
    void announce(BoardKey board, long version);

    /**
     * Calls the listener when any node told of a change of the board through the view, and after
     * the connection that carries this was lost and is back (with version 0: something may have
     * been missed).
     */
    ChangeFeed.Subscription watch(BoardKey board, LongConsumer listener);

    /** Tells whether changes told through the view reach other nodes now. */
    boolean carriesChanges();

    /** Begins to fill the view of a board anew; queries on it answer empty until it is filled. */
    void rebuild(ViewBoard board);

    /** Tells whether the view, and not the truth alone, can answer queries on a board now. */
    boolean answers(ViewBoard board);

    /** What operators want to know. */
    ViewHealth health();

    @Override
    void close();
}
