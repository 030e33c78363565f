package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.error.Failure;
import dev.laurel.engine.error.Problem;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;

/**
 * The tables, made and brought up to date by Flyway when the engine starts. Everything lies in one
 * PostgreSQL schema, so that several installations can share a database.
 *
 * <pre>
 * board (board_no, game, name, …)          board_no is the incarnation: put anew, it is another
 *   └─ board_window (window_no, key)       made by the first submission to a window
 *        ├─ entry (window_no, player)      what each player holds: key, group values, metadata,
 *        │                                 version; hidden players too
 *        └─ standings (standings_no, group)
 *             ├─ place (standings_no, key) exactly the visible entries, in the total order
 *             ├─ node  (standings_no, level, from_key, n)
 *             │        level 1 branches:  [''        ……………………… )[k4        ……… )
 *             │        level 0 leaves:    ['' )[k1 )[k2 )[k3 )[k4 )[k5 )[k6  )
 *             │        levels 3 and 2: the same over pairs, where ranks can be dense
 *             ├─ delta (standings_no, delta_no, removed[], added[])   not in the counts yet
 *             └─ pair  (standings_no, prefix, n)   distinct pairs and how many places share them
 *
 * submission_id (game, id)                 fingerprint and outcome
 * event (at, event_no), partitioned by at  event_f1735689600000000_t1738281600000000, …
 * player (game, player)                    profile, hidden
 * capture (board_no, date) ─ snapshot (capture_no, rank)
 * lease (name)                             removed_board (board_no): still to be swept
 * view_debt (board_no, node_no)            who may have committed what the view does not show
 * </pre>
 *
 * <p>Invariants, each kept by every transaction: {@code place} holds one row per visible entry and
 * group it is in; the places between two leaves are as many as the leaf's {@code n} plus the
 * changes between them in {@code delta}; a branch's {@code n} is the sum of its leaves'. {@link
 * Consistency} checks them.
 *
 * <p>Keys are {@link dev.laurel.engine.standing.EntryKey}s; {@code bytea} compares unsigned, as the
 * total order wants. Names compare by {@code "C"}, so by bytes. Standings with up to about 2,000
 * places have no leaves and are counted directly. Times are microseconds since 1970.
 */
final class Schema {
    private static final String LOCATION = "classpath:db/laurel/redispostgres";
    private static final long FIRST_SECONDS = 10;

    private Schema() {}

    /**
     * Connects once, so that a wrong setting is told by name, and migrates.
     *
     * @throws EngineException INVALID_VALUE or UNAVAILABLE naming the setting
     */
    static void prepare(RedisPostgresConfig config) {
        connect(config);
        var properties = patient(config);
        properties.remove("options"); // a migration takes the time it takes
        properties.remove("socketTimeout");
        var source = new org.postgresql.ds.PGSimpleDataSource();
        source.setUrl(config.url());
        try {
            properties.forEach((key, value) -> set(source, key.toString(), value.toString()));
            Flyway.configure(Schema.class.getClassLoader())
                    .dataSource(source)
                    .schemas(config.schema())
                    .defaultSchema(config.schema())
                    .locations(LOCATION)
                    .validateMigrationNaming(true)
                    .ignoreMigrationPatterns(new String[0])
                    .load()
                    .migrate();
        } catch (FlywayValidateException e) {
            throw wrong(
                    Problem.INVALID_VALUE,
                    "the schema was made by another version of this program",
                    "schema",
                    e);
        } catch (FlywayException e) {
            throw wrong(
                    Problem.UNAVAILABLE,
                    "the schema cannot be made or brought up to date",
                    "schema",
                    e);
        }
    }

    private static void set(org.postgresql.ds.PGSimpleDataSource source, String key, String value) {
        try {
            source.setProperty(key, value);
        } catch (SQLException e) {
            throw new IllegalStateException(e); // a property that the driver does not know
        }
    }

    /** More patient than those of a call: a machine that starts everything at once is slow. */
    private static Properties patient(RedisPostgresConfig config) {
        var properties = Database.properties(config);
        long seconds = Math.max(FIRST_SECONDS, config.connectionTimeout().toSeconds());
        properties.setProperty("connectTimeout", Long.toString(seconds));
        properties.setProperty("loginTimeout", Long.toString(seconds));
        properties.setProperty("socketTimeout", Long.toString(seconds));
        return properties;
    }

    private static void connect(RedisPostgresConfig config) {
        try (Connection connection = DriverManager.getConnection(config.url(), patient(config))) {
            int version = connection.getMetaData().getDatabaseMajorVersion();
            if (version < 14) {
                throw wrong(
                        Problem.INVALID_VALUE, "PostgreSQL is older than version 14", "url", null);
            }
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    private static EngineException refused(SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        if (state.equals("28P01") || state.equals("28000")) {
            return wrong(
                    Problem.INVALID_VALUE,
                    "PostgreSQL refuses the user name or the password",
                    "username",
                    e);
        }
        if (state.equals("3D000")) {
            return wrong(Problem.INVALID_VALUE, "PostgreSQL has no such database", "url", e);
        }
        if (state.equals("08001") || state.startsWith("08") || state.startsWith("57P")) {
            return wrong(
                    Problem.UNAVAILABLE, "PostgreSQL cannot be reached at the address", "url", e);
        }
        return wrong(Problem.INVALID_VALUE, "PostgreSQL cannot be used with the URL", "url", e);
    }

    private static EngineException wrong(
            Problem problem,
            String text,
            String setting,
            @org.jspecify.annotations.Nullable Exception cause) {
        return new EngineException(
                Failure.of(problem, text, "setting", RedisPostgresConfig.PREFIX + "." + setting),
                cause);
    }
}
