package dev.laurel.conformance.random;

import dev.laurel.engine.standing.RankMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The end of every script: a look at everything that is left, so that no damage stays unseen. */
final class Audit {
    private static final int ALL = 100;
    private static final Duration EVER = Duration.ofDays(400);
    private static final Duration SOON = Duration.ofSeconds(-20);

    private final QueryGenerator queries;
    private final List<Command> commands = new ArrayList<>();

    Audit(QueryGenerator queries) {
        this.queries = queries;
    }

    List<Command> commands() {
        for (int board = 0; board < Universe.BOARDS.size(); board++) {
            board(board);
        }
        standings(new Where(0, 0, 0, Map.of()));
        for (String region : Universe.REGIONS) {
            var where = new Where(0, 0, 0, Map.of("region", region));
            commands.add(new PageCommand.Walk(where, false, 2, RankMode.COMPETITION));
        }
        players();
        return commands;
    }

    private void board(int board) {
        commands.add(new WindowCommand.ListWindows(board));
        commands.add(new EventCommand.BoardEvents(board, EVER, SOON, ALL));
        for (int kind = 0; kind < Universe.KINDS.size(); kind++) {
            if (queries.has(board, kind)) {
                var where = new Where(board, kind, 0, Map.of());
                commands.add(new PageCommand.Walk(where, true, ALL, RankMode.ORDINAL));
            }
        }
        commands.add(new HistoryCommand.Dates(board, null, ALL));
        for (int day = 0; day < Universe.DAYS; day++) {
            commands.add(new HistoryCommand.OnDate(board, day, 1, ALL, null, null));
        }
    }

    private void standings(Where where) {
        List<Integer> everyone = IntStream.range(0, Universe.PLAYERS.size()).boxed().toList();
        for (RankMode mode : RankMode.values()) {
            commands.add(new QueryCommand.Ranks(where, everyone, mode));
            commands.add(new QueryCommand.RankOf(where, 1, 0, mode));
            commands.add(new QueryCommand.RankOf(where, 1L << 53, 0, mode));
        }
        commands.add(new QueryCommand.Percentiles(where, everyone, RankMode.COMPETITION));
        commands.add(new QueryCommand.AtPercentiles(where, Universe.BASIS_POINTS));
        commands.add(
                new QueryCommand.Distribution(where, Universe.SCORES.stream().sorted().toList()));
        commands.add(
                new PageCommand.ReadPage(
                        where, PageCommand.From.TOP, 0, ALL, RankMode.ORDINAL, 1L, 1L << 53));
        commands.add(new QueryCommand.Context(where, 0, 1, 1, RankMode.ORDINAL));
        commands.add(new QueryCommand.Context(where, 1, 0, 2, RankMode.COMPETITION));
        commands.add(new QueryCommand.Context(where, 2, 2, 0, RankMode.ORDINAL));
    }

    private void players() {
        commands.add(new PlayerCommand.FindPlayers(List.of(0, 1, 2)));
        commands.add(new PlayerCommand.ByName(Universe.NAMES.get(0), ALL));
        commands.add(new PlayerCommand.ByName(Universe.NAMES.get(2), ALL));
        for (int player = 0; player < 4; player++) {
            commands.add(new PlayerCommand.Memberships(player, ALL));
        }
        commands.add(new HistoryCommand.PlayerHistory(0, 0, 0, 1, ALL));
        commands.add(new EventCommand.PlayerEvents(0, EVER, SOON, ALL));
    }
}
