package dev.laurel.engine.lease;

import dev.laurel.engine.check.Alphabet;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import java.time.Duration;

/**
 * What is asked for when a lease is taken, checked.
 *
 * @param name 1 to 64 of {@code [A-Za-z0-9_.:-]}
 * @param holder 1 to 64 of {@code [A-Za-z0-9_.:-]}
 * @param ttl 1 second to 1 hour
 */
public record LeaseTerms(String name, String holder, Duration ttl) {

    public LeaseTerms {
        Checks.token("lease", name, Limits.NAME_LENGTH, Alphabet.ID);
        Checks.token("holder", holder, Limits.NAME_LENGTH, Alphabet.ID);
        Checks.range("ttl", ttl, Limits.SHORTEST_LEASE, Limits.LONGEST_LEASE);
    }
}
