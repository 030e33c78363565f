package dev.laurel.conformance.model;

import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.lease.LeaseTerms;
import dev.laurel.engine.lease.Leases;
import java.time.Duration;
import java.util.Optional;

/** The model's leases: a map of holders, and the last fence of each name. */
final class ModelLeases extends ModelRole implements Leases {

    ModelLeases(ModelEngine node) {
        super(node);
    }

    @Override
    public Optional<Lease> acquire(String name, String holder, Duration ttl) {
        var terms = new LeaseTerms(name, holder, ttl);
        return answer(
                () -> {
                    Lease held = store.leases.get(name);
                    if (held == null || !decisions.isHeld(held, now())) {
                        long fence = decisions.nextFence(store.fences.getOrDefault(name, 0L));
                        store.fences.put(name, fence);
                        return Optional.of(hold(terms, fence));
                    }
                    return decisions.isSameHolder(held.holder(), holder)
                            ? Optional.of(hold(terms, held.fence()))
                            : Optional.empty();
                });
    }

    private Lease hold(LeaseTerms terms, long fence) {
        var lease = new Lease(terms.name(), terms.holder(), fence, now().plus(terms.ttl()));
        store.leases.put(terms.name(), lease);
        return lease;
    }

    @Override
    public Optional<Lease> renew(Lease lease, Duration ttl) {
        var terms = new LeaseTerms(lease.name(), lease.holder(), ttl);
        return answer(
                () ->
                        isStillHeld(lease)
                                ? Optional.of(hold(terms, lease.fence()))
                                : Optional.empty());
    }

    @Override
    public void release(Lease lease) {
        run(
                () -> {
                    if (isStillHeld(lease)) {
                        store.leases.remove(lease.name());
                    }
                });
    }

    private boolean isStillHeld(Lease lease) {
        Lease held = store.leases.get(lease.name());
        return held != null && decisions.isHeld(held, now()) && decisions.isSameTerm(held, lease);
    }
}
