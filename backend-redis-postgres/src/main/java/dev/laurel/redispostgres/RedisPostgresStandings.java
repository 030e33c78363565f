package dev.laurel.redispostgres;

import dev.laurel.engine.board.BoardRules;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.Standings;
import dev.laurel.engine.standing.StandingsKey;
import dev.laurel.view.StandingsView;
import dev.laurel.view.ViewStandings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Queries: the view answers when it can, PostgreSQL when not. Answers of the view may lag, since
 * another node's change may not have reached it; those of PostgreSQL never do.
 */
final class RedisPostgresStandings implements Standings {
    private final Node node;
    private final PostgresStandings postgres;
    private final NamedStandings named;

    RedisPostgresStandings(Node node) {
        this.node = node;
        this.postgres = new PostgresStandings(node.database, node.clock);
        this.named = new NamedStandings(node.names);
    }

    /** Asks the view, then PostgreSQL. */
    private <T> Answer<T> answer(
            StandingsKey key,
            RankMode mode,
            BiFunction<StandingsView, ViewStandings, Optional<T>> inView,
            UnaryOperator<T> withNames,
            Supplier<T> inPostgres) {
        node.database.checkOpen();
        StandingsView view = node.view;
        if (view != null) {
            StoredBoard board = node.boards.forView(key.board());
            BoardRules.readable(board.definition(), key, node.clock.instant());
            BoardRules.checkMode(board.definition(), mode);
            var standings = new ViewStandings(board.forView(), key.window(), key.group());
            Optional<T> seen = inView.apply(view, standings);
            if (seen.isPresent()) {
                return new Answer<>(withNames.apply(seen.get()), true);
            }
        }
        return Answer.current(inPostgres.get());
    }

    @Override
    public Answer<Page> page(StandingsKey key, PageRequest request) {
        return answer(
                key,
                request.mode(),
                (view, standings) -> {
                    checkCursor(key, request);
                    return view.page(standings, request);
                },
                page -> named.page(key, page),
                () -> postgres.page(key, request));
    }

    /** Refuses a cursor of other standings before the view sees it. */
    private static void checkCursor(StandingsKey key, PageRequest request) {
        if (request.start() instanceof PageRequest.After after) {
            after.cursor().open(key);
        }
        if (request.start() instanceof PageRequest.Before before) {
            before.cursor().open(key);
        }
    }

    @Override
    public Answer<Long> size(StandingsKey key) {
        return answer(
                key, RankMode.ORDINAL, StandingsView::size, size -> size, () -> postgres.size(key));
    }

    @Override
    public Answer<Map<PlayerId, Standing>> ranks(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return answer(
                key,
                mode,
                (view, standings) -> view.ranks(standings, players, mode),
                ranks -> named.ranks(key, ranks),
                () -> postgres.ranks(key, players, mode));
    }

    @Override
    public Answer<Map<PlayerId, Percentile>> percentiles(
            StandingsKey key, List<PlayerId> players, RankMode mode) {
        Checks.size("players", players, 0, Limits.LOOKUP);
        return answer(
                key,
                mode,
                (view, standings) -> view.percentiles(standings, players, mode),
                percentiles -> percentiles(key, percentiles),
                () -> postgres.percentiles(key, players, mode));
    }

    private Map<PlayerId, Percentile> percentiles(
            StandingsKey key, Map<PlayerId, Percentile> percentiles) {
        var ranks = new HashMap<PlayerId, Standing>();
        percentiles.forEach((player, percentile) -> ranks.put(player, percentile.standing()));
        var withNames = new HashMap<PlayerId, Percentile>();
        named.ranks(key, ranks)
                .forEach(
                        (player, standing) -> {
                            Percentile told = percentiles.get(player);
                            if (told != null) {
                                withNames.put(
                                        player,
                                        new Percentile(standing, told.worse(), told.size()));
                            }
                        });
        return withNames;
    }

    @Override
    public Answer<Long> rankOf(StandingsKey key, ScorePair pair, RankMode mode) {
        return answer(
                key,
                mode,
                (view, standings) -> view.rankOf(standings, pair, mode),
                rank -> rank,
                () -> postgres.rankOf(key, pair, mode));
    }

    @Override
    public Answer<Optional<Page>> context(
            StandingsKey key, PlayerId player, int above, int below, RankMode mode) {
        Checks.range("above", above, 0, Limits.CONTEXT);
        Checks.range("below", below, 0, Limits.CONTEXT);
        return answer(
                key,
                mode,
                (view, standings) -> view.context(standings, player, above, below, mode),
                page -> page.map(p -> named.page(key, p)),
                () -> postgres.context(key, player, above, below, mode));
    }

    @Override
    public Answer<List<Standing>> atPercentiles(StandingsKey key, List<Integer> basisPoints) {
        Checks.size("percentiles", basisPoints, 1, Limits.POINTS);
        basisPoints.forEach(point -> Checks.range("percentile", point, 0, 10_000));
        return answer(
                key,
                RankMode.ORDINAL,
                (view, standings) -> view.atPercentiles(standings, basisPoints),
                standings -> named.standings(key, standings),
                () -> postgres.atPercentiles(key, basisPoints));
    }

    @Override
    public Answer<Distribution> distribution(StandingsKey key, List<Long> bounds) {
        Distribution.checkBounds(bounds);
        return answer(
                key,
                RankMode.ORDINAL,
                (view, standings) -> view.distribution(standings, bounds),
                distribution -> distribution,
                () -> postgres.distribution(key, bounds));
    }
}
