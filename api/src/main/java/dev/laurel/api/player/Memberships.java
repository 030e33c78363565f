package dev.laurel.api.player;

import dev.laurel.api.player.MembershipsBody.MembershipBody;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Problem;
import dev.laurel.engine.error.Reason;
import dev.laurel.engine.id.BoardId;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.GameId;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.player.Membership;
import dev.laurel.engine.player.Players.MembershipPlace;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.window.WindowKey;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds all entries of a player, and their ranks. */
@Singleton
final class Memberships {
    private final LeaderboardEngine engine;

    Memberships(LeaderboardEngine engine) {
        this.engine = engine;
    }

    MembershipsBody page(GameId game, PlayerId player, @Nullable String cursor, int limit) {
        List<Membership> page = engine.players().memberships(game, player, place(cursor), limit);
        String next = page.size() < limit ? null : cursor(page.get(limit - 1));
        return new MembershipsBody(
                page.stream().map(membership -> body(game, player, membership)).toList(), next);
    }

    private MembershipBody body(GameId game, PlayerId player, Membership membership) {
        var entry = membership.entry();
        return new MembershipBody(
                membership.board().text(),
                membership.window().text(),
                rank(game, player, membership),
                Long.toString(entry.pair().score()),
                Long.toString(entry.pair().subscore()),
                entry.reachedAt());
    }

    private @Nullable Long rank(GameId game, PlayerId player, Membership membership) {
        var board = new BoardKey(game, membership.board());
        var key = StandingsKey.of(board, membership.window());
        try {
            Standing standing =
                    engine.standings()
                            .ranks(key, List.of(player), RankMode.ORDINAL)
                            .value()
                            .get(player);
            return standing == null ? null : (Long) standing.rank();
        } catch (EngineException e) {
            if (e.reason() == Reason.NOT_FOUND) {
                return null; // the board was removed or the window expired since it was listed
            }
            throw e;
        }
    }

    /** {@code board/window}; neither part can contain the slash. */
    private static String cursor(Membership last) {
        return last.board() + "/" + last.window();
    }

    private static @Nullable MembershipPlace place(@Nullable String cursor) {
        if (cursor == null) {
            return null;
        }
        String[] parts = cursor.split("/", -1);
        try {
            if (parts.length == 2) {
                return new MembershipPlace(new BoardId(parts[0]), new WindowKey(parts[1]));
            }
        } catch (EngineException e) {
            // told below: a caller knows a cursor, not what is in it
        }
        throw new EngineException(Problem.BAD_CURSOR, "the cursor is not one of ours");
    }
}
