package dev.laurel.fdb;

import com.apple.foundationdb.ReadTransaction;
import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.board.Order;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.KeyRange;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import dev.laurel.engine.window.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Queries, each at one version of the whole database. */
final class FdbStandings implements Standings {
    private static final int MANY_DELTAS = 1_000;

    private final Node node;

    FdbStandings(Node node) {
        this.node = node;
    }

    private <T> Answer<T> ask(
            StandingsKey key, RankMode mode, Function<StandingsReading, T> question) {
        return Answer.current(
                node.transactions.read(
                        r -> {
                            StandingsReading reading = open(r, key, mode);
                            T answer = question.apply(reading);
                            if (reading.unfolded() > MANY_DELTAS) {
                                node.maintenance.look(List.of(reading.ref()));
                            }
                            return answer;
                        }));
    }

    private StandingsReading open(ReadTransaction r, StandingsKey key, RankMode mode) {
        StoredBoard board = node.boards.existing(r, key.board());
        Window window = BoardRules.readable(board.definition(), key, node.now());
        BoardRules.checkMode(board.definition(), mode);
        var ref = new StandingsRef(Slot.of(board, window), key.group());
        return new StandingsReading(r, node.keys, board, key, ref, mode);
    }

    @Override
    public Answer<Page> page(StandingsKey key, PageRequest request) {
        return ask(key, request.mode(), reading -> new PageReading(reading).page(request));
    }

    @Override
    public Answer<Long> size(StandingsKey key) {
        return ask(key, RankMode.ORDINAL, reading -> reading.counts().size());
    }

    @Override
    public Answer<Map<PlayerId, Standing>> ranks(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return ask(key, mode, reading -> reading.standings(players));
    }

    @Override
    public Answer<Map<PlayerId, Percentile>> percentiles(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return ask(
                key,
                mode,
                reading -> {
                    var percentiles = new LinkedHashMap<PlayerId, Percentile>();
                    long size = reading.counts().size();
                    reading.standings(players)
                            .forEach(
                                    (player, standing) ->
                                            percentiles.put(
                                                    player, percentile(reading, standing, size)));
                    return percentiles;
                });
    }

    private static Percentile percentile(StandingsReading reading, Standing standing, long size) {
        KeyRange pair = reading.order().pairRange(standing.entry().pair());
        return new Percentile(standing, size - reading.counts().before(pair.to()), size);
    }

    @Override
    public Answer<Long> rankOf(StandingsKey key, ScorePair pair, RankMode mode) {
        return ask(
                key,
                mode,
                reading -> {
                    KeyRange range = reading.order().pairRange(pair);
                    Counts counts = reading.counts();
                    return 1
                            + switch (mode) {
                                case ORDINAL -> counts.before(range.to());
                                case COMPETITION -> counts.before(range.from());
                                case DENSE -> counts.pairsBefore(range.from());
                            };
                });
    }

    @Override
    public Answer<Optional<Page>> context(
            StandingsKey key, PlayerId player, int above, int below, RankMode mode) {
        Checks.range("above", above, 0, Limits.CONTEXT);
        Checks.range("below", below, 0, Limits.CONTEXT);
        return ask(key, mode, reading -> new PageReading(reading).context(player, above, below));
    }

    @Override
    public Answer<List<Standing>> atPercentiles(StandingsKey key, List<Integer> basisPoints) {
        Checks.size("percentiles", basisPoints, 1, Limits.POINTS);
        basisPoints.forEach(point -> Checks.range("percentile", point, 0, 10_000));
        return ask(
                key,
                RankMode.ORDINAL,
                reading -> {
                    long size = reading.counts().size();
                    if (size == 0) {
                        return List.of();
                    }
                    var ranks = new ArrayList<Long>();
                    basisPoints.forEach(point -> ranks.add(Percentile.rankAt(point, size)));
                    return reading.atRanks(ranks);
                });
    }

    @Override
    public Answer<Distribution> distribution(StandingsKey key, List<Long> bounds) {
        Distribution.checkBounds(bounds);
        return ask(
                key,
                RankMode.ORDINAL,
                reading -> {
                    long size = reading.counts().size();
                    var counts = new ArrayList<Long>();
                    long before = 0;
                    for (long bound : bounds) {
                        long below = below(reading, bound, size);
                        counts.add(below - before);
                        before = below;
                    }
                    counts.add(size - before);
                    return new Distribution(bounds, counts);
                });
    }

    /** How many have a score below this one. */
    private static long below(StandingsReading reading, long score, long size) {
        TotalOrder order = reading.order();
        KeyRange range = order.scoreRange(new ScoreRange(score, score));
        return order.score() == Order.ASC
                ? reading.counts().before(range.from())
                : size - reading.counts().before(range.to());
    }
}
