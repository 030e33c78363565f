package dev.laurel.api.standing;

import dev.laurel.engine.standing.Standing;
import dev.laurel.engine.standing.StandingsKey;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;

/** Entries at percentiles, as answers write them. */
@Serdeable
record PercentilesBody(
        @Schema(description = "The window's key", example = "ALL-TIME") String window,
        @Schema(description = "The group; empty for everyone", example = "") String group,
        @Schema(description = "In the order asked for; empty when the standings are")
                List<Point> points) {

    /** The lowest entry with at least p percent of all entries at it or behind it. */
    @Serdeable
    record Point(@Schema(example = "99.9") double p, StandingBody standing) {}

    static PercentilesBody of(StandingsKey key, List<Integer> basisPoints, List<Standing> at) {
        var points = new ArrayList<Point>(at.size());
        for (int i = 0; i < at.size(); i++) {
            points.add(new Point(basisPoints.get(i) / 100.0, StandingBody.of(at.get(i))));
        }
        return new PercentilesBody(key.window().text(), key.group().text(), points);
    }
}
