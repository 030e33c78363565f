package dev.laurel.dynamodb;

import dev.laurel.dynamodb.Write.Condition;
import dev.laurel.engine.id.Micros;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.lease.LeaseTerms;
import dev.laurel.engine.lease.Leases;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Leases, each one item; every write holds only when the item is as it was read. */
final class DynamoDbLeases implements Leases {
    private static final int ATTEMPTS = 50;
    private static final String HOLDER = "holder";
    private static final String FENCE = "fence";
    private static final String EXPIRES = "expires";

    private final Node node;

    DynamoDbLeases(Node node) {
        this.node = node;
    }

    @Override
    public Optional<Lease> acquire(String name, String holder, Duration ttl) {
        var terms = new LeaseTerms(name, holder, ttl);
        node.table.checkOpen();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = node.table.get(Keys.lease(name));
            boolean held = before.filter(this::isHeld).isPresent();
            if (held && !before.get().text(HOLDER).equals(holder)) {
                return Optional.empty();
            }
            long fence = before.map(item -> item.number(FENCE)).orElse(0L) + (held ? 0 : 1);
            Optional<Lease> lease = hold(terms, fence, before);
            if (lease.isPresent()) {
                return lease;
            }
        }
        throw Errors.crowded();
    }

    private boolean isHeld(Item item) {
        Instant expires = Micros.toInstant(item.number(EXPIRES));
        return item.has(HOLDER) && node.clock.instant().isBefore(expires);
    }

    private Optional<Lease> hold(LeaseTerms terms, long fence, Optional<Item> before) {
        Instant expires = node.clock.instant().plus(terms.ttl());
        Item item =
                Item.at(Keys.lease(terms.name()))
                        .set(HOLDER, terms.holder())
                        .set(FENCE, fence)
                        .set(EXPIRES, Micros.of(expires))
                        .set(Keys.VERSION, node.uids.next());
        return node.table.writeIf(Write.put(item, unchanged(before)))
                ? Optional.of(
                        new Lease(
                                terms.name(),
                                terms.holder(),
                                fence,
                                Micros.toInstant(Micros.of(expires))))
                : Optional.empty();
    }

    private static Condition unchanged(Optional<Item> before) {
        return before.map(b -> Condition.is(Keys.VERSION, b.text(Keys.VERSION)))
                .orElse(Condition.absent());
    }

    @Override
    public Optional<Lease> renew(Lease lease, Duration ttl) {
        var terms = new LeaseTerms(lease.name(), lease.holder(), ttl);
        node.table.checkOpen();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = node.table.get(Keys.lease(lease.name()));
            if (before.filter(item -> isStill(lease, item)).isEmpty()) {
                return Optional.empty();
            }
            Optional<Lease> renewed = hold(terms, lease.fence(), before);
            if (renewed.isPresent()) {
                return renewed;
            }
        }
        throw Errors.crowded();
    }

    private boolean isStill(Lease lease, Item item) {
        return isHeld(item)
                && item.text(HOLDER).equals(lease.holder())
                && item.number(FENCE) == lease.fence();
    }

    @Override
    public void release(Lease lease) {
        node.table.checkOpen();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Item> before = node.table.get(Keys.lease(lease.name()));
            if (before.filter(item -> isStill(lease, item)).isEmpty()) {
                return;
            }
            Item free =
                    Item.at(Keys.lease(lease.name()))
                            .set(FENCE, lease.fence())
                            .set(EXPIRES, 0)
                            .set(Keys.VERSION, node.uids.next());
            if (node.table.writeIf(Write.put(free, unchanged(before)))) {
                return;
            }
        }
        throw Errors.crowded();
    }
}
