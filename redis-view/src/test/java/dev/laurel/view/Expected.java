package dev.laurel.view;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Cursor;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.Entry;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.TotalOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The answers as a sorted list gives them. */
final class Expected {
    private final ViewStandings standings;
    private final TotalOrder order;
    private final List<ViewState> rows;

    Expected(MapTruth truth, ViewStandings standings) {
        this.standings = standings;
        this.order = standings.board().order();
        this.rows =
                truth.states(standings.board()).stream()
                        .filter(s -> s.window().equals(standings.window()))
                        .filter(s -> s.groups().contains(standings.group()))
                        .sorted(Comparator.comparing(ViewState::key))
                        .toList();
    }

    long size() {
        return rows.size();
    }

    List<EntryKey> keys() {
        return rows.stream().map(ViewState::key).toList();
    }

    Page page(PageRequest request) {
        List<ViewState> listed = new ArrayList<>(rows);
        if (request.scores() != null) {
            listed.removeIf(r -> !request.scores().contains(pair(r).score()));
        }
        int from = 0;
        int to = listed.size();
        if (request.start() instanceof PageRequest.Bottom) {
            from = Math.max(0, to - request.limit());
        } else if (request.start() instanceof PageRequest.AtRank at) {
            from = (int) Math.min(at.rank() - 1, to);
        } else if (request.start() instanceof PageRequest.After after) {
            EntryKey place = after.cursor().open(standings.key());
            while (from < to && listed.get(from).key().compareTo(place) <= 0) {
                from++;
            }
        } else if (request.start() instanceof PageRequest.Before before) {
            EntryKey place = before.cursor().open(standings.key());
            while (to > 0 && listed.get(to - 1).key().compareTo(place) >= 0) {
                to--;
            }
            from = Math.max(0, to - request.limit());
        }
        return page(listed, from, Math.min(to, from + request.limit()), request.mode());
    }

    private Page page(List<ViewState> listed, int from, int to, RankMode mode) {
        if (from >= to) {
            return new Page(List.of(), size(), null, null);
        }
        return new Page(
                listed.subList(from, to).stream().map(r -> standing(r, mode)).toList(),
                size(),
                from > 0 ? Cursor.at(standings.key(), listed.get(from).key()) : null,
                to < listed.size() ? Cursor.at(standings.key(), listed.get(to - 1).key()) : null);
    }

    Optional<Page> context(PlayerId player, int above, int below, RankMode mode) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).player().equals(player)) {
                int from = i - above;
                int to = i + below + 1;
                while (from < 0) {
                    from++;
                    to++;
                }
                while (to > rows.size()) {
                    to--;
                    from = Math.max(0, from - 1);
                }
                return Optional.of(page(rows, from, to, mode));
            }
        }
        return Optional.empty();
    }

    Map<PlayerId, Standing> ranks(List<PlayerId> players, RankMode mode) {
        var ranks = new HashMap<PlayerId, Standing>();
        for (ViewState row : rows) {
            if (players.contains(row.player())) {
                ranks.put(row.player(), standing(row, mode));
            }
        }
        return ranks;
    }

    Map<PlayerId, Percentile> percentiles(List<PlayerId> players, RankMode mode) {
        var percentiles = new HashMap<PlayerId, Percentile>();
        ranks(players, mode)
                .forEach(
                        (player, standing) -> {
                            long worse =
                                    rows.stream()
                                            .filter(
                                                    r ->
                                                            order.isBetter(
                                                                    standing.entry().pair(),
                                                                    pair(r)))
                                            .count();
                            percentiles.put(player, new Percentile(standing, worse, size()));
                        });
        return percentiles;
    }

    long rankOf(ScorePair pair, RankMode mode) {
        long ties = rows.stream().filter(r -> pair(r).equals(pair)).count();
        return 1 + better(pair, mode) + (mode == RankMode.ORDINAL ? ties : 0);
    }

    List<Standing> atPercentiles(List<Integer> basisPoints) {
        return rows.isEmpty()
                ? List.of()
                : basisPoints.stream()
                        .map(p -> rows.get((int) Percentile.rankAt(p, size()) - 1))
                        .map(r -> standing(r, RankMode.ORDINAL))
                        .toList();
    }

    Distribution distribution(List<Long> bounds) {
        var counts = new ArrayList<Long>();
        for (int i = 0; i <= bounds.size(); i++) {
            long count = 0;
            for (ViewState row : rows) {
                long score = pair(row).score();
                boolean above = i == 0 || score >= bounds.get(i - 1);
                boolean below = i == bounds.size() || score < bounds.get(i);
                count += above && below ? 1 : 0;
            }
            counts.add(count);
        }
        return new Distribution(bounds, counts);
    }

    private Standing standing(ViewState row, RankMode mode) {
        long before = mode == RankMode.ORDINAL ? rows.indexOf(row) : better(pair(row), mode);
        return new Standing(
                before + 1,
                new Entry(
                        row.player(), pair(row), order.reachedAt(row.key()), row.metadata(), null));
    }

    private long better(ScorePair pair, RankMode mode) {
        var better = rows.stream().map(this::pair).filter(p -> order.isBetter(p, pair));
        return (mode == RankMode.DENSE ? better.distinct() : better).count();
    }

    private ScorePair pair(ViewState row) {
        return order.pair(row.key());
    }
}
