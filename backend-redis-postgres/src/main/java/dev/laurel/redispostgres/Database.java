package dev.laurel.redispostgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The connections to PostgreSQL, and the two ways to use one: a single statement, or a transaction
 * that is run again when it met another one.
 */
final class Database implements AutoCloseable {
    private static final int ATTEMPTS = 8;

    private final RedisPostgresConfig config;
    private final HikariDataSource pool;
    private volatile boolean closed;

    /** Work on a connection. */
    interface Work<T extends @Nullable Object> {
        T run(Connection connection) throws SQLException;
    }

    Database(RedisPostgresConfig config) {
        this.config = config;
        var settings = new HikariConfig();
        settings.setPoolName("laurel-" + config.schema());
        settings.setJdbcUrl(config.url());
        settings.setDataSourceProperties(properties(config));
        settings.setMaximumPoolSize(config.poolSize());
        settings.setMinimumIdle(Math.min(2, config.poolSize()));
        settings.setConnectionTimeout(Math.max(250, config.connectionTimeout().toMillis()));
        settings.setValidationTimeout(Math.max(250, config.connectionTimeout().toMillis() / 2));
        settings.setInitializationFailTimeout(-1); // Schema connects first and says what is wrong
        this.pool = new HikariDataSource(settings);
    }

    /**
     * What every connection is told. Point look-ups by index are right for all statements but those
     * of maintenance, whatever a table's statistics said when the plan was made.
     */
    static Properties properties(RedisPostgresConfig config) {
        var properties = new Properties();
        properties.setProperty("currentSchema", config.schema());
        properties.setProperty("ApplicationName", "laurel");
        properties.setProperty("tcpKeepAlive", "true");
        if (config.username() != null) {
            properties.setProperty("user", config.username());
        }
        if (config.password() != null) {
            properties.setProperty("password", config.password());
        }
        long seconds = Math.max(1, config.connectionTimeout().toSeconds());
        properties.setProperty("connectTimeout", Long.toString(seconds));
        properties.setProperty("loginTimeout", Long.toString(seconds));
        long statement = config.statementTimeout().toMillis();
        properties.setProperty("socketTimeout", Long.toString(2 + statement / 1_000));
        properties.setProperty(
                "options",
                "-c statement_timeout="
                        + statement
                        + " -c jit=off -c enable_seqscan=off -c enable_hashjoin=off"
                        + " -c enable_mergejoin=off");
        return properties;
    }

    DataSource dataSource() {
        return pool;
    }

    RedisPostgresConfig config() {
        return config;
    }

    /** Runs work whose every statement is a transaction of its own. */
    <T extends @Nullable Object> T read(Work<T> work) {
        checkOpen();
        try (Connection connection = pool.getConnection()) {
            return work.run(connection);
        } catch (SQLException e) {
            throw Errors.notApplied(e);
        }
    }

    /** Runs work as one transaction, again when it met another one. */
    <T extends @Nullable Object> T transact(Work<T> work) {
        return transact(Connection.TRANSACTION_READ_COMMITTED, work);
    }

    /** Runs work as one transaction of a certain isolation. */
    <T extends @Nullable Object> T transact(int isolation, Work<T> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return once(isolation, work);
            } catch (Passing e) {
                if (attempt == ATTEMPTS) {
                    throw Errors.crowded();
                }
                pause(attempt);
            }
        }
    }

    private <T extends @Nullable Object> T once(int isolation, Work<T> work) throws Passing {
        checkOpen();
        try (Connection connection = pool.getConnection()) {
            connection.setTransactionIsolation(isolation);
            connection.setAutoCommit(false);
            T result;
            try {
                result = work.run(connection);
            } catch (SQLException | RuntimeException e) {
                rollBack(connection, e);
                throw e;
            }
            commit(connection);
            return result;
        } catch (SQLException e) {
            if (Errors.isPassing(e)) {
                throw new Passing(e);
            }
            throw Errors.notApplied(e);
        }
    }

    private static void commit(Connection connection) throws Passing {
        try {
            connection.commit();
        } catch (SQLException e) {
            if (Errors.isPassing(e)) {
                throw new Passing(e);
            }
            throw Errors.committing(e);
        }
    }

    private static void rollBack(Connection connection, Exception because) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            because.addSuppressed(e); // the server rolls back when the connection is gone
        }
    }

    /** Waits a little before work is run again: longer each time, and never all alike. */
    static void pause(int attempt) {
        long micros = ThreadLocalRandom.current().nextLong(200L << Math.min(attempt, 8));
        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(micros));
    }

    /** Lets the statements of this transaction take the time that maintenance may take. */
    void patiently(Connection connection) throws SQLException {
        Duration timeout = config.maintenanceTimeout();
        connection.setNetworkTimeout(Runnable::run, Math.toIntExact(timeout.toMillis() + 2_000));
        set(connection, "SET LOCAL statement_timeout = " + timeout.toMillis());
    }

    /** Lets the statements of this transaction read whole tables where that is cheaper. */
    void scanning(Connection connection) throws SQLException {
        set(
                connection,
                "SET LOCAL enable_seqscan = on; SET LOCAL enable_hashjoin = on;"
                        + " SET LOCAL enable_mergejoin = on");
    }

    private static void set(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    void checkOpen() {
        if (closed) {
            throw Errors.closed();
        }
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        pool.close();
    }

    /** A transaction that met another one and left no trace. */
    private static final class Passing extends Exception {
        private static final long serialVersionUID = 1L;

        Passing(SQLException cause) {
            super(Objects.requireNonNull(cause));
        }
    }
}
