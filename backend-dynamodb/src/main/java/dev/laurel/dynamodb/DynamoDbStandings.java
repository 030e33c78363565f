package dev.laurel.dynamodb;

import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.EntryKey;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Every query over standings, each from one {@link View}; answers never lag. */
final class DynamoDbStandings implements Standings {
    private final Node node;
    private final Entries entries;

    DynamoDbStandings(Node node) {
        this.node = node;
        this.entries = new Entries(node);
    }

    /**
     * The board of standings that can be read.
     *
     * @throws dev.laurel.engine.error.EngineException BOARD_NOT_FOUND, WINDOW_NOT_FOUND,
     *     UNKNOWN_GROUPING, DENSE_NOT_DECLARED
     */
    private StoredBoard readable(StandingsKey key, RankMode mode) {
        StoredBoard board = node.board(key.board());
        BoardRules.readable(board.definition(), key, node.clock.instant());
        BoardRules.checkMode(board.definition(), mode);
        return board;
    }

    private <T> Answer<T> read(StandingsKey key, RankMode mode, Function<View, T> compute) {
        StoredBoard board = readable(key, mode);
        return Answer.current(node.views.read(board, Slice.of(key), compute));
    }

    @Override
    public Answer<Page> page(StandingsKey key, PageRequest request) {
        StoredBoard board = readable(key, request.mode());
        var pages = new Pages(key, board, request.mode(), entries);
        Pages.Stretch stretch = pages.stretch(request);
        return Answer.current(
                pages.shown(
                        node.views.read(
                                board, Slice.of(key), view -> pages.cut(view, request, stretch))));
    }

    @Override
    public Answer<Long> size(StandingsKey key) {
        return read(key, RankMode.ORDINAL, View::size);
    }

    @Override
    public Answer<Map<PlayerId, Standing>> ranks(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        StoredBoard board = readable(key, mode);
        Map<PlayerId, EntryKey> keys = entries.keys(board, key, players);
        Map<PlayerId, Long> ranks =
                keys.isEmpty()
                        ? Map.of()
                        : node.views.read(
                                board, Slice.of(key), view -> Ranks.of(view, board, keys, mode));
        var standings = new LinkedHashMap<PlayerId, Standing>();
        entries.of(board, key, List.copyOf(keys.values()), List.of())
                .forEach(
                        entry -> {
                            Long rank = ranks.get(entry.player());
                            if (rank != null) {
                                standings.put(entry.player(), new Standing(rank, entry));
                            }
                        });
        return Answer.current(standings);
    }

    /** How many entries are worse than a player's pair, and how many there are. */
    private record Share(long rank, long worse, long size) {}

    @Override
    public Answer<Map<PlayerId, Percentile>> percentiles(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        StoredBoard board = readable(key, mode);
        Map<PlayerId, EntryKey> keys = entries.keys(board, key, players);
        Map<PlayerId, Share> shares =
                keys.isEmpty()
                        ? Map.of()
                        : node.views.read(
                                board, Slice.of(key), view -> shares(view, board, keys, mode));
        var percentiles = new LinkedHashMap<PlayerId, Percentile>();
        entries.of(board, key, List.copyOf(keys.values()), List.of())
                .forEach(
                        entry -> {
                            Share share = shares.get(entry.player());
                            if (share != null) {
                                var standing = new Standing(share.rank(), entry);
                                percentiles.put(
                                        entry.player(),
                                        new Percentile(standing, share.worse(), share.size()));
                            }
                        });
        return Answer.current(percentiles);
    }

    private static Map<PlayerId, Share> shares(
            View view, StoredBoard board, Map<PlayerId, EntryKey> keys, RankMode mode) {
        Map<PlayerId, Long> ranks = Ranks.of(view, board, keys, mode);
        var bounds = new LinkedHashMap<PlayerId, byte[]>();
        keys.forEach(
                (player, key) ->
                        bounds.put(player, board.order().pairRange(board.order().pair(key)).to()));
        view.prepare(bounds.values());
        var shares = new LinkedHashMap<PlayerId, Share>();
        long size = view.size();
        bounds.forEach(
                (player, bound) ->
                        shares.put(
                                player,
                                new Share(
                                        ranks.getOrDefault(player, 1L),
                                        size - view.countBefore(bound),
                                        size)));
        return shares;
    }

    @Override
    public Answer<Long> rankOf(StandingsKey key, ScorePair pair, RankMode mode) {
        StoredBoard board = readable(key, mode);
        var order = board.order();
        return Answer.current(
                node.views.read(
                        board,
                        Slice.of(key),
                        view ->
                                1
                                        + switch (mode) {
                                            case ORDINAL ->
                                                    view.countBefore(order.pairRange(pair).to());
                                            case COMPETITION ->
                                                    view.countBefore(order.prefix(pair));
                                            case DENSE -> view.pairsBefore(order.prefix(pair));
                                        }));
    }

    @Override
    public Answer<Optional<Page>> context(
            StandingsKey key, PlayerId player, int above, int below, RankMode mode) {
        Checks.range("above", above, 0, Limits.CONTEXT);
        Checks.range("below", below, 0, Limits.CONTEXT);
        StoredBoard board = readable(key, mode);
        EntryKey own = entries.keys(board, key, List.of(player)).get(player);
        if (own == null) {
            return Answer.current(Optional.empty());
        }
        var pages = new Pages(key, board, mode, entries);
        Pages.Cut cut =
                node.views.read(
                        board,
                        Slice.of(key),
                        view -> pages.around(view, own.toBytes(), above, below));
        return Answer.current(Optional.of(pages.shown(cut)));
    }

    /** Marks with the ranks they stand at. */
    private record Placed(List<Mark> marks, List<Long> ranks) {}

    @Override
    public Answer<List<Standing>> atPercentiles(StandingsKey key, List<Integer> basisPoints) {
        Checks.size("basisPoints", basisPoints, 1, Limits.POINTS);
        basisPoints.forEach(point -> Percentile.rankAt(point, 1));
        StoredBoard board = readable(key, RankMode.ORDINAL);
        Placed placed = node.views.read(board, Slice.of(key), view -> placed(view, basisPoints));
        List<EntryKey> unique =
                List.copyOf(
                        new LinkedHashSet<>(
                                placed.marks().stream().map(m -> EntryKey.of(m.key())).toList()));
        var byPlayer = new LinkedHashMap<PlayerId, dev.laurel.engine.standing.Entry>();
        entries.of(board, key, unique, placed.marks())
                .forEach(entry -> byPlayer.put(entry.player(), entry));
        var standings = new ArrayList<Standing>();
        for (int i = 0; i < placed.marks().size(); i++) {
            PlayerId player = board.order().player(EntryKey.of(placed.marks().get(i).key()));
            var entry = byPlayer.get(player);
            if (entry != null) {
                standings.add(new Standing(placed.ranks().get(i), entry));
            }
        }
        return Answer.current(standings);
    }

    private static Placed placed(View view, List<Integer> basisPoints) {
        var placed = new Placed(new ArrayList<>(), new ArrayList<>());
        long size = view.size();
        if (size <= 0) {
            return placed;
        }
        for (int point : basisPoints) {
            long rank = Percentile.rankAt(point, size);
            view.at(rank - 1)
                    .ifPresent(
                            mark -> {
                                placed.marks().add(mark);
                                placed.ranks().add(rank);
                            });
        }
        return placed;
    }

    @Override
    public Answer<Distribution> distribution(StandingsKey key, List<Long> bounds) {
        Distribution.checkBounds(bounds);
        StoredBoard board = readable(key, RankMode.ORDINAL);
        List<byte[]> keys = Buckets.keys(board.order(), bounds);
        List<Long> counts =
                node.views.read(
                        board,
                        Slice.of(key),
                        view -> {
                            view.prepare(keys);
                            var counted = new ArrayList<Long>();
                            counted.add(view.size());
                            keys.forEach(bound -> counted.add(view.countBefore(bound)));
                            return counted;
                        });
        return Answer.current(Buckets.distribution(board.order(), bounds, counts));
    }
}
