package dev.laurel.redispostgres;

import dev.laurel.engine.id.Micros;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The partitions of the events: spans of time, made when the first event needs one, dropped whole.
 * A partition's name tells its span, so that a changed setting touches only partitions to come.
 */
final class EventPartitions {
    private final Database database;
    private final long length;
    private volatile NavigableMap<Long, Long> spans = new TreeMap<>();

    EventPartitions(Database database) {
        this.database = database;
        this.length = Math.multiplyExact(database.config().eventPartition().toSeconds(), 1_000_000);
    }

    /** Sees to it that a partition for this time exists. */
    void ensure(long micros) {
        if (covers(spans, micros)) {
            return;
        }
        make(micros);
    }

    private synchronized void make(long micros) {
        NavigableMap<Long, Long> known =
                database.transact(
                        connection -> {
                            NavigableMap<Long, Long> existing = list(connection);
                            if (!covers(existing, micros)) {
                                // One at a time, also between nodes; then look again.
                                lock(connection);
                                existing = list(connection);
                            }
                            if (!covers(existing, micros)) {
                                create(connection, existing, micros);
                            }
                            return existing;
                        });
        spans = known;
    }

    private static boolean covers(NavigableMap<Long, Long> spans, long micros) {
        Map.Entry<Long, Long> span = spans.floorEntry(micros);
        return span != null && micros < span.getValue();
    }

    private void lock(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "SELECT pg_advisory_xact_lock(hashtext('"
                            + database.config().schema()
                            + " event partitions'))");
        }
    }

    private void create(Connection connection, NavigableMap<Long, Long> existing, long micros)
            throws SQLException {
        long from = Math.floorDiv(micros, length) * length;
        long to = from + length;
        Map.Entry<Long, Long> before = existing.floorEntry(micros);
        if (before != null) {
            from = Math.max(from, before.getValue());
        }
        @Nullable Long after = existing.higherKey(micros);
        if (after != null) {
            to = Math.min(to, after);
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE "
                            + name(from, to)
                            + " PARTITION OF event FOR VALUES FROM ("
                            + from
                            + ") TO ("
                            + to
                            + ")");
        }
        existing.put(from, to);
    }

    private static String name(long from, long to) {
        return "event_f" + from + "_t" + to;
    }

    private static NavigableMap<Long, Long> list(Connection connection) throws SQLException {
        var spans = new TreeMap<Long, Long>();
        try (Statement statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                """
                                SELECT c.relname FROM pg_inherits i JOIN pg_class c
                                ON c.oid = i.inhrelid WHERE i.inhparent = 'event'::regclass
                                """)) {
            while (rows.next()) {
                String name = rows.getString(1);
                int middle = name.indexOf("_t");
                spans.put(
                        Long.valueOf(name.substring("event_f".length(), middle)),
                        Long.valueOf(name.substring(middle + 2)));
            }
        }
        return spans;
    }

    /** Forgets what is known, after an event found no partition. */
    void forget() {
        spans = new TreeMap<>();
    }

    /** Makes the partition that will be needed next. */
    void ahead(Instant now) {
        ensure(Micros.of(now));
        ensure(Micros.of(now.plus(Duration.ofSeconds(length / 1_000_000))));
    }

    /** Removes events before a time: whole partitions at once, and the rest of one by row. */
    synchronized void removeBefore(long cutoff) {
        database.transact(
                connection -> {
                    database.patiently(connection);
                    lock(connection);
                    try (Statement statement = connection.createStatement()) {
                        for (Map.Entry<Long, Long> span : list(connection).entrySet()) {
                            if (span.getValue() <= cutoff) {
                                statement.execute(
                                        "DROP TABLE " + name(span.getKey(), span.getValue()));
                            }
                        }
                        statement.executeUpdate("DELETE FROM event WHERE at < " + cutoff);
                    }
                    return true;
                });
        forget();
    }
}
