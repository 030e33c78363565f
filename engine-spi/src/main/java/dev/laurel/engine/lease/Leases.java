package dev.laurel.engine.lease;

import dev.laurel.engine.error.EngineException;
import java.time.Duration;
import java.util.Optional;

/**
 * Named leases, so that a scheduled job runs on one node. At any moment of the engine's clock at
 * most one holder has a lease; a holder who was away too long is told by the fencing number.
 *
 * <p>All calls throw {@link EngineException} with INVALID_VALUE, UNAVAILABLE, OVERLOADED or
 * OUTCOME_UNKNOWN, after which they can be repeated.
 */
public interface Leases {

    /**
     * Takes a lease that is free or expired, with a fence higher than any before; or renews it,
     * with the same fence, for the holder who has it. Atomic.
     *
     * @param name 1 to 64 of {@code [A-Za-z0-9_.:-]}
     * @param holder 1 to 64 of {@code [A-Za-z0-9_.:-]}
     * @param ttl 1 second to 1 hour
     * @return empty when someone else has it
     */
    Optional<Lease> acquire(String name, String holder, Duration ttl);

    /**
     * Prolongs a lease that is still held. Atomic.
     *
     * @return empty when it has expired or someone else has taken it
     */
    Optional<Lease> renew(Lease lease, Duration ttl);

    /** Gives a lease back; no effect when it is not held any more. The fence is not used again. */
    void release(Lease lease);
}
