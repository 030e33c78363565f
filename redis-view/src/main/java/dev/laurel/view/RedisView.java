package dev.laurel.view;

import dev.laurel.engine.change.ChangeFeed;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.Page;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Percentile;
import dev.laurel.engine.standing.RankMode;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.window.WindowKey;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Standings in Redis 7 or newer, one server or a cluster; {@link Keys} draws what lies there.
 *
 * <p>A board that this node has not touched before is looked at in the background, and its changes
 * are remembered until then: the first callers do not wait, they ask the truth.
 */
public final class RedisView implements StandingsView {
    private final RedisViewConfig config;
    private final ViewTruth truth;
    private final Server server;
    private final Link link;
    private final Mender mender;
    private final Changes changes;
    private final Writing writing;

    private RedisView(RedisViewConfig config, ViewTruth truth) {
        this.config = config;
        this.truth = truth;
        var keys = new Keys(config.namespace());
        this.server =
                config.nodes().size() == 1 ? new SingleServer(config) : new ClusterServer(config);
        this.link = new Link(server, config.timeout(), this::isBack);
        this.mender = new Mender(link, truth, keys, config);
        this.changes = new Changes(server, keys.channel(), config.timeout());
        this.writing = new Writing(link, mender, keys);
    }

    /** Opens the view; a server that is away now is waited for in the background. */
    public static RedisView open(RedisViewConfig config, ViewTruth truth) {
        var view = new RedisView(config, truth);
        view.link.start();
        return view;
    }

    private void isBack() {
        mender.careForAll();
        changes.reopen();
    }

    @Override
    public void applied(List<ViewUpdate> changed, List<ViewUpdate> seen, long version) {
        writing.apply(changed, seen, version);
    }

    @Override
    public Optional<Page> page(ViewStandings standings, PageRequest request) {
        return query(
                standings,
                queries -> queries.page(request),
                values -> new Answers(standings).page(values, request.mode()).orElseThrow());
    }

    @Override
    public Optional<Long> size(ViewStandings standings) {
        return query(standings, queries -> queries.counts(List.of()), Answers::size);
    }

    @Override
    public Optional<Map<PlayerId, Standing>> ranks(
            ViewStandings standings, List<PlayerId> players, RankMode mode) {
        if (players.isEmpty()) {
            return Optional.of(Map.of());
        }
        return query(
                standings,
                queries -> queries.players(new LinkedHashSet<>(players), mode, false),
                values -> new Answers(standings).ranks(values));
    }

    @Override
    public Optional<Map<PlayerId, Percentile>> percentiles(
            ViewStandings standings, List<PlayerId> players, RankMode mode) {
        if (players.isEmpty()) {
            return Optional.of(Map.of());
        }
        return query(
                standings,
                queries -> queries.players(new LinkedHashSet<>(players), mode, true),
                values -> new Answers(standings).percentiles(values));
    }

    @Override
    public Optional<Long> rankOf(ViewStandings standings, ScorePair pair, RankMode mode) {
        return query(
                standings,
                queries -> queries.rankOf(pair, mode),
                values -> Answers.counts(values).get(0) + 1);
    }

    @Override
    public Optional<Optional<Page>> context(
            ViewStandings standings, PlayerId player, int above, int below, RankMode mode) {
        return query(
                standings,
                queries -> queries.context(player, above, below, mode),
                values -> new Answers(standings).page(values, mode));
    }

    @Override
    public Optional<List<Standing>> atPercentiles(
            ViewStandings standings, List<Integer> basisPoints) {
        return query(
                standings,
                queries -> queries.atPercentiles(basisPoints),
                values -> new Answers(standings).atPercentiles(values));
    }

    @Override
    public Optional<Distribution> distribution(ViewStandings standings, List<Long> bounds) {
        var spread = new Spread(standings.board().order(), bounds);
        return query(
                standings,
                queries -> queries.counts(spread.keys()),
                values -> spread.of(Answers.counts(values), Answers.size(values)));
    }

    @Override
    public Optional<List<Long>> countBefore(ViewStandings standings, List<byte[]> keys) {
        return query(standings, queries -> queries.counts(keys), Answers::counts);
    }

    private <T> Optional<T> query(
            ViewStandings standings,
            Function<Queries, Request> write,
            Function<List<Object>, T> read) {
        BoardView board = mender.of(standings.board());
        Session session = link.session();
        BoardView.Trusted trusted = board.readable(session);
        if (session == null || trusted == null) {
            mender.care(board);
            return Optional.empty();
        }
        Request request = write.apply(new Queries(standings, board.key, trusted.token()));
        Reply reply = link.call(session, List.of(request)).get(0);
        if (reply.isHit()) {
            return Optional.of(read.apply(reply.values()));
        }
        if (reply.isMiss() || reply.fault() == Reply.Fault.BROKEN) {
            board.distrust(trusted);
            mender.care(board);
        }
        return Optional.empty();
    }

    @Override
    public void drop(ViewBoard board, WindowKey window) {
        BoardView view = mender.of(board);
        view.goes(window);
        mender.care(view);
    }

    @Override
    public void drop(ViewBoard board) {
        BoardView view = mender.of(board);
        view.goes();
        mender.care(view);
    }

    @Override
    public void announce(BoardKey board, long version) {
        writing.announce(board, version);
    }

    @Override
    public ChangeFeed.Subscription watch(BoardKey board, LongConsumer listener) {
        return changes.watch(board, listener);
    }

    @Override
    public boolean carriesChanges() {
        return link.session() != null && changes.isHeard();
    }

    @Override
    public void rebuild(ViewBoard board) {
        BoardView view = mender.of(board);
        view.lose();
        mender.care(view);
    }

    @Override
    public boolean answers(ViewBoard board) {
        BoardView view = mender.of(board);
        if (view.readable(link.session()) != null) {
            return true;
        }
        mender.care(view);
        return false;
    }

    /**
     * Compares the view of a board with the truth, for operators and tests; reads everything once.
     *
     * @return empty when the view cannot be trusted now
     */
    public Optional<ViewCheck> compare(ViewBoard board) {
        BoardView view = mender.of(board);
        BoardView.Trusted trusted = view.readable(link.session());
        if (trusted == null) {
            mender.care(view);
            return Optional.empty();
        }
        Optional<ViewCheck> check = new Comparison(link, view, trusted).run(truth);
        if (check.isEmpty()) {
            view.distrust(trusted);
            mender.care(view);
        }
        return check;
    }

    @Override
    public ViewHealth health() {
        return mender.health();
    }

    /** Shows what waits, for up to two seconds, and ends all connections and threads. */
    @Override
    public void close() {
        mender.close();
        changes.close();
        link.close();
        server.close();
    }
}
