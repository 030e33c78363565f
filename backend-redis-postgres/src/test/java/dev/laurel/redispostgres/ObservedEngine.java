package dev.laurel.redispostgres;

import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.board.GroupKey;
import dev.laurel.engine.id.BoardKey;
import dev.laurel.engine.window.WindowKey;
import dev.laurel.servers.PostgresServer;
import dev.laurel.view.RedisView;
import dev.laurel.view.RedisViewConfig;
import dev.laurel.view.StandingsView;
import dev.laurel.view.ViewCheck;
import dev.laurel.view.ViewStandings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An engine, opened as its provider does, whose inner parts tests of faults can look at. */
public final class ObservedEngine implements AutoCloseable {
    private final RedisWaits waits = new RedisWaits();
    private final RedisPostgresConfig config;
    private final Node node;
    private final LeaderboardEngine engine;
    private @Nullable RedisView view;

    /**
     * Opens an engine.
     *
     * @param port where PostgreSQL is reached, which may be a proxy's
     * @param redisNodes none for an engine without a view
     */
    public ObservedEngine(
            PostgresServer postgres, int port, String schema, List<URI> redisNodes, Clock clock) {
        var nodes = redisNodes.stream().map(URI::toString).toList();
        var settings = Configs.settings(postgres, schema, nodes);
        settings.put(
                "laurel.redis-postgres.url",
                "jdbc:postgresql://" + postgres.host() + ":" + port + "/postgres");
        settings.put("laurel.redis-postgres.connection-timeout", "1s");
        this.config = Configs.bind(settings);
        config.check();
        Schema.prepare(config);
        this.node =
                Node.open(
                        new Database(config),
                        clock,
                        Leaves.Shape.DEFAULT,
                        truth -> redisNodes.isEmpty() ? null : timed(redisNodes, truth));
        this.engine = new RedisPostgresEngine(node);
    }

    private StandingsView timed(List<URI> redisNodes, PostgresTruth truth) {
        var opened =
                RedisView.open(
                        new RedisViewConfig(
                                redisNodes,
                                config.schema(),
                                config.redisTimeout(),
                                config.maxDirtyPlayers(),
                                config.maxDirtyPlayers() / 5),
                        truth);
        view = opened;
        return (StandingsView)
                Proxy.newProxyInstance(
                        StandingsView.class.getClassLoader(),
                        new Class<?>[] {StandingsView.class},
                        (proxy, method, arguments) -> {
                            long start = System.nanoTime();
                            try {
                                return method.invoke(opened, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            } finally {
                                waits.add(System.nanoTime() - start);
                            }
                        });
    }

    /** The engine itself. */
    public LeaderboardEngine engine() {
        return engine;
    }

    /** How long its calls waited for Redis. */
    public RedisWaits waits() {
        return waits;
    }

    /** Whether the view, and not PostgreSQL, answers queries on a board now. */
    public boolean viewAnswers(BoardKey board) {
        var standings =
                new ViewStandings(
                        node.boards.existing(board).forView(),
                        WindowKey.ALL_TIME,
                        GroupKey.EVERYONE);
        return view().size(standings).isPresent();
    }

    /** Compares the view of a board with PostgreSQL; empty when the view is not to be trusted. */
    public Optional<ViewCheck> compareView(BoardKey board) {
        return view().compare(node.boards.existing(board).forView());
    }

    private RedisView view() {
        if (view == null) {
            throw new IllegalStateException("there is no view");
        }
        return view;
    }

    /** What does not fit together in PostgreSQL about a board; empty when all is well. */
    public List<String> broken(BoardKey board) {
        return new Consistency(node.database, node.boards).check(board).broken();
    }

    /** How many submission ids PostgreSQL knows. */
    public long knownIds() {
        return node.database.read(
                connection -> {
                    try (var statement = connection.createStatement();
                            var rows =
                                    statement.executeQuery("SELECT count(*) FROM submission_id")) {
                        if (!rows.next()) {
                            throw new SQLException("a count without a row");
                        }
                        return rows.getLong(1);
                    }
                });
    }

    @Override
    public void close() {
        engine.close();
    }
}
