package dev.laurel.redispostgres;

import dev.laurel.engine.error.EngineException;
import dev.laurel.engine.id.BoardKey;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection of its own that hears {@code NOTIFY}, from the first time someone asks for a version
 * until the engine is closed. After the connection was lost and is back it says so, since what was
 * told meanwhile is gone.
 */
final class ChangeListener implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeListener.class);
    private static final int POLL_MILLIS = 1_000;
    private static final int RECONNECT_MILLIS = 500;

    /** Marks what this node told, so that it does not hear itself. */
    private final String self = UUID.randomUUID().toString().substring(0, 8);

    private final RedisPostgresConfig config;
    private final ObjLongConsumer<BoardKey> heard;
    private final Runnable missed;
    private volatile boolean closed;
    private volatile @Nullable Connection current;
    private @Nullable Thread thread;

    ChangeListener(RedisPostgresConfig config, ObjLongConsumer<BoardKey> heard, Runnable missed) {
        this.config = config;
        this.heard = heard;
        this.missed = missed;
    }

    String channel() {
        return "laurel_" + config.schema();
    }

    /** {@code node game:board version}. */
    String message(BoardKey board, long version) {
        return self + " " + board + " " + version;
    }

    /** Begins to listen, if nobody has begun; waits until it listens, so that nothing is missed. */
    synchronized void start() {
        if (thread == null && !closed) {
            Connection first;
            try {
                first = connect();
            } catch (SQLException e) {
                throw Errors.notApplied(e);
            }
            var made = new Thread(() -> listen(first), "laurel-listener-" + config.schema());
            made.setDaemon(true);
            made.start();
            thread = made;
        }
    }

    private Connection connect() throws SQLException {
        Properties properties = Database.properties(config);
        Connection connection = DriverManager.getConnection(config.url(), properties);
        try (Statement statement = connection.createStatement()) {
            statement.execute("LISTEN \"" + channel() + "\"");
        }
        current = connection;
        return connection;
    }

    private void listen(Connection first) {
        Connection connection = first;
        while (!closed) {
            try {
                hear(connection);
            } catch (EngineException | NumberFormatException e) {
                LOG.atWarn().setCause(e).log("a notification that is none of ours was left out");
            } catch (SQLException e) {
                quietlyClose(connection);
                connection = reconnect(connection);
            }
        }
        quietlyClose(connection);
    }

    private void hear(Connection connection) throws SQLException {
        while (!closed) {
            PGNotification[] notifications =
                    connection.unwrap(PGConnection.class).getNotifications(POLL_MILLIS);
            if (notifications == null || notifications.length == 0) {
                if (!connection.isValid(2)) {
                    throw new SQLException("the connection is gone", "08006");
                }
                continue;
            }
            for (PGNotification notification : notifications) {
                tell(notification.getParameter());
            }
        }
    }

    private void tell(String message) {
        String[] parts = message.split("[ :]", -1);
        if (parts.length == 4 && !parts[0].equals(self)) {
            heard.accept(BoardKey.of(parts[1], parts[2]), Long.parseLong(parts[3]));
        }
    }

    private Connection reconnect(Connection lost) {
        while (!closed) {
            try {
                Connection connection = connect();
                missed.run();
                return connection;
            } catch (SQLException e) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(RECONNECT_MILLIS));
            }
        }
        return lost;
    }

    private static void quietlyClose(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.atDebug().setCause(e).log("a connection could not be closed");
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        Connection connection = current;
        if (connection != null) {
            quietlyClose(connection);
        }
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }
}
