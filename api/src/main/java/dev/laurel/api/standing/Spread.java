package dev.laurel.api.standing;

import dev.laurel.api.json.Int64;
import dev.laurel.api.request.Parameters;
import dev.laurel.engine.LeaderboardEngine;
import dev.laurel.engine.check.Checks;
import dev.laurel.engine.id.Limits;
import dev.laurel.engine.standing.Answer;
import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.PageRequest;
import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts scores between bounds: those the caller gives, or even ones from worst to best. */
@Singleton
final class Spread {
    private static final int DEFAULT_BUCKETS = 10;

    private final LeaderboardEngine engine;

    Spread(LeaderboardEngine engine) {
        this.engine = engine;
    }

    /** Reads the two parameters, of which at most one may be there. */
    static Wish wish(@Nullable String buckets, @Nullable String bounds) {
        if (buckets != null && bounds != null) {
            throw Checks.invalid(
                    "two parameters exclude each other", "field", "bounds", "excludes", "buckets");
        }
        if (bounds == null) {
            return new Wish(
                    Parameters.integer("buckets", buckets, 1, Limits.POINTS, DEFAULT_BUCKETS),
                    List.of());
        }
        var scores = new ArrayList<Long>();
        for (String bound : Parameters.list(bounds)) {
            scores.add(Int64.parse("bounds", bound));
        }
        Distribution.checkBounds(scores);
        return new Wish(0, scores);
    }

    /** How many buckets, or which bounds when there are any. */
    record Wish(int buckets, List<Long> bounds) {}

    Answer<DistributionBody> count(StandingsKey key, Wish wish) {
        List<Long> bounds = wish.bounds();
        if (bounds.isEmpty()) {
            var best = engine.standings().page(key, PageRequest.top(1)).value().standings();
            var worst = engine.standings().page(key, PageRequest.bottom(1)).value().standings();
            if (best.isEmpty() || worst.isEmpty()) {
                return Answer.current(DistributionBody.empty(key));
            }
            long one = score(best.get(0));
            long other = score(worst.get(0));
            bounds =
                    Distribution.evenBounds(
                            Math.min(one, other), Math.max(one, other), wish.buckets());
        }
        var answer = engine.standings().distribution(key, bounds);
        return new Answer<>(DistributionBody.of(key, answer.value()), answer.mayLag());
    }

    private static long score(Standing standing) {
        return standing.entry().pair().score();
    }
}
