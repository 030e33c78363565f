package dev.laurel.conformance.random;

import dev.laurel.engine.Ability;
import dev.laurel.engine.history.CaptureProgress;
import dev.laurel.engine.history.History;
import dev.laurel.engine.history.SnapshotQuery;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.StandingsKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Commands about snapshots. Days are counted from the day on which the script begins. */
public sealed interface HistoryCommand extends Command {

    /** Asks the history of an engine that has one. */
    Object ask(Side side, History history);

    @Override
    default Object play(Side side) {
        return side.can(Ability.SNAPSHOTS) ? ask(side, side.engine.history()) : Seen.NOTHING;
    }

    /** Captures the standings of all time, from beginning to end: nothing moves meanwhile. */
    record Capture(int board, int day, int limit) implements HistoryCommand {
        @Override
        public Object ask(Side side, History history) {
            StandingsKey key = side.standings(new Where(board, 0, 0, Map.of()));
            long fence = side.nextFence();
            CaptureProgress progress;
            int calls = 0;
            do {
                progress = history.capture(key, side.day(day), fence, limit);
            } while (!progress.complete() && ++calls < PageCommand.LONGEST_WALK);
            return progress.complete();
        }
    }

    /** Lists dates with snapshots. */
    record Dates(int board, @Nullable Integer before, int limit) implements HistoryCommand {
        @Override
        public Object ask(Side side, History history) {
            return history.dates(
                    side.board(board), before == null ? null : side.day(before), limit);
        }
    }

    /** Reads the snapshots of a player. */
    record PlayerHistory(int board, int player, int from, int to, int limit)
            implements HistoryCommand {
        @Override
        public Object ask(Side side, History history) {
            return history.ofPlayer(
                    side.board(board), Side.player(player), side.day(from), side.day(to), limit);
        }
    }

    /** Reads the snapshots of a date. */
    record OnDate(
            int board, int day, int fromRank, int limit, @Nullable Long min, @Nullable Long max)
            implements HistoryCommand {
        @Override
        public Object ask(Side side, History history) {
            ScoreRange range = min == null || max == null ? null : new ScoreRange(min, max);
            return history.onDate(
                    side.board(board), new SnapshotQuery(side.day(day), fromRank, limit, range));
        }

        @Override
        public List<Command> simpler() {
            return min == null
                    ? List.of()
                    : List.of(new OnDate(board, day, fromRank, limit, null, null));
        }
    }

    /** Removes snapshots before a date. */
    record RemoveSnapshots(int board, int before) implements HistoryCommand {
        @Override
        public Object ask(Side side, History history) {
            history.removeBefore(side.board(board), side.day(before));
            return Seen.DONE;
        }
    }
}
