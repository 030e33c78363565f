package dev.laurel.benchmarks.redispostgres;

import dev.laurel.benchmarks.Report;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.redispostgres.RedisPostgresConfig;
import dev.laurel.redispostgres.RedisPostgresProvider;
import dev.laurel.servers.PostgresServer;
import dev.laurel.servers.RedisServer;
import dev.laurel.servers.ServerOptions;
import dev.laurel.servers.Servers;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Properties;

/**
 * The servers of a run: a PostgreSQL that forgets nothing and a Redis that may, as a view may. Each
 * engine has a database, made as a copy of another when both are to begin alike.
 */
final class Stage implements AutoCloseable {
    /** The database that is loaded; others are copies. */
    static final String BASE = "base";

    static final String SCHEMA = "laurel";

    final PostgresServer postgres;
    final RedisServer redis;
    private final Report report;

    private Stage(PostgresServer postgres, RedisServer redis, Report report) {
        this.postgres = postgres;
        this.redis = redis;
        this.report = report;
    }

    static Stage start(Report report) {
        report.progress("starting PostgreSQL and Redis");
        PostgresServer postgres =
                Servers.startPostgres(
                        ServerOptions.temporary()
                                .withDurable(true)
                                .withSetting("shared_buffers", "1GB")
                                .withSetting("max_wal_size", "4GB"));
        RedisServer redis =
                Servers.startRedis(ServerOptions.temporary().withSetting("appendonly", "no"));
        var stage = new Stage(postgres, redis, report);
        stage.execute("postgres", "CREATE DATABASE " + BASE);
        return stage;
    }

    void describe() {
        report.line(
                "truth    PostgreSQL "
                        + text("SHOW server_version")
                        + ", fsync="
                        + text("SHOW fsync")
                        + ", synchronous_commit="
                        + text("SHOW synchronous_commit")
                        + ", shared_buffers="
                        + text("SHOW shared_buffers")
                        + ", max_wal_size="
                        + text("SHOW max_wal_size"));
        String info = redis(commands -> commands.info("server"));
        String version =
                info.lines()
                        .filter(line -> line.startsWith("redis_version:"))
                        .findFirst()
                        .orElse("redis_version:unknown");
        report.line(
                "view     Redis "
                        + version.substring(version.indexOf(':') + 1)
                        + ", nothing on disk; clients: pgjdbc "
                        + org.postgresql.util.DriverInfo.DRIVER_VERSION
                        + ", Lettuce "
                        + io.lettuce.core.LettuceVersion.getVersion());
    }

    private String text(String sql) {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A connection as bare as it gets. */
    Connection connect(String database) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", postgres.user());
        properties.setProperty("password", postgres.password());
        properties.setProperty("currentSchema", SCHEMA);
        return DriverManager.getConnection(postgres.jdbcUrl(database), properties);
    }

    void execute(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes a database that begins exactly as another one is now; nobody may be connected. */
    void copy(String from, String to) {
        execute("postgres", "CREATE DATABASE " + to + " TEMPLATE " + from);
    }

    void drop(String database) {
        execute("postgres", "DROP DATABASE " + database + " WITH (FORCE)");
    }

    /** An engine with the settings of the product, but for the addresses. */
    LeaderboardEngine open(String database, boolean withRedis) {
        var config =
                new RedisPostgresConfig(
                        postgres.jdbcUrl(database),
                        postgres.user(),
                        postgres.password(),
                        SCHEMA,
                        10,
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(10),
                        Duration.ofDays(30),
                        Duration.ofMillis(100),
                        withRedis ? List.of(redis.uri().toString()) : List.of(),
                        Duration.ofMillis(100),
                        100_000);
        return new RedisPostgresProvider(config).open(Clock.systemUTC());
    }

    /** Work on a connection to Redis. */
    interface RedisWork {
        String run(io.lettuce.core.api.sync.RedisCommands<String, String> commands);
    }

    String redis(RedisWork work) {
        RedisClient client = RedisClient.create(RedisURI.create(redis.uri()));
        try (var connection = client.connect()) {
            connection.setTimeout(Duration.ofMinutes(1));
            return work.run(connection.sync());
        } finally {
            client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
        }
    }

    void flushRedis() {
        redis(commands -> commands.flushall());
    }

    @Override
    public void close() {
        redis.close();
        postgres.close();
    }
}
