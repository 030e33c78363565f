package dev.laurel.engine.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.laurel.engine.id.PlayerId;
import dev.laurel.engine.score.ScorePair;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LookupTest {

    private static Standing standing(String player, long rank, long score, long micros) {
        Instant reachedAt = Instant.EPOCH.plusNanos(1_000 * micros);
        return new Standing(
                rank, new Entry(new PlayerId(player), ScorePair.of(score), reachedAt, null, null));
    }

    @Test
    void playersAreRankedAmongThemselvesAndTheMissingAreListedOnce() {
        var ann = new PlayerId("ann");
        var bob = new PlayerId("bob");
        var eve = new PlayerId("eve");
        var zoe = new PlayerId("zoe");
        Lookup lookup =
                Lookup.of(
                        TotalOrder.DESCENDING,
                        List.of(zoe, eve, ann, zoe, bob, eve),
                        Map.of(
                                bob, standing("bob", 40, 7, 2),
                                zoe, standing("zoe", 39, 7, 1),
                                ann, standing("ann", 2, 9, 3)));
        assertThat(lookup.found())
                .extracting(member -> member.position() + " " + member.standing().entry().player())
                .containsExactly("1 ann", "2 zoe", "3 bob");
        assertThat(lookup.notFound()).containsExactly(eve);
    }

    @Test
    void nobodyAskedForIsNobodyFound() {
        Lookup lookup = Lookup.of(TotalOrder.ASCENDING, List.of(), Map.of());
        assertThat(lookup.found()).isEmpty();
        assertThat(lookup.notFound()).isEmpty();
    }
}
