package dev.laurel.api.standing;

import dev.laurel.engine.standing.Distribution;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How scores are spread, as answers write it. */
@Serdeable
record DistributionBody(
        @Schema(description = "The window's key", example = "ALL-TIME") String window,
        @Schema(description = "The group; empty for everyone", example = "") String group,
        @Schema(description = "From low to high scores; empty buckets at the ends are left out")
                List<Bucket> buckets) {

    /** A count of scores between two bounds. */
    @Serdeable
    record Bucket(
            @Schema(description = "The lowest score, inclusive; absent in the first", example = "0")
                    @Nullable String from,
            @Schema(description = "The end, exclusive; absent in the last", example = "1000")
                    @Nullable String to,
            @Schema(example = "12") long count) {}

    static DistributionBody empty(StandingsKey key) {
        return new DistributionBody(key.window().text(), key.group().text(), List.of());
    }

    static DistributionBody of(StandingsKey key, Distribution distribution) {
        List<Long> bounds = distribution.bounds();
        var buckets = new ArrayList<Bucket>(bounds.size() + 1);
        for (int i = 0; i <= bounds.size(); i++) {
            long count = distribution.counts().get(i);
            boolean isOuter = i == 0 || i == bounds.size();
            if (count > 0 || !isOuter) {
                buckets.add(
                        new Bucket(
                                i == 0 ? null : bounds.get(i - 1).toString(),
                                i == bounds.size() ? null : bounds.get(i).toString(),
                                count));
            }
        }
        return new DistributionBody(key.window().text(), key.group().text(), buckets);
    }
}
