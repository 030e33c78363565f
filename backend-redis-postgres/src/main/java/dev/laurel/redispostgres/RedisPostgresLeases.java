package dev.laurel.redispostgres;

import dev.laurel.engine.id.Micros;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.lease.LeaseTerms;
import dev.laurel.engine.lease.Leases;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Leases: one row per name, changed by single statements. A released lease keeps its row, without a
 * holder, so that its fence is not used again.
 */
final class RedisPostgresLeases implements Leases {
    private final Node node;

    RedisPostgresLeases(Node node) {
        this.node = node;
    }

    @Override
    public Optional<Lease> acquire(String name, String holder, Duration ttl) {
        var terms = new LeaseTerms(name, holder, ttl);
        Instant now = node.clock.instant();
        return take(
                """
                INSERT INTO lease AS l (name, holder, fence, expires_at) VALUES (?, ?, 1, ?)
                ON CONFLICT (name) DO UPDATE SET holder = excluded.holder,
                    expires_at = excluded.expires_at,
                    fence = CASE WHEN l.expires_at > ? THEN l.fence ELSE l.fence + 1 END
                WHERE l.expires_at <= ? OR l.holder = excluded.holder
                RETURNING fence
                """,
                terms,
                now,
                statement -> {
                    statement.setString(1, terms.name());
                    statement.setString(2, terms.holder());
                    statement.setLong(3, Micros.of(now.plus(ttl)));
                    statement.setLong(4, Micros.of(now));
                    statement.setLong(5, Micros.of(now));
                });
    }

    @Override
    public Optional<Lease> renew(Lease lease, Duration ttl) {
        var terms = new LeaseTerms(lease.name(), lease.holder(), ttl);
        Instant now = node.clock.instant();
        return take(
                """
                UPDATE lease SET expires_at = ?
                WHERE name = ? AND holder = ? AND fence = ? AND expires_at > ?
                RETURNING fence
                """,
                terms,
                now,
                statement -> {
                    statement.setLong(1, Micros.of(now.plus(ttl)));
                    statement.setString(2, lease.name());
                    statement.setString(3, lease.holder());
                    statement.setLong(4, lease.fence());
                    statement.setLong(5, Micros.of(now));
                });
    }

    private interface Parameters {
        void set(PreparedStatement statement) throws java.sql.SQLException;
    }

    private Optional<Lease> take(String sql, LeaseTerms terms, Instant now, Parameters parameters) {
        return node.database.transact(
                connection -> {
                    try (PreparedStatement statement = connection.prepareStatement(sql)) {
                        parameters.set(statement);
                        try (var rows = statement.executeQuery()) {
                            return rows.next()
                                    ? Optional.of(
                                            new Lease(
                                                    terms.name(),
                                                    terms.holder(),
                                                    rows.getLong(1),
                                                    now.plus(terms.ttl())))
                                    : Optional.empty();
                        }
                    }
                });
    }

    @Override
    public void release(Lease lease) {
        node.database.transact(
                connection -> {
                    try (PreparedStatement statement =
                            connection.prepareStatement(
                                    """
                                    UPDATE lease SET holder = '', expires_at = 0
                                    WHERE name = ? AND holder = ? AND fence = ? AND expires_at > ?
                                    """)) {
                        statement.setString(1, lease.name());
                        statement.setString(2, lease.holder());
                        statement.setLong(3, lease.fence());
                        statement.setLong(4, Micros.of(node.clock.instant()));
                        return statement.executeUpdate();
                    }
                });
    }
}
