package dev.laurel.engine.player;

import dev.laurel.engine.check.Checks;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.window.WindowKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Profiles, and what can be done to a player as a whole. A player needs no profile to be ranked.
 *
 * <p>All calls throw {@link EngineException} with UNAVAILABLE or OVERLOADED; writes also with
 * OUTCOME_UNKNOWN, after which they can be repeated.
 */
public interface Players {

    /**
     * Stores a profile as a whole. Standings show the new name as soon as the call returns;
     * snapshots keep the name they were taken with. Atomic; whether the player is hidden does not
     * change.
     */
    void put(Profile profile);

    /**
     * The player, once there was a {@link #put} or a {@link #hide}; submissions alone make none.
     */
    Optional<Player> find(GameId game, PlayerId player);

    /**
     * Players by id, those that {@link #find} would find.
     *
     * @param players 0 to 1,000
     * @throws EngineException INVALID_VALUE for too many players, and as above
     */
    Map<PlayerId, Player> findAll(GameId game, List<PlayerId> players);

    /**
     * Players whose lower-cased display name equals the lower-cased name, by id ascending. Names
     * are not unique. Hidden players are found, too.
     *
     * @param limit 1 to 1,000
     * @throws EngineException INVALID_VALUE, and as above
     */
    List<Player> byName(GameId game, String name, int limit);

    /**
     * The readable windows in which a player has an entry, whether hidden or not.
     *
     * <p>Order: board names ascending, window keys ascending as text within a board.
     *
     * @param after the last membership of the page before, or null to begin
     * @param limit 1 to 1,000
     * @throws EngineException INVALID_VALUE, and as above
     */
    List<Membership> memberships(
            GameId game, PlayerId player, @Nullable MembershipPlace after, int limit);

    /** Where a page of memberships ended. */
    record MembershipPlace(BoardId board, WindowKey window) {
        public MembershipPlace {
            Checks.present("board", board);
            Checks.present("window", window);
        }
    }

    /**
     * Leaves a player out of all standings of the game, past and present: ranks close up, counts
     * shrink. Submissions go on to be accepted, without ranks. After it returns no query of this
     * node shows the player. Each of the standings changes atomically. Idempotent.
     *
     * @return whether the player was visible before
     */
    boolean hide(GameId game, PlayerId player);

    /**
     * Undoes {@link #hide}: the player is back with the scores held now. Idempotent.
     *
     * @return whether the player was hidden before
     */
    boolean restore(GameId game, PlayerId player);

    /**
     * Removes a player from everything: profile, entries in all windows, snapshots. The player's
     * events stay under a pseudonym that does not tell who it was: the same for all of them,
     * random, beginning with {@code removed-}. Submission ids stay used up, so that a late retry
     * brings nothing back; outcomes hold no player. A later submission begins anew. May be
     * interrupted anywhere and repeated. Idempotent.
     */
    void remove(GameId game, PlayerId player);
}
