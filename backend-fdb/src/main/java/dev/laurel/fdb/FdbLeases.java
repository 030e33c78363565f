package dev.laurel.fdb;

import com.apple.foundationdb.Transaction;
import com.apple.foundationdb.tuple.Tuple;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.lease.LeaseTerms;
import dev.laurel.engine.lease.Leases;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Leases: one row per name, which stays when a lease is given back, for the sake of its fence. */
final class FdbLeases implements Leases {
    private final Node node;

    FdbLeases(Node node) {
        this.node = node;
    }

    private record Row(@Nullable String holder, long fence, Instant expiresAt) {
        byte[] pack() {
            return new Tuple().add(holder).add(fence).add(Micros.of(expiresAt)).pack();
        }

        static Row unpack(byte @Nullable [] bytes) {
            if (bytes == null) {
                return new Row(null, 0, Instant.EPOCH);
            }
            Tuple row = Tuple.fromBytes(bytes);
            return new Row(row.getString(0), row.getLong(1), Micros.toInstant(row.getLong(2)));
        }

        boolean isHeld(Instant now) {
            return holder != null && now.isBefore(expiresAt);
        }

        boolean isHeldBy(Lease lease, Instant now) {
            return isHeld(now) && lease.holder().equals(holder) && lease.fence() == fence;
        }
    }

    @Override
    public Optional<Lease> acquire(String name, String holder, Duration ttl) {
        var terms = new LeaseTerms(name, holder, ttl);
        return node.transactions.write(
                transaction -> {
                    Row row = read(transaction, name);
                    if (!row.isHeld(node.now())) {
                        return Optional.of(hold(transaction, terms, row.fence() + 1));
                    }
                    return holder.equals(row.holder())
                            ? Optional.of(hold(transaction, terms, row.fence()))
                            : Optional.empty();
                });
    }

    private Row read(Transaction transaction, String name) {
        return Row.unpack(transaction.get(node.keys.lease(name)).join());
    }

    private Lease hold(Transaction transaction, LeaseTerms terms, long fence) {
        Instant expiresAt = Micros.toInstant(node.nowMicros()).plus(terms.ttl());
        var row = new Row(terms.holder(), fence, expiresAt);
        transaction.set(node.keys.lease(terms.name()), row.pack());
        return new Lease(terms.name(), terms.holder(), fence, expiresAt);
    }

    @Override
    public Optional<Lease> renew(Lease lease, Duration ttl) {
        var terms = new LeaseTerms(lease.name(), lease.holder(), ttl);
        return node.transactions.write(
                transaction ->
                        read(transaction, lease.name()).isHeldBy(lease, node.now())
                                ? Optional.of(hold(transaction, terms, lease.fence()))
                                : Optional.empty());
    }

    @Override
    public void release(Lease lease) {
        node.transactions.write(
                transaction -> {
                    if (read(transaction, lease.name()).isHeldBy(lease, node.now())) {
                        var free = new Row(null, lease.fence(), Instant.EPOCH);
                        transaction.set(node.keys.lease(lease.name()), free.pack());
                    }
                    return true;
                });
    }
}
