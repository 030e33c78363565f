package dev.laurel.conformance.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.conformance.Lab;
import dev.laurel.conformance.Rule;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.lease.Lease;
import dev.laurel.engine.lease.Leases;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Leases and fencing. */
@Tag("lease")
public abstract class LeaseRules extends RuleGroup {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration LONGER = MINUTE.plusSeconds(1);
    private static final Duration MICRO = Duration.ofNanos(1_000);

    protected LeaseRules(Lab lab) {
        super(lab);
    }

    /** A name that no other test uses, since leases know no games. */
    private String job() {
        return "job:" + game;
    }

    private Leases leases() {
        return engine().leases();
    }

    private Optional<Lease> acquire(String holder) {
        return leases().acquire(job(), holder, MINUTE);
    }

    private Lease take(String holder) {
        return acquire(holder).orElseThrow();
    }

    @Test
    @Rule("LEASE-01")
    void anotherGetsNothingWhileALeaseIsHeld() {
        take("a");
        assertThat(acquire("b")).isEmpty();
        clock().advance(MINUTE.minus(MICRO));
        assertThat(acquire("b")).isEmpty();
    }

    @Test
    @Rule("LEASE-01")
    void anotherNodeGetsNothingWhileALeaseIsHeld() {
        take("a");
        assertThat(lab.otherNode().leases().acquire(job(), "b", MINUTE)).isEmpty();
    }

    @Test
    @Rule("LEASE-01")
    void expiredLeaseIsFree() {
        take("a");
        clock().advance(MINUTE);
        assertThat(acquire("b")).map(Lease::holder).contains("b");
        assertThat(acquire("a")).isEmpty();
    }

    @Test
    @Rule("LEASE-01")
    void releasedLeaseIsFree() {
        leases().release(take("a"));
        assertThat(acquire("b")).map(Lease::holder).contains("b");
    }

    @Test
    @Rule("LEASE-01")
    void leaseReleasedOnOneNodeIsFreeOnAnother() {
        leases().release(take("a"));
        assertThat(lab.otherNode().leases().acquire(job(), "b", MINUTE)).isPresent();
        assertThat(acquire("a")).isEmpty();
    }

    @Test
    @Rule("LEASE-01")
    void leasesOfDifferentNamesAreApart() {
        take("a");
        assertThat(leases().acquire(job() + "2", "b", MINUTE)).isPresent();
    }

    @Test
    @Rule("LEASE-01")
    void leaseTellsNameHolderAndExpiry() {
        Lease lease = take("a");
        assertThat(lease.name()).isEqualTo(job());
        assertThat(lease.holder()).isEqualTo("a");
        assertThat(lease.expiresAt()).isEqualTo(Lab.START.plus(MINUTE));
    }

    @Test
    @Rule("LEASE-02")
    void holderWhoAcquiresAgainKeepsTheFence() {
        long fence = take("a").fence();
        clock().advance(Duration.ofSeconds(30));
        assertThat(take("a").fence()).isEqualTo(fence);
        assertThat(lab.otherNode().leases().acquire(job(), "a", MINUTE))
                .map(Lease::fence)
                .contains(fence);
    }

    @Test
    @Rule("LEASE-02")
    void holderWhoAcquiresAgainMovesTheExpiry() {
        take("a");
        clock().advance(Duration.ofSeconds(30));
        assertThat(take("a").expiresAt()).isEqualTo(clock().instant().plus(MINUTE));
        clock().advance(MINUTE.minus(MICRO));
        assertThat(acquire("b")).isEmpty();
        clock().advance(LONGER);
        assertThat(acquire("b")).isPresent();
    }

    @Test
    @Rule("LEASE-03")
    void fenceGrowsWhenAnotherTakesAnExpiredLease() {
        long first = take("a").fence();
        clock().advance(LONGER);
        assertThat(take("b").fence()).isGreaterThan(first);
    }

    @Test
    @Rule("LEASE-03")
    void fenceGrowsWhenTheFormerHolderTakesAnExpiredLease() {
        long first = take("a").fence();
        clock().advance(LONGER);
        assertThat(take("a").fence()).isGreaterThan(first);
    }

    @Test
    @Rule("LEASE-03")
    void fenceGrowsAfterRelease() {
        Lease first = take("a");
        leases().release(first);
        Lease second = take("b");
        assertThat(second.fence()).isGreaterThan(first.fence());
        leases().release(second);
        assertThat(take("b").fence()).isGreaterThan(second.fence());
    }

    @Test
    @Rule("LEASE-03")
    void fenceGrowsAcrossNodes() {
        Lease first = take("a");
        leases().release(first);
        Leases there = lab.otherNode().leases();
        Lease second = there.acquire(job(), "b", MINUTE).orElseThrow();
        assertThat(second.fence()).isGreaterThan(first.fence());
        there.release(second);
        assertThat(take("a").fence()).isGreaterThan(second.fence());
    }

    @Test
    @Rule("LEASE-04")
    void renewingProlongsAHeldLease() {
        Lease lease = take("a");
        clock().advance(Duration.ofSeconds(59));
        Lease renewed = leases().renew(lease, Duration.ofMinutes(2)).orElseThrow();
        assertThat(renewed.expiresAt()).isEqualTo(clock().instant().plus(Duration.ofMinutes(2)));
        assertThat(renewed.fence()).isEqualTo(lease.fence());
        clock().advance(Duration.ofMinutes(2).minus(MICRO));
        assertThat(acquire("b")).isEmpty();
    }

    @Test
    @Rule("LEASE-04")
    void renewingAnExpiredLeaseTellsThatItIsLost() {
        Lease lease = take("a");
        clock().advance(LONGER);
        assertThat(leases().renew(lease, MINUTE)).isEmpty();
    }

    @Test
    @Rule("LEASE-04")
    void renewingALeaseThatAnotherTookTellsThatItIsLost() {
        Lease lease = take("a");
        clock().advance(LONGER);
        take("b");
        assertThat(leases().renew(lease, MINUTE)).isEmpty();
        assertThat(acquire("a")).isEmpty();
    }

    @Test
    @Rule("LEASE-04")
    void renewingAReleasedLeaseTellsThatItIsLost() {
        Lease lease = take("a");
        leases().release(lease);
        assertThat(leases().renew(lease, MINUTE)).isEmpty();
    }

    @Test
    @Rule("LEASE-04")
    void renewingUnderAFormerFenceTellsThatItIsLost() {
        Lease former = take("a");
        clock().advance(LONGER);
        take("a");
        assertThat(leases().renew(former, MINUTE)).isEmpty();
    }

    @Test
    @Rule("LEASE-04")
    void releasingALostLeaseLeavesTheHolder() {
        Lease lost = take("a");
        clock().advance(LONGER);
        Lease held = take("b");
        leases().release(lost);
        assertThat(acquire("c")).isEmpty();
        assertThat(leases().renew(held, MINUTE)).isPresent();
    }

    @Test
    @Rule("LEASE-04")
    void releasingUnderAFormerFenceLeavesTheHolder() {
        Lease former = take("a");
        clock().advance(LONGER);
        take("a");
        leases().release(former);
        assertThat(acquire("b")).isEmpty();
    }

    @Test
    @Rule("LEASE-05")
    void ofManyWhoTryAtOnceExactlyOneGetsAFreeLease() {
        assertThat(winners()).hasSize(1);
    }

    @Test
    @Rule("LEASE-05")
    void ofManyWhoTryAtOnceExactlyOneGetsAnExpiredLease() {
        take("former");
        clock().advance(LONGER);
        assertThat(winners()).hasSize(1);
    }

    private List<Lease> winners() {
        List<LeaderboardEngine> nodes = List.of(engine(), lab.otherNode());
        return Crowd.of(8)
                .each(i -> nodes.get(i % 2).leases().acquire(job(), "holder-" + i, MINUTE))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }
}
