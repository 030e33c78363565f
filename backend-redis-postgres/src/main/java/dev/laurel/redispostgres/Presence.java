package dev.laurel.redispostgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells other nodes that this one lives: a connection of its own holds an advisory lock on the
 * node's number, and PostgreSQL lets go of it when the node is gone, however it went. One living
 * node at a time holds a second lock and cares for what dead ones have left behind.
 */
final class Presence implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Presence.class);
    private static final int CARER = 0; // the number of no node that lives

    private final RedisPostgresConfig config;
    private final Stripes stripes;
    private volatile int number;
    private @Nullable Connection connection; // guarded by this
    private boolean seen; // guarded by this
    private boolean carer; // guarded by this
    private boolean closed; // guarded by this

    Presence(RedisPostgresConfig config, Stripes stripes) {
        this.config = config;
        this.stripes = stripes;
    }

    /** Begins to be seen. */
    synchronized void begin() {
        try {
            Connection made = connect();
            connection = made;
            do {
                number = draw(made);
                seen = lock(made, number);
            } while (!seen); // numbers begin anew after two thousand million
        } catch (SQLException e) {
            throw Errors.notApplied(e);
        }
    }

    /** Differs between all nodes that live at a time. */
    int number() {
        return number;
    }

    /** A host that vanishes without a word is noticed within half a minute. */
    private Connection connect() throws SQLException {
        Connection made = DriverManager.getConnection(config.url(), Database.properties(config));
        try (Statement statement = made.createStatement()) {
            statement.execute(
                    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;"
                            + " SET tcp_keepalives_count = 4");
        }
        return made;
    }

    private static int draw(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                var row = statement.executeQuery("SELECT nextval('node_seq')")) {
            row.next();
            return row.getInt(1);
        }
    }

    private boolean lock(Connection connection, int key) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT pg_try_advisory_lock(?, ?)")) {
            statement.setInt(1, stripes.presence());
            statement.setInt(2, key);
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    /**
     * Looks after the connection, and tells whether this is the node that cares. While the
     * connection is gone others may take this node for dead; they then fill views anew for nothing.
     */
    synchronized boolean cares() {
        if (closed) {
            return false;
        }
        try {
            Connection present = connection;
            if (present == null || !present.isValid(2)) {
                close(present);
                seen = false;
                carer = false;
                present = connect();
                connection = present;
            }
            seen = seen || lock(present, number); // not while PostgreSQL keeps the former session
            carer = carer || lock(present, CARER);
            return carer;
        } catch (SQLException e) {
            LOG.atDebug().setCause(e).log("this node cannot be seen now");
            return false;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        close(connection);
    }

    private static void close(@Nullable Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            LOG.atDebug().setCause(e).log("a connection could not be closed");
        }
    }
}
