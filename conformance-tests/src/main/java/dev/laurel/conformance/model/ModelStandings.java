package dev.laurel.conformance.model;

import dev.laurel.engine.board.BoardDefinition;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.ScoreRange;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.engine.standing.TotalOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The model's queries: sort the rows, then look at the list. */
final class ModelStandings extends ModelRole implements Standings {

    /** Standings as a sorted list, for one query. */
    private record Table(StandingsKey key, TotalOrder order, List<Row> rows, RankMode mode) {
        int indexOf(PlayerId player) {
            return rows.stream().map(Row::player).toList().indexOf(player);
        }
    }

    ModelStandings(ModelEngine node) {
        super(node);
    }

    private Table table(StandingsKey key, RankMode mode) {
        BoardDefinition board = readable(key);
        decisions.checkMode(board, mode);
        return new Table(key, board.order(), sorted(key), mode);
    }

    private Standing standing(Table table, int index) {
        return new Standing(
                decisions.rank(table.order(), table.rows(), index, table.mode()),
                entry(table.key().board(), table.rows().get(index)));
    }

    @Override
    public Answer<Page> page(StandingsKey key, PageRequest request) {
        return answer(() -> Answer.current(page(table(key, request.mode()), request)));
    }

    private Page page(Table table, PageRequest request) {
        ScoreRange range = request.scores();
        List<Row> listed =
                table.rows().stream()
                        .filter(r -> range == null || decisions.isInRange(range, r.pair().score()))
                        .toList();
        List<Row> page = stretch(table, listed, request);
        return page(table, listed, page);
    }

    private List<Row> stretch(Table table, List<Row> listed, PageRequest request) {
        int limit = request.limit();
        PageRequest.Start start = request.start();
        if (start instanceof PageRequest.Top) {
            return first(limit, listed);
        }
        if (start instanceof PageRequest.Bottom) {
            return last(limit, listed);
        }
        if (start instanceof PageRequest.AtRank from) {
            long index = decisions.indexOfRank(from.rank());
            return listed.stream().skip(Math.max(index, 0)).limit(limit).toList();
        }
        TotalOrder order = table.order();
        if (start instanceof PageRequest.After after) {
            Row place = open(table, after.cursor());
            return first(
                    limit,
                    listed.stream().filter(r -> decisions.isAfter(order, r, place)).toList());
        }
        Row place = open(table, ((PageRequest.Before) start).cursor());
        return last(
                limit, listed.stream().filter(r -> decisions.isBefore(order, r, place)).toList());
    }

    private static List<Row> first(int limit, List<Row> rows) {
        return rows.subList(0, Math.min(limit, rows.size()));
    }

    private static List<Row> last(int limit, List<Row> rows) {
        return rows.subList(Math.max(0, rows.size() - limit), rows.size());
    }

    /** A stretch of the listed rows as a page; an empty one leads nowhere. */
    private Page page(Table table, List<Row> listed, List<Row> page) {
        long size = decisions.size(table.rows());
        if (page.isEmpty()) {
            return new Page(List.of(), size, null, null);
        }
        int before = listed.indexOf(page.get(0));
        int after = listed.size() - 1 - listed.indexOf(page.get(page.size() - 1));
        return new Page(
                page.stream().map(r -> standing(table, table.rows().indexOf(r))).toList(),
                size,
                decisions.hasPrevious(before)
                        ? cursor(table, decisions.placeOfPrevious(page))
                        : null,
                decisions.hasNext(after) ? cursor(table, decisions.placeOfNext(page)) : null);
    }

    private static Cursor cursor(Table table, Row place) {
        return Cursor.at(
                table.key(), table.order().key(place.pair(), place.reachedAt(), place.player()));
    }

    /** The place a cursor holds, whether or not a row is there now. */
    private static Row open(Table table, Cursor cursor) {
        EntryKey key = cursor.open(table.key());
        TotalOrder order = table.order();
        return new Row(order.player(key), order.pair(key), order.reachedAt(key), null, Map.of());
    }

    @Override
    public Answer<Long> size(StandingsKey key) {
        return answer(() -> Answer.current(decisions.size(table(key, RankMode.ORDINAL).rows())));
    }

    @Override
    public Answer<Map<PlayerId, Standing>> ranks(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return answer(() -> Answer.current(found(table(key, mode), players)));
    }

    private Map<PlayerId, Standing> found(Table table, List<PlayerId> players) {
        var found = new LinkedHashMap<PlayerId, Standing>();
        for (PlayerId player : players) {
            int index = table.indexOf(player);
            if (index >= 0) {
                found.put(player, standing(table, index));
            }
        }
        return found;
    }

    @Override
    public Answer<Map<PlayerId, Percentile>> percentiles(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return answer(
                () -> {
                    Table table = table(key, mode);
                    var percentiles = new LinkedHashMap<PlayerId, Percentile>();
                    found(table, players)
                            .forEach((player, s) -> percentiles.put(player, percentile(table, s)));
                    return Answer.current(percentiles);
                });
    }

    private Percentile percentile(Table table, Standing standing) {
        return new Percentile(
                standing,
                decisions.worse(table.order(), table.rows(), standing.entry().pair()),
                decisions.size(table.rows()));
    }

    @Override
    public Answer<Long> rankOf(StandingsKey key, ScorePair pair, RankMode mode) {
        return answer(
                () -> {
                    Table table = table(key, mode);
                    return Answer.current(
                            decisions.newcomerRank(table.order(), table.rows(), pair, mode));
                });
    }

    @Override
    public Answer<Optional<Page>> context(
            StandingsKey key, PlayerId player, int above, int below, RankMode mode) {
        Checks.range("above", above, 0, Limits.CONTEXT);
        Checks.range("below", below, 0, Limits.CONTEXT);
        return answer(
                () -> {
                    Table table = table(key, mode);
                    int index = table.indexOf(player);
                    if (index < 0) {
                        return Answer.current(Optional.empty());
                    }
                    int size = table.rows().size();
                    int start = decisions.contextStart(size, index, above, below);
                    int end = decisions.contextEnd(size, index, above, below);
                    List<Row> page = table.rows().subList(start, end + 1);
                    return Answer.current(Optional.of(page(table, table.rows(), page)));
                });
    }

    @Override
    public Answer<List<Standing>> atPercentiles(StandingsKey key, List<Integer> basisPoints) {
        Checks.size("percentiles", basisPoints, 1, Limits.POINTS);
        basisPoints.forEach(point -> Checks.range("percentile", point, 0, 10_000));
        return answer(
                () -> {
                    Table table = table(key, RankMode.ORDINAL);
                    var standings = new ArrayList<Standing>();
                    int size = table.rows().size();
                    if (size > 0) {
                        for (int point : basisPoints) {
                            int index = decisions.indexAtPercentile(size, point);
                            standings.add(standing(table, index));
                        }
                    }
                    return Answer.current(standings);
                });
    }

    @Override
    public Answer<Distribution> distribution(StandingsKey key, List<Long> bounds) {
        Distribution.checkBounds(bounds);
        return answer(
                () -> {
                    var counts = new Long[bounds.size() + 1];
                    Arrays.fill(counts, 0L);
                    for (Row row : table(key, RankMode.ORDINAL).rows()) {
                        counts[decisions.bucket(bounds, row.pair().score())]++;
                    }
                    return Answer.current(new Distribution(bounds, List.of(counts)));
                });
    }
}
