package dev.laurel.conformance.random;

import dev.laurel.conformance.random.PageCommand.From;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.window.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes queries, and chooses the things that commands are about. */
final class QueryGenerator {
    private final Chance chance;
    private final List<Integer> shapes;
    private final List<Long> scores;

    /**
     * A generator for boards of these shapes.
     *
     * @param shapes the shape that each board has unless something changed it
     */
    QueryGenerator(Chance chance, List<Integer> shapes) {
        this.chance = chance;
        this.shapes = shapes;
        this.scores = chance.oneIn(4) ? Universe.LARGE_SCORES : Universe.SMALL_SCORES;
    }

    Command command() {
        Where where = where();
        return switch (chance.below(28)) {
            case 0, 1, 2, 3, 4, 5, 6, 7 -> page(where);
            case 8, 9, 10, 11 ->
                    new PageCommand.Walk(where, chance.oneIn(2), 1 + chance.below(4), mode());
            case 12, 13 -> new QueryCommand.Size(where);
            case 14, 15, 16 -> new QueryCommand.Ranks(where, players(), mode());
            case 17 -> new QueryCommand.ApproximateRanks(where, players());
            case 18, 19 -> new QueryCommand.Percentiles(where, players(), mode());
            case 20, 21 ->
                    new QueryCommand.RankOf(where, score(), chance.oneIn(3) ? score() : 0, mode());
            case 22, 23, 24 ->
                    new QueryCommand.Context(
                            where, player(), chance.below(4), chance.below(4), mode());
            case 25, 26 -> new QueryCommand.AtPercentiles(where, basisPoints());
            default -> new QueryCommand.Distribution(where, bounds());
        };
    }

    private Command page(Where where) {
        Long min = chance.oneIn(3) ? score() : null;
        Long max = min == null ? null : Long.valueOf(Math.max(min, score()));
        return new PageCommand.ReadPage(
                where,
                chance.oneIn(20) ? From.AFTER_ANY : From.values()[chance.below(5)],
                chance.below(6),
                1 + chance.below(5),
                mode(),
                min,
                max);
    }

    /** Mostly the first board, so that things meet. */
    int board() {
        int roll = chance.below(10);
        return roll < 7 ? 0 : roll < 9 ? 1 : 2;
    }

    /** Mostly the first five. */
    int player() {
        return chance.oneIn(6)
                ? chance.below(Universe.PLAYERS.size())
                : chance.below(Universe.PLAYERS.size() - 3);
    }

    List<Integer> players() {
        var players = new ArrayList<Integer>();
        int count = chance.below(7);
        for (int i = 0; i < count; i++) {
            players.add(player());
        }
        return players;
    }

    /** Mostly one of a handful. */
    long score() {
        return chance.of(chance.oneIn(8) ? Universe.SCORES : scores);
    }

    Map<String, String> group() {
        String region = chance.of(Universe.REGIONS);
        String platform = chance.of(Universe.PLATFORMS);
        return switch (chance.below(10)) {
            case 0, 1 -> Map.of("region", region);
            case 2 -> Map.of("platform", platform);
            case 3 -> Map.of("region", region, "platform", platform);
            default -> Map.of();
        };
    }

    /** Mostly a kind that the board has. */
    int kind(int board) {
        if (chance.oneIn(12)) {
            return chance.below(Universe.KINDS.size());
        }
        return Universe.KINDS.indexOf(chance.of(specs(board)).kind());
    }

    /** Tells whether the board has windows of a kind, unless something changed it. */
    boolean has(int board, int kind) {
        return specs(board).stream().anyMatch(s -> s.kind().equals(Universe.KINDS.get(kind)));
    }

    private List<WindowSpec> specs(int board) {
        BoardKey any = BoardKey.of("any", "any");
        return Universe.board(any, shapes.get(board), 0).windows().specs();
    }

    Where where() {
        int board = board();
        int roll = chance.below(20);
        int back = roll < 16 ? 0 : roll < 18 ? 1 : roll == 18 ? 2 : -1;
        return new Where(board, kind(board), back, group());
    }

    private RankMode mode() {
        return chance.oneIn(2) ? RankMode.ORDINAL : chance.of(List.of(RankMode.values()));
    }

    private List<Integer> basisPoints() {
        var points = new ArrayList<Integer>();
        int count = 1 + chance.below(4);
        for (int i = 0; i < count; i++) {
            points.add(chance.of(Universe.BASIS_POINTS));
        }
        return points;
    }

    private List<Long> bounds() {
        var bounds = new ArrayList<Long>();
        int count = 1 + chance.below(4);
        for (int i = 0; i < count; i++) {
            bounds.add(score());
        }
        return bounds.stream().distinct().sorted().toList();
    }
}
