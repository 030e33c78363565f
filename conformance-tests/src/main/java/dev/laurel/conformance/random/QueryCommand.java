package dev.laurel.conformance.random;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.ApproximateRank;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Queries over standings, other than pages. */
public sealed interface QueryCommand extends Command {

    Where where();

    /** The same query elsewhere. */
    QueryCommand at(Where newWhere);

    /** Asks the standings. */
    Object ask(Side side, Standings standings, StandingsKey key);

    @Override
    default Object play(Side side) {
        return ask(side, side.engine.standings(), side.standings(where()));
    }

    @Override
    default List<Command> simpler() {
        return where().simpler().stream().map(w -> (Command) at(w)).toList();
    }

    /** How many entries there are. */
    record Size(Where where) implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new Size(newWhere);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            return standings.size(key).value();
        }
    }

    /** Ranks of some players. */
    record Ranks(Where where, List<Integer> players, RankMode mode) implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new Ranks(newWhere, players, mode);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            return new TreeMap<>(standings.ranks(key, Side.players(players), mode).value());
        }
    }

    /** Ranks of some players that may be off, which are compared with the engine's exact ones. */
    record ApproximateRanks(Where where, List<Integer> players) implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new ApproximateRanks(newWhere, players);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            List<PlayerId> asked = Side.players(players);
            var told = standings.approximateRanks(key, asked).value();
            var exact = standings.ranks(key, asked, RankMode.ORDINAL).value();
            var isClose = new TreeMap<PlayerId, Boolean>();
            told.forEach((player, rank) -> isClose.put(player, isClose(rank, exact.get(player))));
            return isClose;
        }

        private static boolean isClose(ApproximateRank told, @Nullable Standing exact) {
            return exact != null && Math.abs(told.rank() - exact.rank()) <= told.maxError();
        }
    }

    /** Percentiles of some players. */
    record Percentiles(Where where, List<Integer> players, RankMode mode) implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new Percentiles(newWhere, players, mode);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            return new TreeMap<>(standings.percentiles(key, Side.players(players), mode).value());
        }
    }

    /** The rank a pair would get. */
    record RankOf(Where where, long score, long subscore, RankMode mode) implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new RankOf(newWhere, score, subscore, mode);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            return standings.rankOf(key, new ScorePair(score, subscore), mode).value();
        }
    }

    /** A player with neighbours. */
    record Context(Where where, int player, int above, int below, RankMode mode)
            implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new Context(newWhere, player, above, below, mode);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            return standings
                    .context(key, Side.player(player), above, below, mode)
                    .value()
                    .map(page -> PageCommand.see(side, key, page));
        }
    }

    /** The entries at percentiles. */
    record AtPercentiles(Where where, List<Integer> basisPoints) implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new AtPercentiles(newWhere, basisPoints);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            return standings.atPercentiles(key, basisPoints).value();
        }
    }

    /** Counts between bounds. */
    record Distribution(Where where, List<Long> bounds) implements QueryCommand {
        @Override
        public QueryCommand at(Where newWhere) {
            return new Distribution(newWhere, bounds);
        }

        @Override
        public Object ask(Side side, Standings standings, StandingsKey key) {
            return standings.distribution(key, bounds).value();
        }
    }
}
