package dev.laurel.api.jobs;

import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.lease.Leases;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/**
 * The time in which this node may do a job. A job asks before every step whether it still may; the
 * lease is renewed on the way when a third of it has passed.
 */
final class Term {
    private final Leases leases;
    private final Duration ttl;
    private final Clock clock;
    private final BooleanSupplier isStopping;
    private Lease lease;

    Term(Leases leases, Lease lease, Duration ttl, Clock clock, BooleanSupplier isStopping) {
        this.leases = leases;
        this.lease = lease;
        this.ttl = ttl;
        this.clock = clock;
        this.isStopping = isStopping;
    }

    /** The fencing number under which work is done; it stays the same for the whole term. */
    long fence() {
        return lease.fence();
    }

    Lease lease() {
        return lease;
    }

    /**
     * Goes on only while the lease is held.
     *
     * @throws LeaseLostException when it is not, or the server stops
     */
    void check() {
        if (isStopping.getAsBoolean()) {
            throw new LeaseLostException("the server is stopping");
        }
        Instant now = clock.instant();
        if (!now.isBefore(lease.expiresAt())) {
            throw new LeaseLostException("the lease has expired");
        }
        boolean isRenewalDue =
                !now.isBefore(lease.expiresAt().minus(ttl.multipliedBy(2).dividedBy(3)));
        if (isRenewalDue) {
            lease =
                    leases.renew(lease, ttl)
                            .orElseThrow(() -> new LeaseLostException("the lease was taken"));
        }
    }
}
