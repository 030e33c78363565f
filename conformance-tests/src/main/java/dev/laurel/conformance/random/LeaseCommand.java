package dev.laurel.conformance.random;

import dev.laurel.engine.lease.Lease;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Commands about leases, whose names are the game's so that scripts do not meet. A fence is
 * compared with the one before it.
 */
public sealed interface LeaseCommand extends Command {

    private static String name(Side side, int lease) {
        return side.game + ":" + lease;
    }

    private static String node(int holder) {
        return "node-" + holder;
    }

    /** Keeps a lease, and tells it without its fence. */
    private static Object see(Side side, Optional<Lease> told) {
        if (told.isEmpty()) {
            return told;
        }
        Lease lease = told.get();
        long before = side.fences.getOrDefault(lease.name(), Long.MIN_VALUE);
        side.fences.put(lease.name(), lease.fence());
        side.leases.put(lease.name() + lease.holder(), lease);
        return List.of(
                lease.holder(),
                lease.expiresAt(),
                Integer.signum(Long.compare(lease.fence(), before)));
    }

    /** Takes a lease, or tries to. */
    record Acquire(int lease, int holder, Duration ttl) implements LeaseCommand {
        @Override
        public Object play(Side side) {
            return see(side, side.engine.leases().acquire(name(side, lease), node(holder), ttl));
        }
    }

    /** Renews the lease that a holder got last. */
    record Renew(int lease, int holder, Duration ttl) implements LeaseCommand {
        @Override
        public Object play(Side side) {
            Lease held = side.leases.get(name(side, lease) + node(holder));
            return held == null ? Seen.NOTHING : see(side, side.engine.leases().renew(held, ttl));
        }
    }

    /** Releases the lease that a holder got last. */
    record Release(int lease, int holder) implements LeaseCommand {
        @Override
        public Object play(Side side) {
            Lease held = side.leases.get(name(side, lease) + node(holder));
            if (held == null) {
                return Seen.NOTHING;
            }
            side.engine.leases().release(held);
            return Seen.DONE;
        }
    }
}
